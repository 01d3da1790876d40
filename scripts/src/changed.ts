import { readClone } from './changed/clone';
import { changesIn } from './changed/files';
import { reachOf } from './changed/reach.rules';
import { atMost, print, runCommand } from './command';

const SHOWN = 10;

/** Selects tests for `npm test -- --changed [ref]`. The last line of output is JSON. */
await runCommand({}, async ({ positionals }) => {
  const [ref] = atMost(1, positionals);
  const { since, files, removed } = changesIn(ref);
  const all = [...files, ...removed];
  const listed = all.slice(0, SHOWN).join(', ') + (all.length > SHOWN ? ` y ${all.length - SHOWN} más` : '');
  const reach = reachOf(files, removed, readClone());
  const changes = all.length === 0 ? `Nada cambió (${since}).` : `Cambios ${since}: ${listed}.`;
  print(JSON.stringify({ ...reach, why: [changes, ...reach.why] }));
});
