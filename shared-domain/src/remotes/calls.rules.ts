import type { CallShape, CallShapes } from './call-shape';
import { breaks, type Difference, differences } from './differences.rules';
import { callFinding, type Skew } from './findings.rules';
import type { JsonSchema } from './json-schema';
import type { Uses } from './uses.schema';

/** What is sent when a part of a call does not exist. */
const NOTHING: JsonSchema = { type: 'object', properties: {}, additionalProperties: false };

type Part = 'params' | 'query' | 'body' | 'formulario';

const PARTS: Record<Part, string> = {
  params: 'la dirección',
  query: 'los parámetros de búsqueda',
  body: 'el cuerpo',
  formulario: 'el formulario',
};

function partDifferences(before: CallShape, now: CallShape, part: Part): Difference[] {
  const [sent, taken] = [before[part], now[part]];
  if (!sent && !taken) return [];
  if (!taken) return breaks(`ya no toma ${PARTS[part]}`);
  if (sent) return differences(sent, taken, 'sent');
  // A query that nobody writes is empty; a body that nobody writes is missing.
  return part === 'query'
    ? differences(NOTHING, taken, 'sent')
    : breaks(`exige ${PARTS[part]}, que antes no existía`);
}

function answerDifferences(before: CallShape, now: CallShape): Difference[] {
  if (!before.responde) return [];
  return now.responde
    ? differences(now.responde, before.responde, 'answered')
    : breaks('ya no responde datos');
}

function fileDifferences({ archivos = [] }: CallShape, now: CallShape): Difference[] {
  const lost = archivos.filter((type) => !now.archivos?.includes(type));
  return lost.flatMap((type) => breaks(`ya no responde archivos ${type}`));
}

function roleDifferences(before: CallShape, now: CallShape, roles: readonly string[]): Difference[] {
  if (now.quienes === 'todos') return [];
  if (before.quienes === 'todos') return breaks('ahora pide una sesión');
  const allowed = now.quienes;
  const lost = before.quienes.filter((rol) => roles.includes(rol) && !allowed.includes(rol));
  return lost.flatMap((rol) => breaks(`ya no la puede hacer el rol ${rol}`));
}

/** What became of a call: what a page may send has to be accepted and what it reads has to be answered. */
function callDifferences(before: CallShape, now: CallShape, roles: readonly string[]): Difference[] {
  return [
    ...roleDifferences(before, now, roles),
    ...(Object.keys(PARTS) as Part[]).flatMap((part) => partDifferences(before, now, part)),
    ...answerDifferences(before, now),
    ...fileDifferences(before, now),
  ];
}

interface Compared {
  /** The calls as the release was built against them. */
  before: CallShapes;
  now: CallShapes;
  /** The roles that the remote serves. */
  roles: readonly string[];
}

/** The calls that a release makes and that an API no longer answers as the release expects. */
export function brokenCalls({ calls }: Pick<Uses, 'calls'>, { before, now, roles }: Compared): Skew {
  const skew: Skew = { findings: [], notes: [] };
  for (const [name, { at }] of Object.entries(calls)) {
    const [file = name] = at;
    const [old, current] = [before[name], now[name]];
    const unchanged = current ? [] : breaks('ya no existe');
    for (const { problem, isNote } of old && current ? callDifferences(old, current, roles) : unchanged) {
      if (isNote) skew.notes.push(`${file}: la llamada ${name} ${problem}.`);
      else skew.findings.push(callFinding(file, name, problem));
    }
  }
  return skew;
}
