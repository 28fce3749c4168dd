/** Values in words: wins of 100, or points in a solo game. */

/** A minus sign as long as the plus. */
export const MINUS = "−";

export interface Figures {
  /** A value by itself: `31 %`, or `42`. */
  value: (value: number) => string;
  /** What is gained or lost, with its sign: `+9`. */
  change: (value: number) => string;
  /** How uncertain a value is, without a sign: `3`. */
  error: (value: number) => string;
}

export function figuresFor(language: string, isSolo: boolean): Figures {
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const unit = isSolo ? 1 : 100;
  const whole = (value: number) => Math.round(value * unit);
  return {
    value: (value) => (isSolo ? number.format(whole(value)).replace("-", MINUS) : percent.format(whole(value) / 100)),
    change: (value) => {
      const rounded = whole(value);
      if (!rounded) return "0";
      return (rounded > 0 ? "+" : MINUS) + number.format(Math.abs(rounded));
    },
    error: (value) => number.format(whole(Math.abs(value))),
  };
}
