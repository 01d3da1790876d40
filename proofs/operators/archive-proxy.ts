import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { createServer, get, type Server } from 'node:http';
import { basename, join } from 'node:path';

const PORT = 3142;

export const proxySettings = (host: string): string => `Acquire::http::Proxy "http://${host}:${PORT}";\n`;

/** Gives the machines, which reach only the host, access to the Debian archive. Caches packages. */
export function startArchiveProxy(host: string, folder: string): Server {
  mkdirSync(folder, { recursive: true });
  const server = createServer(({ url = '', headers }, response) => {
    const kept = join(folder, encodeURIComponent(basename(url)));
    if (existsSync(kept)) {
      createReadStream(kept).pipe(response);
      return;
    }
    const { range: _, ...rest } = headers;
    get(url, { headers: rest }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      if (answer.statusCode !== 200 || !url.endsWith('.deb')) return;
      const part = `${kept}.${process.pid}.${Date.now()}`;
      answer.pipe(createWriteStream(part)).on('finish', () => renameSync(part, kept));
    }).on('error', () => response.writeHead(502).end());
  });
  return server.listen(PORT, host).unref();
}
