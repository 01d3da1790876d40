import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { endTogether } from '../launch/processes.mjs';
import { print, runCommand } from './command';
import { keepThoseOf } from './gallery/pictures-of-commit';
import { takePictures } from './gallery/take-pictures';
import { ROOT } from './workspace';

const REPORT = join(ROOT, 'e2e/pictures-report/index.html');

/**
 * `npm run pictures [-- name…] [--keep] [--against commit]`: pictures of every entry of the gallery, compared with those
 * that this machine keeps. Without kept ones it keeps what it takes.
 */
await runCommand(
  { keep: { type: 'boolean' }, against: { type: 'string' } },
  async ({ positionals, values }) => {
    endTogether();
    const kept = resolve(ROOT, process.env.IMAGENES || '.cache/imagenes');
    if (values.against) await keepThoseOf(values.against, positionals, kept);
    const isKeeping = values.keep || !existsSync(kept);
    const isGood = await takePictures({ names: positionals, isKeeping, kept });
    if (isKeeping) print(`\nLas imágenes se guardaron en ${kept}`);
    if (!isGood) print(`\nLo que difiere, lado a lado, y lo que axe encontró: ${REPORT}`);
    // The development server of webpack leaves timers behind.
    process.exit(isGood ? 0 : 1);
  },
);
