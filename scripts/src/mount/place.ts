import type { Seen } from './observation';

type Place = Pick<Seen, 'username' | 'path'> & Partial<Pick<Seen, 'state' | 'width'>>;

/** Where something was seen, for a sentence. */
export function whereOf({ username, path, state, width }: Place): string {
  const details = [`como ${username}`, state && `con ?estado=${state}`, width && `a ${width} px`];
  return `en ${path} (${details.filter(Boolean).join(', ')})`;
}

/** The first of several places, and how many more there are. */
export function placesOf([first, ...others]: readonly Place[]): string {
  if (!first) return '';
  const more = others.length === 1 ? ' y un caso más' : ` y ${others.length} casos más`;
  return `${whereOf(first)}${others.length > 0 ? more : ''}`;
}
