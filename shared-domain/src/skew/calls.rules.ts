import type { CallShape } from './call-shape';
import { breaks, type Difference } from './difference';
import { differences } from './differences.rules';
import type { JsonSchema } from './json-schema';

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

/**
 * What became of a call, for a page that was built when it was `before`. Whatever the page may send has to be accepted
 * and whatever it reads has to come; more than that may change at will.
 * @param roles whom the page serves
 */
export function callDifferences(
  before: CallShape,
  now: CallShape | undefined,
  roles: readonly string[],
): Difference[] {
  if (!now) return breaks('ya no existe');
  return [
    ...roleDifferences(before, now, roles),
    ...(Object.keys(PARTS) as Part[]).flatMap((part) => partDifferences(before, now, part)),
    ...answerDifferences(before, now),
    ...fileDifferences(before, now),
  ];
}
