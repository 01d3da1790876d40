import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../../scripts/src/workspace';

export interface OperatorsPage {
  file: string;
  text: string;
}

export const OPERATORS_PAGES: readonly OperatorsPage[] = ['docs/operators.md', 'deploy/README.md'].map(
  (file) => ({
    file,
    text: readFileSync(join(ROOT, file), 'utf8'),
  }),
);

const all = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
];

export const scriptsOn = ({ text }: OperatorsPage): string[] => all(text, /npm run (?:-s )?([\w:-]+)/g);

export const commandsOn = ({ text }: OperatorsPage): string[] =>
  all(text, /(?:^|[`;] ?)credievalua ([a-z][\w-]+)/gm);

/** Files that a guide links to or copies, relative to the repository. */
export function filesOn({ file, text }: OperatorsPage): string[] {
  const linked = all(text, /\]\(([^)#\s]+)(?:#[^)]*)?\)/g).filter((one) => !/^\w+:/.test(one));
  const copied = all(text, /\/(?:srv\/credievalua|root)\/(deploy\/[\w@./-]*)(?![\w@./*-])/g);
  const named = all(text, /[`(\s](deploy\/[\w@./-]+\w)(?![\w*])/g);
  return [...linked.map((one) => join(dirname(file), one)), ...copied, ...named];
}

export const isThere = (file: string): boolean => existsSync(join(ROOT, file));

/** Names like `A_B`, without the `_FILE` suffix that each secret may have. */
export const variablesOn = ({ text }: OperatorsPage): string[] =>
  all(text, /`(?:[^`\n]*[\s$"{])?([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?=[`=\s:"}])/g).map((name) =>
    name.replace(/_FILE$/, ''),
  );

export const variablesOfService = (): string[] =>
  all(readFileSync(join(ROOT, 'api/src/config.ts'), 'utf8'), /\benv\.([A-Z][A-Z0-9_]+)/g);

const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

export const anchorsOf = ({ text }: OperatorsPage): string[] => all(text, /^#{1,4} (.+)$/gm).map(slugOf);

export const chaptersOf = ({ text }: OperatorsPage): string[] => all(text, /^## (.+)$/gm).map(slugOf);

export const leadsWithin = ({ text }: OperatorsPage): string[] => all(text, /\]\(#([^)]+)\)/g);
