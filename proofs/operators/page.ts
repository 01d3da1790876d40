import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../../scripts/src/workspace';

/** A page that tells operators what to type. */
export interface OperatorsPage {
  file: string;
  text: string;
}

export const OPERATORS_PAGES: readonly OperatorsPage[] = ['docs/operadores.md', 'deploy/README.md'].map(
  (file) => ({
    file,
    text: readFileSync(join(ROOT, file), 'utf8'),
  }),
);

const all = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
];

/** The scripts of package.json that a page names. */
export const scriptsOn = ({ text }: OperatorsPage): string[] => all(text, /npm run (?:-s )?([\w:-]+)/g);

/** The commands of the operator that a page types through `credievalua`. */
export const commandsOn = ({ text }: OperatorsPage): string[] =>
  all(text, /(?:^|[`;] ?)credievalua ([a-z][\w-]+)/gm);

/** The files of this repository that a page links to or copies from, as they stand here. */
export function filesOn({ file, text }: OperatorsPage): string[] {
  const linked = all(text, /\]\(([^)#\s]+)(?:#[^)]*)?\)/g).filter((one) => !/^\w+:/.test(one));
  const copied = all(text, /\/(?:srv\/credievalua|root)\/(deploy\/[\w@./-]*)(?![\w@./*-])/g);
  const named = all(text, /[`(\s](deploy\/[\w@./-]+\w)(?![\w*])/g);
  return [...linked.map((one) => join(dirname(file), one)), ...copied, ...named];
}

export const isThere = (file: string): boolean => existsSync(join(ROOT, file));

/** The variables that a page names, capitals with a line between them, without the `_FILE` that each secret may have. */
export const variablesOn = ({ text }: OperatorsPage): string[] =>
  all(text, /`(?:[^`\n]*[\s$"{])?([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?=[`=\s:"}])/g).map((name) =>
    name.replace(/_FILE$/, ''),
  );

/** The variables that the service reads at its start. */
export const variablesOfService = (): string[] =>
  all(readFileSync(join(ROOT, 'api/src/config.ts'), 'utf8'), /\benv\.([A-Z][A-Z0-9_]+)/g);

const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** The headings of a page as addresses within it. */
export const anchorsOf = ({ text }: OperatorsPage): string[] => all(text, /^#{1,4} (.+)$/gm).map(slugOf);

/** The parts of a page, without the list that names them. */
export const chaptersOf = ({ text }: OperatorsPage): string[] => all(text, /^## (.+)$/gm).map(slugOf);

/** The places within a page to which it leads. */
export const leadsWithin = ({ text }: OperatorsPage): string[] => all(text, /\]\(#([^)]+)\)/g);
