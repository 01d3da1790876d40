import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { PREPARED_STATES } from 'shared-domain/remotes';
import { REMOTE_OF_ROLE } from 'shared-domain/remotes/list';
import sirv from 'sirv';
import { readRelease } from '../build/release-file';
import { print, UsageError } from '../command';
import { standalonePage } from '../store/standalone-page';
import { STANDALONE_PAGE } from '../webpack/page';
import { apiAt, inventedApi } from './api';
import { packed, roleOf } from './remote-here';

interface Remote {
  name: string;
  root: string;
}

const EVENTS = '/__kit/events';
const RELOAD = '/__kit/reload.js';
const LISTEN = `new EventSource('${EVENTS}' + new URL(document.currentScript.src).search).addEventListener('reload', () => location.reload());`;
const RELOADS = 'event: reload\ndata: \n\n';
const FIRST_BUILD =
  '<!doctype html><meta charset="utf-8"><head></head><p>Todavía no hay una construcción sin errores. La consola dice qué falta.';

/** Bundlers print an English stack for a used port. */
async function requireFree(port: number, host: string): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening').catch((error: NodeJS.ErrnoException) => {
    const advice = `El puerto ${port} está ocupado. Elija otro: PORT=3001 npm run dev`;
    throw error.code === 'EADDRINUSE' ? new UsageError(advice) : error;
  });
  await once(probe.close(), 'close');
}

function send(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, { 'Content-Type': `text/${type}; charset=utf-8`, 'Cache-Control': 'no-store' });
  response.end(text);
}

/**
 * Adds the standalone page, the shell's files and an API (`API` or a mock) to a bundler's server.
 *
 * Pages reload through a separate event stream: the shell rejects the bundler's client script, and the page must reload
 * even without the remote.
 * @param host folder of the shell's files
 */
export async function startDevelopment(
  { name, root }: Remote,
  { PORT = '3000', HOST = '127.0.0.1', API, ROL }: NodeJS.ProcessEnv = process.env,
  host = packed('host'),
) {
  const rol = roleOf(name, ROL);
  const port = Number(PORT);
  await requireFree(port, HOST);
  const api = API ? await apiAt(API) : inventedApi(rol);
  const hostFiles = sirv(host, { dev: true });
  const open = new Set<ServerResponse>();
  let builds = 0;
  let isFirst = true;
  print(`${name}: construyendo…`);

  const pageOfRelease = (): string => {
    const release = readRelease(join(root, 'dist'));
    if (!release) return FIRST_BUILD;
    const html = readFileSync(join(host, STANDALONE_PAGE), 'utf8').replace('__DEMONSTRATION__', 'yes');
    return standalonePage(html, '/host/', { ...release, name: REMOTE_OF_ROLE[rol] }, { isApiInvented: !API });
  };

  const listen = (response: ServerResponse, build: string | null) => {
    // `no-transform`: webpack's server would compress and buffer events.
    const cache = 'no-store, no-transform';
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': cache });
    response.write(build === String(builds) ? ':\n\n' : RELOADS);
    open.add(response);
    response.on('close', () => open.delete(response));
  };

  const sayWhere = () => {
    print(`\n${name} por separado: http://localhost:${port}/`);
    const invented = `inventada: entre como "${rol}", o con el nombre de otro rol, y cualquier contraseña`;
    print(`  La API es ${API ? `la de ${API}: entre con una cuenta de allí` : invented}.`);
    print(`  Estados preparados: ?estado=${PREPARED_STATES.join(', ')}. La página se recarga al guardar.`);
  };

  return {
    port,
    host: HOST,
    answer(request: IncomingMessage, response: ServerResponse, next: () => void): void {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      if (pathname.startsWith('/api/')) api(request, response).catch((error) => response.destroy(error));
      else if (pathname === RELOAD) send(response, 'javascript', LISTEN);
      else if (pathname === EVENTS) listen(response, searchParams.get('build'));
      else if (pathname.startsWith('/host/')) {
        request.url = request.url?.slice('/host'.length);
        hostFiles(request, response);
      } else if (pathname === '/') {
        // First, because the shell closes pages with unknown scripts.
        const listener = `<head><script src="${RELOAD}?build=${builds}"></script>`;
        send(response, 'html', pageOfRelease().replace('<head>', listener));
      } else next();
    },
    /**
     * Pages keep the last build after an error.
     * @param problem the error, if the bundler does not print it
     */
    built(isComplete: boolean, problem?: string): void {
      if (problem) print(`\n${problem}`);
      if (isComplete) {
        builds += 1;
        for (const page of open) page.write(RELOADS);
      }
      if (isFirst) sayWhere();
      isFirst = false;
    },
  };
}

/** Prints a UsageError as one sentence and exits. */
export function startOrExit(remote: Remote): ReturnType<typeof startDevelopment> {
  return startDevelopment(remote).catch((error) => {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exit(1);
  });
}
