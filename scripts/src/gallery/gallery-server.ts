import type { IncomingMessage, ServerResponse } from 'node:http';
import { PREPARED_STATES } from 'shared-domain';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { startPreparedApi } from '../mount/prepared-api';
import { GALLERY_BASE, galleryConfig } from '../webpack/gallery';
import { openScreen } from './open-screen';
import { GALLERY_SCREENS } from './screens';

/** Long enough to look at a screen that waits for its data. */
const LATE_MS = 30_000;

export interface Gallery {
  url: string;
  stop(): Promise<void>;
}

interface GalleryOptions {
  /** Where the product with demonstration data is. */
  product: { url: string };
  port: number;
  /** Whether open pages take changes of the sources. */
  isLive: boolean;
}

/** The gallery shows the product's pages in a frame, which the product forbids to everybody else. */
function allowFrames({ headers }: IncomingMessage): void {
  delete headers['x-frame-options'];
  const policy = String(headers['content-security-policy'] ?? '');
  if (policy)
    headers['content-security-policy'] = policy.replace(/frame-ancestors [^;]+/, "frame-ancestors 'self'");
}

/** What the gallery's page knows of screens: the states of a public page are not prepared, it asks for nothing. */
const LISTED = GALLERY_SCREENS.map(({ name, account }) => ({
  owner: account ?? 'publica',
  name,
  states: account ? ['normal', ...PREPARED_STATES] : ['normal'],
}));

/** Serves the gallery below `/galeria/` and the product, with prepared answers, at every other address. */
export async function startGallery({ product, port, isLive }: GalleryOptions): Promise<Gallery> {
  const prepared = await startPreparedApi(product.url, LATE_MS);
  const compiler = webpack(galleryConfig());
  if (!compiler) throw new Error('webpack made no compiler');
  const lead = (incoming: IncomingMessage, answer: ServerResponse, next: (error?: unknown) => void) => {
    if (incoming.url === `${GALLERY_BASE}pantallas.json`) {
      answer.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(LISTED));
      return;
    }
    openScreen(product, incoming, answer).then((isOpened) => isOpened || next(), next);
  };
  const server = new WebpackDevServer(
    {
      port,
      host: '127.0.0.1',
      hot: isLive,
      liveReload: false,
      allowedHosts: ['localhost', '127.0.0.1'],
      historyApiFallback: { index: GALLERY_BASE },
      proxy: [
        {
          context: (path) => !path.startsWith(GALLERY_BASE) && path !== '/ws',
          target: prepared.url,
          onProxyRes: allowFrames,
        },
      ],
      setupMiddlewares: (middlewares) => [{ name: 'screens', middleware: lead }, ...middlewares],
      client: isLive && { overlay: false },
      webSocketServer: isLive && 'ws',
      setupExitSignals: false,
    },
    compiler,
  );
  await server.start();
  await new Promise<void>((resolve) => server.middleware?.waitUntilValid(() => resolve()));
  const stop = async () => {
    await server.stop();
    await prepared.stop();
  };
  return { url: `http://localhost:${port}${GALLERY_BASE}`, stop };
}
