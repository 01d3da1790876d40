import { spawnSync } from 'node:child_process';

/** What a release is called: when it was packed, and of which commit where git can tell. `20261125-2130-1f9a9e4b`. */
export function releaseName(checkout: string, now = new Date()): string {
  const [date, time = ''] = now.toISOString().split('T');
  const moment = `${date?.replaceAll('-', '')}-${time.slice(0, 5).replace(':', '')}`;
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], {
    cwd: checkout,
    encoding: 'utf8',
  });
  return status === 0 ? `${moment}-${stdout.trim()}` : moment;
}
