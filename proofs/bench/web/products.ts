import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startProduct } from '../../../scripts/src/demonstration/product-server';
import { serveWithHttp2 } from './http2-front';

export type Variant = 'federated' | 'bundle';

/** Which protocol the browser speaks: HTTP/1.1 on http://localhost, or HTTP/2 with TLS. */
export type Protocol = 'h1' | 'h2';

/** One of the two products, with demonstration data of its own. */
export interface Product {
  variant: Variant;
  protocol: Protocol;
  /** The address that the browser opens. */
  url: string;
  /** The same server without TLS. */
  api: string;
  stop(): Promise<void>;
}

/** The page of the one bundle names no releases: its server has a registry without lines. */
function emptyReleases(): { folder: string; environment: Record<string, string> } {
  const folder = mkdtempSync(join(tmpdir(), 'banco-web-'));
  const registry = join(folder, 'remotes.json');
  writeFileSync(registry, JSON.stringify({ schema: 1, remotes: {} }));
  return { folder, environment: { RELEASES_DIR: folder, REGISTRY: registry } };
}

/**
 * Serves one of the products by the API itself, behind a front that speaks HTTP/2 where that is asked for.
 * @param oneBundle the folder with the page of the one bundle
 */
export async function serve(variant: Variant, protocol: Protocol, oneBundle: string): Promise<Product> {
  const releases = emptyReleases();
  const own = variant === 'bundle' ? { SHELL_DIR: oneBundle, ...releases.environment } : {};
  const port = protocol === 'h2' ? await freePort() : 0;
  const url = `https://localhost:${port}`;
  const server = await startProduct({
    ...own,
    ...(protocol === 'h2' && { PUBLIC_URL: url, TRUST_PROXY: '1' }),
  });
  const front = protocol === 'h2' ? await serveWithHttp2(port, new URL(server.url).port) : undefined;
  return {
    ...{ variant, protocol, url: front ? url : server.url, api: server.url },
    stop: async () => {
      await front?.stop();
      await server.stop('SIGKILL');
      rmSync(releases.folder, { recursive: true, force: true });
    },
  };
}
