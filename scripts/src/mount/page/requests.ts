let callsUnderWay = 0;
const loadingScripts = new Set<HTMLScriptElement>();

/** Calls that the page made and that were not answered yet, and scripts that it is loading. */
export function requestsUnderWay(): number {
  return callsUnderWay + [...loadingScripts].filter(({ isConnected }) => isConnected).length;
}

/** Counts calls and scripts, so that a screen is looked at once its code and its data are there. */
export function countRequests(): void {
  const end = () => {
    callsUnderWay -= 1;
  };
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (body) {
    callsUnderWay += 1;
    this.addEventListener('loadend', end);
    return send.call(this, body);
  };
  const { fetch } = window;
  window.fetch = (...values) => {
    callsUnderWay += 1;
    return fetch.apply(window, values).finally(end);
  };
  countScripts();
}

function countScripts(): void {
  const source = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src');
  if (!source?.set) return;
  const { set } = source;
  Object.defineProperty(HTMLScriptElement.prototype, 'src', {
    ...source,
    set(this: HTMLScriptElement, address: string) {
      loadingScripts.add(this);
      const end = () => void loadingScripts.delete(this);
      this.addEventListener('load', end);
      this.addEventListener('error', end);
      set.call(this, address);
    },
  });
}
