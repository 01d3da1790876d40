import { giveUp, say } from '../launch/console.mjs';
import { runLines } from '../launch/processes.mjs';

/** `true`: all; a list: these files; `false`: none. */
const EVERYTHING = { units: true, journeys: true };

const USAGE = `Uso:
  npm test                       todo lo que no necesita PostgreSQL ni otros programas
  npm test -- --changed          lo que alcanzan los cambios sin confirmar o, si no hay, los de esta rama
  npm test -- --changed <ref>    lo que alcanza todo lo que cambió desde esa rama o ese commit

El resto: npm run test:all. Un solo paquete: npm test -w remote-asesor. Un solo archivo: npx jest api/src/features/sesion`;

const someOf = (files) => (files === true || files.length > 0 ? files : false);

export async function planOf([option, ref, ...more]) {
  if (option === undefined) return EVERYTHING;
  if (option !== '--changed' || more.length > 0) giveUp(USAGE);
  const said = [];
  const args = ['--import', 'tsx', 'scripts/src/changed.ts', ...(ref ? [ref] : [])];
  const code = await runLines(process.execPath, args, (line) => said.push(line));
  if (code !== 0) giveUp(said.join('\n').trim());
  const { why, units, journeys } = JSON.parse(said.at(-1));
  for (const line of why) say(line);
  return { units: someOf(units), journeys: someOf(journeys) };
}
