import type { RegistryEntry } from './registry.schema';

/**
 * Where a page asks for a file of a release, from the folder of its manifest. A file that an earlier release had already
 * is asked for at the address of that release, so that browsers take it from their cache.
 */
export function placeOf(
  { unchangedSince = {} }: Pick<RegistryEntry, 'unchangedSince'>,
  file: string,
): string {
  const earlier = Object.entries(unchangedSince).find(([, files]) => files.includes(file));
  return earlier ? `../${earlier[0]}/${file}` : file;
}
