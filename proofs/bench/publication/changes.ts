import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Change {
  title: string;
  /** Which files of the remote it touches. */
  files: RegExp;
  change(source: string): string;
  /** Whether it is reviewed in a browser as well, as people publish. */
  isMounted?: boolean;
}

/** The remote that is published. */
export const REMOTE = 'remote-asesor';

export const CHANGES: readonly Change[] = [
  {
    title: 'one word',
    files: /^tablero\/texts\.ts$/,
    change: (source) => source.replace('Panel', 'Tablero'),
    isMounted: true,
  },
  {
    title: 'texts and distances everywhere',
    files: /(texts\.ts|\.tsx)$/,
    change: (source) =>
      source.replaceAll('valuación', 'valuacion').replaceAll('tokens.space[3]', 'tokens.space[4]'),
  },
];

/** Makes a change in the sources of a remote; answers how many files it changed. */
export function makeChange(remote: string, { files, change }: Change): number {
  const sources = readdirSync(join(remote, 'src'), { recursive: true, encoding: 'utf8' });
  const changed = sources.filter((file) => {
    if (!files.test(file) || /\.test\./.test(file)) return false;
    const path = join(remote, 'src', file);
    const before = readFileSync(path, 'utf8');
    writeFileSync(path, change(before));
    return change(before) !== before;
  });
  return changed.length;
}
