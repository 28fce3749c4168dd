/** The wheel turns what is in hand, one turn for each notch; a touchpad's many small steps add up. */

const NOTCH = 60;
/** Between two turns, in milliseconds. */
const PAUSE = 110;

/** Watch an element's wheel, as long as there is something to turn. */
export function wheelTurns(isOpen: () => boolean, turn: (times: number) => void) {
  return (element: HTMLElement) => {
    let sum = 0;
    let last = -PAUSE;
    function turned(event: WheelEvent) {
      if (event.ctrlKey || !event.deltaY || !isOpen()) return;
      event.preventDefault();
      sum += event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * NOTCH;
      if (Math.abs(sum) < NOTCH || event.timeStamp - last < PAUSE) return;
      turn(Math.sign(sum));
      sum = 0;
      last = event.timeStamp;
    }
    // Not passive: where it turns something, the page must not scroll.
    element.addEventListener("wheel", turned, { passive: false });
    return () => element.removeEventListener("wheel", turned);
  };
}
