import type { BrowserContext, Page } from 'playwright-core';
import type { Observation } from './observation';

type LoadedPackages = Pick<Observation, 'shared' | 'renderers'>;

interface Renderer {
  version?: string;
}

interface Instance {
  shareScopeMap: Record<string, Record<string, Record<string, { loaded?: unknown }>>>;
}

/** Global variables for developer tools: copies of react-dom register themselves, federation lists what is shared. */
interface PageGlobals {
  renderers?: Renderer[];
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: object;
  __FEDERATION__?: { __INSTANCES__?: Instance[] };
}

/** Makes every copy of react-dom that starts in this context register itself, as it does with the developer tools. */
export async function recordRenderers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const page = globalThis as PageGlobals;
    const renderers: Renderer[] = [];
    page.renderers = renderers;
    page.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      isDisabled: false,
      supportsFiber: true,
      inject: (renderer: Renderer) => renderers.push(renderer),
    };
  });
}

/** Which versions of each shared package are on a page, and how many copies of react-dom draw into it. */
export function loadedPackagesOn(page: Page): Promise<LoadedPackages> {
  // This runs in the page, where a candidate may have broken anything. The screens that no longer show tell of it.
  return page.evaluate(readLoadedPackages).catch(() => ({ shared: {}, renderers: [] }));
}

function readLoadedPackages(): LoadedPackages {
  const { renderers = [], __FEDERATION__ } = globalThis as PageGlobals;
  const shared: Record<string, string[]> = {};
  for (const { shareScopeMap } of __FEDERATION__?.__INSTANCES__ ?? []) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const [name, versions] of Object.entries(scope)) {
        shared[name] = [...new Set([...(shared[name] ?? []), ...Object.keys(versions)])];
      }
    }
  }
  return { shared, renderers: renderers.map(({ version }) => version ?? '?') };
}
