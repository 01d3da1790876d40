interface Renderer {
  version?: string;
}

interface Instance {
  shareScopeMap: Record<string, Record<string, Record<string, { loaded?: unknown }>>>;
}

/** Global variables for developer tools: copies of react-dom register themselves, federation lists what is shared. */
interface PageGlobals {
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: object;
  __FEDERATION__?: { __INSTANCES__?: Instance[] };
}

export interface LoadedPackages {
  /** Versions of each shared package. */
  shared: Record<string, string[]>;
  /** The copies of react-dom, by version. */
  renderers: string[];
}

const renderers: Renderer[] = [];

/** Makes every copy of react-dom that starts on this page register itself, as it does with the developer tools. */
export function noteRenderers(): void {
  (window as PageGlobals).__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    isDisabled: false,
    supportsFiber: true,
    inject: (renderer: Renderer) => renderers.push(renderer),
  };
}

/** Which versions of each shared package are on the page, and how many copies of react-dom draw into it. */
export function loadedPackages(): LoadedPackages {
  const shared: Record<string, string[]> = {};
  for (const { shareScopeMap } of (window as PageGlobals).__FEDERATION__?.__INSTANCES__ ?? []) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const [name, versions] of Object.entries(scope)) {
        shared[name] = [...new Set([...(shared[name] ?? []), ...Object.keys(versions)])];
      }
    }
  }
  return { shared, renderers: renderers.map(({ version }) => version ?? '?') };
}
