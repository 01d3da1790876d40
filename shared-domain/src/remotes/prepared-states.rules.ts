/** Simulated API conditions for testers (`?estado=…`) and for the check before publication. */
export const PREPARED_STATES = [
  'vacio',
  'uno',
  'muchos',
  'lento',
  'error',
  'prohibido',
  'sin-conexion',
] as const;

export type PreparedState = (typeof PREPARED_STATES)[number];

export function isPreparedState(value: unknown): value is PreparedState {
  return PREPARED_STATES.some((state) => state === value);
}

/** States without a status let calls reach the API. */
export const REFUSED_WITH: Partial<Record<PreparedState, number>> = { error: 500, prohibido: 403 };

const MANY = 120;

type List = unknown[];

const CHANGED_LIST: Partial<Record<PreparedState, (list: List) => List>> = {
  vacio: () => [],
  uno: (list) => list.slice(0, 1),
  muchos: repeated,
};

export function answerInState(state: PreparedState, body: unknown): unknown {
  const change = CHANGED_LIST[state];
  if (!change) return body;
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
