import fc from 'fast-check';

/** The part of JSON Schema in which the OpenAPI document speaks. */
export interface Esquema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Esquema[];
  oneOf?: Esquema[];
  allOf?: Esquema[];
  properties?: Record<string, Esquema>;
  required?: string[];
  items?: Esquema;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

/** Names that every plain object answers to, whether or not anybody put something there. */
export const HEREDADOS = Object.getOwnPropertyNames(Object.prototype);

/** What nobody means to send. */
export const raro = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    'x\0y',
    '\ud800',
    '\u202Eabc',
    "' or 1=1 --",
    '<script>',
    '😀',
    'ñ'.repeat(5000),
    '%',
    '1e999',
    -1,
    0,
    0.001,
    2 ** 53 + 1,
    1e308,
    '2026-02-30',
    '0000-00-00',
    [],
    {},
    [1],
    ...HEREDADOS,
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
);

function texto({ pattern, minLength = 0, maxLength = 60 }: Esquema): fc.Arbitrary<string> {
  const libre = fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 60) });
  if (!pattern) return libre;
  try {
    return fc.stringMatching(new RegExp(pattern), { maxLength: Math.min(maxLength, 200) });
  } catch {
    // A pattern that looks ahead or back: most of what is generated instead is refused, which is an answer, too.
    return libre;
  }
}

const entre = (
  minimum = Number.MIN_SAFE_INTEGER,
  maximum = Number.MAX_SAFE_INTEGER,
): [minimum: number, maximum: number] => [Math.max(minimum, -1e9), Math.min(maximum, 1e9)];

function deTipo(tipo: string | undefined, esquema: Esquema): fc.Arbitrary<unknown> {
  const [min, max] = entre(esquema.minimum, esquema.maximum);
  switch (tipo) {
    case 'string':
      return texto(esquema);
    case 'integer':
      return fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
    case 'number':
      return fc.oneof(
        fc.integer({ min: Math.ceil(min), max: Math.floor(max) }),
        fc.double({ min, max, noNaN: true }),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(esquema.items ? deEsquema(esquema.items) : raro, {
        minLength: esquema.minItems ?? 0,
        maxLength: Math.min(esquema.maxItems ?? 4, (esquema.minItems ?? 0) + 4),
      });
    case 'object':
      return deObjeto(esquema);
    default:
      return raro;
  }
}

function deObjeto({ properties = {}, required = [] }: Esquema): fc.Arbitrary<Record<string, unknown>> {
  const miembros = Object.fromEntries(
    Object.entries(properties).map(([nombre, esquema]) => [nombre, deEsquema(esquema)]),
  );
  return fc.record(miembros, { requiredKeys: required });
}

/** Values that a schema allows, as far as a generator can tell. */
export function deEsquema(esquema: Esquema): fc.Arbitrary<unknown> {
  if (esquema.enum) return fc.constantFrom(...esquema.enum);
  if ('const' in esquema) return fc.constant(esquema.const);
  const alternativas = esquema.anyOf ?? esquema.oneOf;
  if (alternativas) return fc.oneof(...alternativas.map(deEsquema));
  if (esquema.allOf) return deEsquema(Object.assign({}, esquema, { allOf: undefined }, ...esquema.allOf));
  const tipos = [esquema.type].flat();
  return fc.oneof(...tipos.map((tipo) => deTipo(tipo, esquema)));
}

type Rama = Record<string, unknown>;
const esRama = (valor: unknown): valor is Rama =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

const anadido = fc.constantFrom('extra0', 'extra1', 'extra2', ...HEREDADOS);

/** An assignment would make another prototype of `__proto__`, not a member. */
const poner = (rama: Rama, clave: string, value: unknown) =>
  Object.defineProperty(rama, clave, { value, enumerable: true, configurable: true, writable: true });

/** A value in which a few members are replaced, taken away or added. */
export const alterado = (valor: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      valor,
      fc.array(fc.tuple(fc.nat(), raro, fc.constantFrom('cambiar', 'quitar', 'agregar'), anadido), {
        maxLength: 3,
      }),
    )
    .map(([original, cambios]) => {
      if (!esRama(original)) return original;
      const copia = structuredClone(original);
      for (const [cual, nuevo, que, anadida] of cambios) {
        const ramas = [copia, ...Object.values(copia).filter(esRama)];
        const rama = ramas[cual % ramas.length] ?? copia;
        const claves = Object.keys(rama);
        const clave = que === 'agregar' ? anadida : (claves[cual % (claves.length || 1)] ?? 'x');
        if (que === 'quitar') delete rama[clave];
        // A copy: a later change goes into it, and what is drawn again must be as it was.
        else poner(rama, clave, structuredClone(nuevo));
      }
      return copia;
    });
