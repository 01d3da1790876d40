import type { CallShape, CallShapes } from './call-shape';
import { breaks, type Difference, differences } from './differences.rules';
import { callFinding, type Skew } from './findings.rules';
import type { JsonSchema } from './json-schema';
import type { Uses } from './uses.schema';

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
  // An absent query is sent as an empty object; an absent body is not sent at all.
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

function callDifferences(before: CallShape, now: CallShape, roles: readonly string[]): Difference[] {
  return [
    ...roleDifferences(before, now, roles),
    ...(Object.keys(PARTS) as Part[]).flatMap((part) => partDifferences(before, now, part)),
    ...answerDifferences(before, now),
    ...fileDifferences(before, now),
  ];
}

interface Compared {
  /** Recorded by the build of the release. */
  before: CallShapes;
  now: CallShapes;
  roles: readonly string[];
}

/** Calls of a release that the current API no longer serves compatibly. */
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
