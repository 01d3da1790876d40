import { runCommand, UsageError } from '../command';
import { buildRemote } from './bundlers';
import { checkBuild } from './check';
import { developRemote } from './develop';
import { HOST } from './packed';
import { remoteHere } from './remote-here';

const VERBS: Record<string, (what?: string) => Promise<void>> = {
  build: () => buildRemote(remoteHere(process.cwd())),
  check: (location = 'dist') => checkBuild(location),
  dev: () => developRemote(remoteHere(process.cwd()), HOST, process.env),
};

/** `kit build | check [carpeta o dirección] | dev`, in the folder of a remote that lies outside of the workspace. */
await runCommand({}, async ({ positionals: [verb = '', what] }) => {
  const run = VERBS[verb];
  if (!run) throw new UsageError(`Se puede: ${Object.keys(VERBS).join(', ')}.`);
  await run(what);
});
