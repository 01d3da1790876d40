let underWay = 0;

/** Calls that the page made and that were not answered yet, and scripts that webpack is loading. */
export function requestsUnderWay(): number {
  return underWay + document.querySelectorAll('script[data-webpack]').length;
}

/** Counts calls, so that a screen is looked at once its data are there. */
export function countRequests(): void {
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (body) {
    underWay += 1;
    this.addEventListener('loadend', () => {
      underWay -= 1;
    });
    return send.call(this, body);
  };
  const { fetch } = window;
  window.fetch = (...values) => {
    underWay += 1;
    return fetch.apply(window, values).finally(() => {
      underWay -= 1;
    });
  };
}
