import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Change {
  title: string;
  files: RegExp;
  change(source: string): string;
  /** Whether the publication includes the review in a browser. */
  isMounted?: boolean;
}

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
