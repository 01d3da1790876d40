/**
 * What the API seems to answer while somebody looks at screens: nothing, much, late, or a refusal. Testers choose one
 * with `?estado=…`, and a release is looked at in each of them before it is published.
 */
export const PREPARED_STATES = ['vacio', 'muchos', 'lento', 'error', 'prohibido', 'sin-conexion'] as const;

export type PreparedState = (typeof PREPARED_STATES)[number];

export function isPreparedState(value: unknown): value is PreparedState {
  return PREPARED_STATES.some((state) => state === value);
}

/** The status with which every call is refused in a state; in the others calls reach the API. */
export const REFUSED_WITH: Partial<Record<PreparedState, number>> = { error: 500, prohibido: 403 };

const MANY = 120;

type List = unknown[];

/** The answer to a reading call in a state: its list, or its page of a list, without entries or with many. */
export function answerInState(state: PreparedState, body: unknown): unknown {
  if (state !== 'vacio' && state !== 'muchos') return body;
  const change = state === 'vacio' ? () => [] : repeated;
  if (Array.isArray(body)) return change(body);
  if (!isPage(body)) return body;
  const datos = change(body.datos);
  return { ...body, datos, total: datos.length };
}

function isPage(body: unknown): body is { datos: List; total: number } {
  return (
    typeof body === 'object' &&
    body !== null &&
    'total' in body &&
    'datos' in body &&
    Array.isArray(body.datos)
  );
}

/** The list repeated until it is long, each copy with an id of its own. */
function repeated(list: List): List {
  if (list.length === 0) return list;
  return Array.from({ length: Math.max(MANY, list.length) }, (_, index) => {
    const item = list[index % list.length];
    const isCopy = index >= list.length && typeof item === 'object' && item !== null && 'id' in item;
    return isCopy
      ? { ...item, id: typeof item.id === 'number' ? 1_000_000 + index : `copia-${index}` }
      : item;
  });
}
