import { dirname } from 'node:path';
import { closureOf, type Import } from '../imports/imports';
import type { Problem } from '../imports/sources';
import { BETWEEN_PACKAGES, IMPORTS, MESSAGES, READABLE, TEST } from './rules';

const packageOf = (file: string): string => file.split('/')[0] as string;

function packageProblem(file: string, specifier: string, target: string): string | undefined {
  const entered = packageOf(target);
  const isPath = /^[./]/.test(specifier);
  if (entered === packageOf(file)) {
    // Configuration files may import their own package by name.
    return isPath || !file.includes('/src/') ? undefined : MESSAGES.ownName;
  }
  if (isPath) return MESSAGES.path;
  const rule = BETWEEN_PACKAGES.find(({ from }) => from.test(file));
  if (!rule) return MESSAGES.unknownPackage;
  if (!rule.may.includes(entered)) return rule.text;
  return target === entered ? MESSAGES.exports : undefined;
}

const API = 'api/src';
const isProductOfApi = (file: string) => file.startsWith(`${API}/`) && !TEST.test(file);

/** Folders with a public `index.ts`. */
const FACED = /^api\/src\/(features\/[^/]+|ledger)\/(index\.ts$)?/;

/** True if an import from outside bypasses `index.ts`. */
function isPastFace(file: string, target: string): boolean {
  const [, entered, face] = FACED.exec(target) ?? [];
  return isProductOfApi(file) && entered !== undefined && !face && FACED.exec(file)?.[1] !== entered;
}

function problemsOf(file: string, one: Import, packages: readonly string[]): string[] {
  const { specifier, target, isExport } = one;
  if (specifier === undefined) return READABLE.test(file) ? [MESSAGES.unreadable] : [];
  if (target === undefined) return [];
  const broken = IMPORTS.filter(
    ({ from, except, usedOnly, to }) =>
      from.test(file) && !except?.test(file) && !(usedOnly && isExport) && to.test(target),
  );
  return [
    packages.includes(packageOf(target)) ? packageProblem(file, specifier, target) : undefined,
    ...broken.map(({ text }) => text),
    isPastFace(file, target) ? MESSAGES.face : undefined,
  ].filter((text) => text !== undefined);
}

type Imports = ReadonlyMap<string, readonly Import[]>;

/** Files directly in `api/src` have nothing in common, so each is a unit. */
const roomOf = (file: string): string => (dirname(file) === API ? file : dirname(file));

function circlesIn(all: Imports): Set<Import> {
  const edges = [...all].flatMap(([file, imports]) =>
    imports.flatMap((one) => {
      const { target = '' } = one;
      if (!isProductOfApi(file) || !isProductOfApi(target) || roomOf(file) === roomOf(target)) return [];
      return { one, from: roomOf(file), to: roomOf(target) };
    }),
  );
  const next = new Map<string, Set<string>>();
  for (const { from, to } of edges) next.set(from, (next.get(from) ?? new Set()).add(to));
  const leadsBack = edges.filter(({ from, to }) => closureOf([to], (room) => next.get(room)).has(from));
  return new Set(leadsBack.map(({ one }) => one));
}

export function violationsOf(all: Imports, packages: readonly string[]): Problem[] {
  const circles = circlesIn(all);
  return [...all].flatMap(([file, imports]) =>
    imports.flatMap((one) => {
      const { line, specifier = 'import(…)' } = one;
      const texts = [...problemsOf(file, one, packages), ...(circles.has(one) ? [MESSAGES.circle] : [])];
      return texts.map((text) => ({ file, line, text: `'${specifier}': ${text}` }));
    }),
  );
}
