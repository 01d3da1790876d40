import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import { inputsOf } from './inputs';
import { factsOf } from './source-facts';

/** The name of a release: what is in the bundle decides it, so equal contents have one name in any clone. */
export function releaseOf(folder: string): string {
  const { root, files, bindings, packages, shared, lockFolder } = inputsOf(folder);
  const place = (file: string) => {
    const base = file.startsWith(`${root}${sep}`) ? root : lockFolder;
    return `${base === root ? '.' : ''}/${relative(base, file).split(sep).join('/')}`;
  };
  const lines = [
    ...[...files].map((file) => `${place(file)} ${factsOf(file).hash}`),
    ...[...bindings.values()].map(({ index, name, source }) => `${place(index)} ${name} ${source}`),
    ...packages.values(),
    JSON.stringify(shared),
  ];
  return createHash('sha256')
    .update([...new Set(lines)].sort().join('\n'))
    .digest('hex')
    .slice(0, 12);
}
