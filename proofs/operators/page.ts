import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** Names like `A_B`, without the `_FILE` suffix that each secret may have. */
export const variablesOn = ({ text }: OperatorsPage): string[] =>
  all(text, /`(?:[^`\n]*[\s$"{])?([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?=[`=\s:"}])/g).map((name) =>
    name.replace(/_FILE$/, ''),
  );

export const variablesOfService = (): string[] =>
  all(readFileSync(join(ROOT, 'api/src/config.ts'), 'utf8'), /\benv\.([A-Z][A-Z0-9_]+)/g);
