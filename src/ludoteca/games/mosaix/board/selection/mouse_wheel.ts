/** Turns the held formation with the mouse wheel, once per notch; the small steps of a touchpad add up. */

const NOTCH_PX = 60;
/** Between two turns, in milliseconds. */
const PAUSE_MS = 110;

/** Watch an element's wheel, as long as there is something to turn. */
export function wheelTurns(isOpen: () => boolean, turn: (times: number) => void) {
  return (element: HTMLElement) => {
    let sum = 0;
    let last = -PAUSE_MS;
    function turned(event: WheelEvent) {
      if (event.ctrlKey || !event.deltaY || !isOpen()) return;
      event.preventDefault();
      sum += event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * NOTCH_PX;
      if (Math.abs(sum) < NOTCH_PX || event.timeStamp - last < PAUSE_MS) return;
      turn(Math.sign(sum));
      sum = 0;
      last = event.timeStamp;
    }
    // Not passive: where it turns something, the page must not scroll.
    element.addEventListener("wheel", turned, { passive: false });
    return () => element.removeEventListener("wheel", turned);
  };
}
