import { z } from 'zod';
import type { Llamada } from '../llamadas/llamada';
import { type CallShape, shapeOf } from './call-shape';
import { brokenCalls } from './calls.rules';

const NAME = 'PUT /api/creditos/:id';
const FILE = 'src/credito/credito.api.ts:14';

const item = { fecha: z.string(), cuota: z.number() };
const sent = {
  monto: z.number().min(100).max(50_000),
  plazo: z.int().max(36),
  destino: z.enum(['negocio', 'consumo']),
  nota: z
    .string()
    .max(200)
    .regex(/^[^<]*$/)
    .nullable()
    .optional(),
  montos: z.array(z.number()).max(5),
};
const answered = {
  id: z.int(),
  estado: z.enum(['pendiente', 'aprobado']),
  nota: z.string().nullable(),
  aviso: z.string().optional(),
  cuotas: z.array(z.object(item)),
};
const params = z.strictObject({ id: z.string().regex(/^\d{1,9}$/) });
const query = z.strictObject({ pagina: z.string().optional() });

function credito(change: Partial<Llamada> = {}): CallShape {
  return shapeOf({
    grupo: 'Créditos',
    resumen: 'Cambia un crédito',
    quienes: ['asesor', 'jefe_negocios'],
    params,
    query,
    body: z.strictObject(sent),
    responde: z.object(answered),
    archivos: ['text/csv'],
    ...change,
  });
}

const takes = (members: object) => credito({ body: z.strictObject({ ...sent, ...members }) });
const answers = (members: object) => credito({ responde: z.object({ ...answered, ...members }) });
const { plazo: _plazo, ...withoutPlazo } = sent;
const { nota: _nota, ...withoutNota } = answered;

function compare(now: CallShape | undefined) {
  const uses = { calls: { [NAME]: { fingerprint: 'x', at: [FILE] } } };
  return brokenCalls(uses, {
    before: { [NAME]: credito() },
    now: now ? { [NAME]: now } : {},
    roles: ['asesor'],
  });
}

test.each<[change: string, now: CallShape | undefined, problem: string]>([
  ['the call gone', undefined, 'ya no existe'],
  ['a role less', credito({ quienes: ['jefe_negocios'] }), 'ya no la puede hacer el rol asesor'],
  ['a new required member', takes({ motivo: z.string() }), 'exige "motivo", que antes no existía'],
  ['a member that is refused', credito({ body: z.strictObject(withoutPlazo) }), 'ya no acepta "plazo"'],
  [
    'a member that is no longer optional',
    takes({ nota: sent.nota.unwrap() }),
    'exige "nota", que antes era opcional',
  ],
  [
    'null refused',
    takes({
      nota: z
        .string()
        .max(200)
        .regex(/^[^<]*$/)
        .optional(),
    }),
    'ya no acepta "nota" vacío (null)',
  ],
  ['a value less', takes({ destino: z.enum(['negocio']) }), 'ya no acepta "consumo" en "destino"'],
  ['another type', takes({ plazo: z.string() }), 'cambió "plazo" de número entero a texto'],
  [
    'a number cut to whole ones',
    takes({ monto: z.int().min(100).max(50_000) }),
    'cambió "monto" de número a número entero',
  ],
  [
    'a lower maximum',
    takes({ monto: z.number().min(100).max(20_000) }),
    'admite menos en "monto": 20000 como máximo',
  ],
  [
    'fewer letters',
    takes({
      nota: z
        .string()
        .max(80)
        .regex(/^[^<]*$/)
        .nullable()
        .optional(),
    }),
    'admite menos en "nota": 80 letras como máximo',
  ],
  [
    'another pattern',
    credito({ params: z.strictObject({ id: z.string().regex(/^[a-f]+$/) }) }),
    'pide otra forma en "id": ^[a-f]+$',
  ],
  [
    'a shorter list',
    takes({ montos: z.array(z.number()).max(3) }),
    'admite menos en "montos": 3 elementos como máximo',
  ],
  [
    'a query that is required',
    credito({ query: z.strictObject({ pagina: z.string() }) }),
    'exige "pagina", que antes era opcional',
  ],
  [
    'a form in place of the body',
    credito({ body: undefined, formulario: { data: z.strictObject(sent) } }),
    'ya no toma el cuerpo',
  ],
  ['a member that is not answered', credito({ responde: z.object(withoutNota) }), 'ya no responde "nota"'],
  ['an answer that may lack a member', answers({ id: z.int().optional() }), 'puede no responder "id"'],
  ['an answer that may be null', answers({ id: z.int().nullable() }), 'puede responder "id" vacío (null)'],
  ['an answer of another type', answers({ id: z.string() }), 'cambió "id" de número entero a texto'],
  [
    'any text in place of listed ones',
    answers({ estado: z.string() }),
    'responde cualquier valor en "estado"',
  ],
  [
    'a member less in a list',
    answers({ cuotas: z.array(z.object({ fecha: z.string() })) }),
    'ya no responde "cuotas[].cuota"',
  ],
  ['no answer', credito({ responde: undefined }), 'ya no responde datos'],
  ['no file', credito({ archivos: ['application/pdf'] }), 'ya no responde archivos text/csv'],
])('%s is refused, with its file and line', (_change, now, problem) => {
  const { findings } = compare(now);
  expect(findings).toContainEqual(
    expect.objectContaining({ file: FILE, problem: `La llamada ${NAME} ${problem}.` }),
  );
});

test.each<[change: string, now: CallShape]>([
  ['nothing', credito()],
  ['a role more', credito({ quienes: ['asesor', 'jefe_negocios', 'admin'] })],
  ['a role less that the remote does not serve', credito({ quienes: ['asesor'] })],
  ['everybody', credito({ quienes: 'todos' })],
  ['a new optional member', takes({ motivo: z.string().optional() })],
  ['a member that became optional', takes({ plazo: sent.plazo.optional() })],
  ['a member with a value of its own', takes({ plazo: sent.plazo.default(12) })],
  ['null accepted', takes({ plazo: sent.plazo.nullable() })],
  ['a value more', takes({ destino: z.enum(['negocio', 'consumo', 'vivienda']) })],
  ['any text in place of listed ones', takes({ destino: z.string() })],
  ['another type beside', takes({ plazo: z.union([z.int().max(36), z.string()]) })],
  ['any number in place of whole ones', takes({ plazo: z.number().max(36) })],
  ['a higher maximum', takes({ monto: z.number().min(100).max(90_000) })],
  [
    'more letters',
    takes({
      nota: z
        .string()
        .max(500)
        .regex(/^[^<]*$/)
        .nullable()
        .optional(),
    }),
  ],
  ['no pattern', credito({ params: z.strictObject({ id: z.string() }) })],
  ['an object that takes more', credito({ body: z.looseObject(sent) })],
  [
    'a query more',
    credito({ query: z.strictObject({ pagina: z.string().optional(), orden: z.string().optional() }) }),
  ],
  ['an answer more', answers({ creado: z.string() })],
  ['an answer more inside of a list', answers({ cuotas: z.array(z.object({ ...item, saldo: z.number() })) })],
  ['an answer that always comes', answers({ aviso: z.string() })],
  ['an answer that is never null', answers({ nota: z.string() })],
  ['a value less in an answer', answers({ estado: z.enum(['pendiente']) })],
  ['a file more', credito({ archivos: ['text/csv', 'application/pdf'] })],
])('%s passes', (_change, now) => {
  expect(compare(now)).toEqual({ findings: [], notes: [] });
});

test('a value more in an answer is told and breaks nothing', () => {
  const now = answers({ estado: z.enum(['pendiente', 'aprobado', 'anulado']) });
  expect(compare(now)).toEqual({
    findings: [],
    notes: [`${FILE}: la llamada ${NAME} puede responder "anulado" en "estado", que antes no existía.`],
  });
});

test('a call that nobody described passes as long as it exists', () => {
  const uses = { calls: { [NAME]: { fingerprint: 'x', at: [FILE] } } };
  const compared = { before: {}, roles: ['asesor'] };
  expect(brokenCalls(uses, { ...compared, now: { [NAME]: credito() } }).findings).toEqual([]);
  expect(brokenCalls(uses, { ...compared, now: {} }).findings).toHaveLength(1);
});
