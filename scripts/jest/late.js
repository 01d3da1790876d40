/** Longer delays mean never. */
const NEVER_MS = 2 ** 31 - 1000;

const LATE = {
  frames(window) {
    const { setTimeout, clearTimeout, performance } = window;
    window.requestAnimationFrame = (draw) => setTimeout(() => draw(performance.now()), 300);
    window.cancelAnimationFrame = (id) => clearTimeout(id);
  },
  timers(window) {
    const { setTimeout } = window;
    window.setTimeout = (run, ms = 0, ...rest) => setTimeout(run, ms < NEVER_MS ? ms + 60 : ms, ...rest);
  },
  answers(window) {
    const { setTimeout, XMLHttpRequest } = window;
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function sendLater(body) {
      setTimeout(() => this.readyState === this.OPENED && send.call(this, body), Math.random() * 400);
    };
  },
};

/**
 * Delays events as on a busy machine, so that a test that does not wait always fails.
 * @param {'frames' | 'timers' | 'answers'} what
 */
export function comeLate(window, what) {
  LATE[what](window);
}
