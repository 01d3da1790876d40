/** Longest wait of a `setTimeout` that is meant to end; a later one stands for never. */
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
 * Makes frames, timers or answers come late, as on a busy machine. A test that does not wait for what it looks at fails
 * then each time instead of once in a hundred runs.
 * @param {'frames' | 'timers' | 'answers'} what
 */
export function comeLate(window, what) {
  LATE[what](window);
}
