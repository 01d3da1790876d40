import type { BrowserContext, Page } from 'playwright-core';
import type { Observation } from './observation';

type LoadedPackages = Pick<Observation, 'shared' | 'renderers'>;

interface Renderer {
  version?: string;
}

interface Instance {
  shareScopeMap: Record<string, Record<string, Record<string, { loaded?: unknown }>>>;
}

/** What the page keeps for its developers: copies of react-dom announce themselves, federation lists its packages. */
interface PageGlobals {
  renderers?: Renderer[];
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: object;
  __FEDERATION__?: { __INSTANCES__?: Instance[] };
}

/** Lets every copy of react-dom that starts in this context announce itself. */
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
  // In the page's own world, which a candidate may have ruined; what it did is told by what does not show.
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
