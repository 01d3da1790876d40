import { createServer } from 'node:http';
import sirv from 'sirv';
import webpack from 'webpack';
import hotMiddleware from 'webpack-hot-middleware';
import { print } from '../command';
import { standaloneConfig } from '../webpack/standalone-development';
import { passOn } from './reloading-proxy';

/** Serves a remote alone and replaces what changes in open pages. Calls are passed on to the API. */
export async function serveHot(remote: string, port: number, host: string, api: string): Promise<void> {
  const configuration = standaloneConfig(remote);
  const compiler = webpack(configuration);
  if (!compiler) throw new Error('webpack made no compiler');
  const files = sirv(configuration.output.path, { dev: true, single: true });
  const hot = hotMiddleware(compiler, { log: false });
  // A page of another site may have its own name lead to this machine.
  const names = ['localhost', '127.0.0.1', host];
  const built = new Promise<void>((resolve) => {
    compiler.watch({}, (error, stats) => {
      const problem = error?.message ?? (stats?.hasErrors() && stats.toString('errors-only'));
      if (problem) print(`\n${problem}`);
      resolve();
    });
  });
  createServer(async (request, answer) => {
    const { hostname, pathname } = new URL(`http://${request.headers.host}${request.url}`);
    if (!names.includes(hostname)) return answer.writeHead(403).end('Abra http://localhost.');
    if (pathname.startsWith('/api/')) return passOn(request, answer, api);
    await built;
    hot(request, answer, () => files(request, answer));
  }).listen(port, host);
  await built;
}
