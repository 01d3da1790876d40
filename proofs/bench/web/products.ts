import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startProduct } from '../../../scripts/src/demonstration/product-server';
import { serveWithHttp2 } from './http2-front';

export type Variant = 'federated' | 'bundle';

export type Protocol = 'h1' | 'h2';

export interface Product {
  variant: Variant;
  protocol: Protocol;
  url: string;
  /** The same server without TLS. */
  api: string;
  stop(): Promise<void>;
}

/** The one-bundle page uses no releases, so its server gets an empty registry. */
function emptyReleases(): { folder: string; environment: Record<string, string> } {
  const folder = mkdtempSync(join(tmpdir(), 'banco-web-'));
  const registry = join(folder, 'remotes.json');
  writeFileSync(registry, JSON.stringify({ schema: 1, remotes: {} }));
  return { folder, environment: { RELEASES_DIR: folder, REGISTRY: registry } };
}

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
