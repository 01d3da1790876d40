import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LIST = 'shared-domain/src/remotes/remotes.ts';
const FILES = ['package.json', 'webpack.config.ts', 'jest.config.js', 'src/remote.tsx'];

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** What a remote of the list lacks in a workspace. */
function problemsOf(name: string, root: string): string[] {
  const folder = join(root, name);
  if (!existsSync(folder)) {
    const write = `npm run new-remote -- ${name.replace('remote-', '')}`;
    return [`${name} is in ${LIST} and has no folder. Write it with "${write}", or take it off the list.`];
  }
  const missing = FILES.filter((file) => !existsSync(join(folder, file)));
  const problems = missing.map((file) => `${name} lacks ${file}; "npm run new-remote" writes one like it.`);
  if (!missing.includes('package.json')) {
    const written = readJson(join(folder, 'package.json')).name;
    if (written !== name)
      problems.push(`${name}/package.json has the name "${written}"; it has to be "${name}".`);
  }
  const { packages } = readJson(join(root, 'package-lock.json'));
  if (!packages[`node_modules/${name}`]) {
    problems.push(
      `package-lock.json does not know ${name}: run "npm install" and commit what it writes there.`,
    );
  }
  return problems;
}

/** What keeps the list of remotes and the folders of a workspace from fitting together, one sentence each. */
export function workspaceProblems(root: string, listed: readonly string[]): string[] {
  // A folder without a package is what another branch left behind, such as its `dist`.
  const folders = readdirSync(root).filter(
    (name) => name.startsWith('remote-') && existsSync(join(root, name, 'package.json')),
  );
  const unlisted = folders.filter((name) => !listed.includes(name));
  return [
    ...listed.flatMap((name) => problemsOf(name, root)),
    ...unlisted.map(
      (name) =>
        `${name} has a folder and is not in ${LIST}: no role opens it and no build publishes it. Add it there.`,
    ),
  ];
}
