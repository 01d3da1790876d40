import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { mentionsIn } from './mentions';
import { reach } from './reach';
import { BETWEEN_PACKAGES, IMPORTS, READABLE, SAY } from './rules';

export interface Violation {
  file: string;
  line: number;
  specifier: string;
  say: string;
}

const SOURCE = /\.[cm]?[jt]sx?$/;
const NOT_OURS = new Set(['node_modules', 'dist', 'releases', 'test-results']);

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : filesIn(path);
    return SOURCE.test(entry.name) ? [path] : [];
  });
}

const packageOf = (file: string): string => file.split('/')[0] as string;

function sayBetween(file: string, specifier: string, to: string): string | undefined {
  const entered = packageOf(to);
  const isPath = /^[./]/.test(specifier);
  if (entered === packageOf(file)) {
    // What a configuration takes from its own package by name is taken as everybody else takes it.
    return isPath || !file.includes('/src/') ? undefined : SAY.ownName;
  }
  if (isPath) return SAY.path;
  const rule = BETWEEN_PACKAGES.find(({ from }) => from.test(file));
  if (!rule) return SAY.unknownPackage;
  if (!rule.may.includes(entered)) return rule.say;
  return to === entered ? SAY.exports : undefined;
}

/** The folders that `workspaces` of package.json means, such as those of `remote-*`. */
function packagesIn(root: string): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const patterns = workspaces.map((pattern) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`));
  return readdirSync(root).filter(
    (name) => patterns.some((one) => one.test(name)) && existsSync(join(root, name, 'package.json')),
  );
}

/** Every import in the packages of this workspace that breaks a rule, with what the rule says of it. */
export function violationsIn(root: string): Violation[] {
  const packages = packagesIn(root);
  const files = packages.flatMap((name) => filesIn(join(root, name))).map((path) => relative(root, path));
  return files.flatMap((file) => violationsOf(root, file, packages));
}

function violationsOf(root: string, file: string, packages: string[]): Violation[] {
  return mentionsIn(file, readFileSync(join(root, file), 'utf8')).flatMap(({ line, specifier }) => {
    if (specifier === undefined) {
      return READABLE.test(file) ? [{ file, line, specifier: 'import(…)', say: SAY.unreadable }] : [];
    }
    const to = reach(root, file, specifier, packages);
    if (to === undefined) return [];
    const isOurs = packages.includes(packageOf(to));
    const said = IMPORTS.filter(
      (rule) => rule.from.test(file) && !rule.except?.test(file) && rule.to.test(to),
    ).map(({ say }) => say);
    return [isOurs ? sayBetween(file, specifier, to) : undefined, ...said]
      .filter((say) => say !== undefined)
      .map((say) => ({ file, line, specifier, say }));
  });
}
