import { dirname } from 'node:path';
import type { Import } from '../imports/imports';
import { TEST } from './rules';

const ROOT = 'api/src';

/** The folder of a file. What lies directly in `api/src` is a room by itself, because it has nothing in common. */
const roomOf = (file: string): string => (dirname(file) === ROOT ? file : dirname(file));

const isProduct = (file: string | undefined): file is string =>
  file?.startsWith(`${ROOT}/`) === true && !TEST.test(file);

/** The imports of the API that lead from a folder to one that leads back to it. */
export function circlesIn(all: ReadonlyMap<string, readonly Import[]>): Set<Import> {
  const edges = [...all]
    .filter(([file]) => isProduct(file))
    .flatMap(([file, imports]) => imports.map((one) => ({ one, from: roomOf(file), target: one.target })))
    .flatMap(({ one, from, target }) => (isProduct(target) ? { one, from, to: roomOf(target) } : []))
    .filter(({ from, to }) => from !== to);
  const next = new Map<string, Set<string>>();
  for (const { from, to } of edges) next.set(from, (next.get(from) ?? new Set()).add(to));

  /** The rooms to which this one leads, itself only where something leads back to it. */
  function reached(from: string): Set<string> {
    const rooms = new Set(next.get(from));
    for (const room of rooms) for (const to of next.get(room) ?? []) rooms.add(to);
    return rooms;
  }

  const reach = new Map([...next.keys()].map((room) => [room, reached(room)]));
  return new Set(edges.filter(({ from, to }) => reach.get(to)?.has(from)).map(({ one }) => one));
}
