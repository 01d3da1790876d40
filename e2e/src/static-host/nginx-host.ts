import { join } from 'node:path';
import { startNginx as startWith } from 'deploy/nginx';
import type { Served } from '../serve-folder';
import { ROOT, type StaticFiles } from './static-files';

/** Uses the operators' configuration, with one service process in both upstream places. */
export function startNginx({ releasesDir, api }: StaticFiles): Promise<Served> {
  const place = `127.0.0.1:${new URL(api).port}`;
  return startWith({ shellDir: join(ROOT, 'shell/dist'), releasesDir, processes: [place, place] });
}
