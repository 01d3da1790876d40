import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../workspace';

const LATE_CLOCK = pathToFileURL(join(ROOT, 'scripts/src/testing/shift-clock.mjs')).href;

export function somebodyElse(home: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    HOME: home,
    USER: 'otra',
    LOGNAME: 'otra',
    LANG: 'tr_TR.UTF-8',
    LC_ALL: 'tr_TR.UTF-8',
    TZ: 'Pacific/Kiritimati',
    NODE_OPTIONS: `--import=${LATE_CLOCK}`,
  };
}
