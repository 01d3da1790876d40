import { existsSync } from 'node:fs';
import { shellFileSchema } from 'shared-domain';
import { runCommand, UsageError } from '../command';
import { readAs } from '../store/json-file';
import { buildRemote } from './bundlers';
import { checkBuild } from './check';
import { describeUses } from './describe-uses';
import { developRemote } from './develop';
import { HOST, SHELL } from './packed';
import { remoteHere } from './remote-here';

async function buildHere(root: string): Promise<void> {
  await buildRemote(remoteHere(root));
  if (existsSync(SHELL)) describeUses(root, readAs(shellFileSchema, SHELL));
}

const VERBS: Record<string, (what?: string) => Promise<void>> = {
  build: () => buildHere(process.cwd()),
  check: (location = 'dist') => checkBuild(location),
  dev: () => developRemote(remoteHere(process.cwd()), HOST, process.env),
};

/** `kit build | check [carpeta o dirección] | dev`, in the folder of a remote that lies outside of the workspace. */
await runCommand({}, async ({ positionals: [verb = '', what] }) => {
  const run = VERBS[verb];
  if (!run) throw new UsageError(`Se puede: ${Object.keys(VERBS).join(', ')}.`);
  await run(what);
});
