import { join, resolve } from 'node:path';
import { endTogether } from '../launch/processes.mjs';
import { print, runCommand, seconds, UsageError } from './command';
import { lookAtEntries } from './gallery/look-at-entries';
import { keepThoseOf } from './gallery/pictures-of-commit';
import { ROOT } from './workspace';

const REPORT = join(ROOT, 'e2e/pictures-report/index.html');

/**
 * `npm run pictures [-- name…] [--keep] [--against commit]`: pictures of every entry of the gallery, compared with those
 * that this machine keeps; a picture that is not there yet is kept. `npm run pictures -- --axe [name…]` asks axe about
 * every entry instead.
 */
await runCommand(
  { axe: { type: 'boolean' }, keep: { type: 'boolean' }, against: { type: 'string' } },
  async ({ positionals: names, values }) => {
    const { axe, keep, against } = values;
    if (axe && (keep || against))
      throw new UsageError('Con --axe no se toman imágenes: no lleva más opciones.');
    const started = performance.now();
    endTogether();
    const kept = resolve(ROOT, process.env.IMAGENES || '.cache/imagenes');
    if (against) await keepThoseOf(against, names, kept);
    const isGood = await lookAtEntries({ look: axe ? 'axe' : 'pictures', names, isKeeping: keep, kept });
    print(`\nTardó ${seconds(started)}.${axe ? '' : ` Las imágenes están en ${kept}`}`);
    if (!isGood) print(`Lo que se encontró${axe ? '' : ', lado a lado'}: ${REPORT}`);
    // The development server of webpack leaves timers behind.
    process.exit(isGood ? 0 : 1);
  },
);
