import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { type Llamada, PERMISOS } from './permisos';
import { type ApiDePrueba, apiDePrueba, CLAVE, DNI_CLIENTE } from './testing/api-de-prueba';
import { MOTORES } from './testing/motores';
import { formulario, PDF, registrar, solicitudDe } from './testing/solicitudes';

/** `FUZZ_LLAMADAS=100000` asks for more. */
const LLAMADAS = Number(process.env.FUZZ_LLAMADAS ?? 2000);

const CREDITO = solicitudDe().credito;
const CUERPOS: Partial<Record<Llamada, object>> = {
  // Nobody else below: a sign-in ends the session before it.
  'POST /api/login': { username: 'admin', password: CLAVE, remember_me: true },
  'POST /api/validate-refresh-token': { refresh_token_id: 'x', userID: '3' },
  'POST /api/refresh': { refresh_token: 'a.b.c' },
  'POST /api/logout': { idToken: 'x' },
  'POST /api/forgot-password': { dni: '99999999' },
  'POST /api/reset-password': { token: 'x', password: '12345678' },
  'POST /api/evaluaciones/create': solicitudDe(DNI_CLIENTE),
  'PUT /api/evaluaciones/status/:id': { estado: 2, observaciones: 'No alcanza.', version: 1 },
  'PUT /api/evaluaciones/update/:id': solicitudDe(DNI_CLIENTE),
  'PUT /api/evaluaciones/correct/:id': { ...CREDITO, version: 1 },
  'POST /api/telemetria': { ruta: '/x', mensaje: 'x', remote: null },
};
const CONSULTAS: Partial<Record<Llamada, Record<string, string>>> = {
  'GET /api/evaluaciones': { estado: '1', q: 'peña', orden: 'monto', pagina: '1', porPagina: '5' },
  'GET /api/evaluaciones/index': { dni: DNI_CLIENTE },
  'GET /api/cliente/show/:dni': { evaluacion: '1' },
  'GET /api/resumen': { desde: '2026-01-01', hasta: '2026-12-31' },
};

const raro = fc.oneof(
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
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
);

type Rama = Record<string, unknown>;

/** A valid body in which a few members are replaced, taken away or added. */
const cuerpoRaro = (valido: object) =>
  fc
    .array(fc.tuple(fc.nat(), raro, fc.constantFrom('cambiar', 'quitar', 'agregar')), { maxLength: 3 })
    .map((cambios) => {
      const cuerpo = structuredClone(valido) as Rama;
      for (const [cual, valor, que] of cambios) {
        const ramas = [cuerpo, ...Object.values(cuerpo)].filter(
          (una): una is Rama => typeof una === 'object' && una !== null && !Array.isArray(una),
        );
        const rama = ramas[cual % ramas.length] as Rama;
        const claves = Object.keys(rama);
        const clave = que === 'agregar' ? `extra${cual % 3}` : (claves[cual % (claves.length || 1)] ?? 'x');
        if (que === 'quitar') delete rama[clave];
        else rama[clave] = valor;
      }
      return cuerpo;
    });

const identidad = fc.constantFrom(
  'nadie',
  'asesor',
  'jefe',
  'jefe2',
  'cliente',
  'auditor',
  'superadmin',
  'cajero',
);
const parametro = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('1', '2', '3') },
  fc.constantFrom('1', '2', '3', '0', '-1', '1.5', '9'.repeat(15), '9'.repeat(40), DNI_CLIENTE, '%00', 'ñ'),
  fc.string({ maxLength: 12 }),
);

const peticion = fc.constantFrom(...(Object.keys(PERMISOS) as Llamada[])).chain((llamada) =>
  fc.record({
    llamada: fc.constant(llamada),
    quien: identidad,
    parametro,
    cuerpo: CUERPOS[llamada]
      ? fc.oneof(
          { weight: 5, arbitrary: cuerpoRaro(CUERPOS[llamada]) },
          { weight: 4, arbitrary: fc.constant(CUERPOS[llamada]) },
          raro,
        )
      : fc.constant(null),
    consulta: CONSULTAS[llamada] ? cuerpoRaro(CONSULTAS[llamada]) : fc.constant({}),
  }),
);
type Peticion = typeof peticion extends fc.Arbitrary<infer T> ? T : never;

const bienFormado = (texto: string) => texto.replace(/\p{Cs}/gu, '\ufffd');

async function comoLlamada({
  llamada,
  parametro: valor,
  cuerpo,
  consulta,
}: Peticion): Promise<InjectOptions> {
  const [method, ruta = ''] = llamada.split(' ') as ['GET', string];
  const texto = (uno: unknown) => (typeof uno === 'string' ? uno : JSON.stringify(uno ?? ''));
  const escapar = (uno: string) => encodeURIComponent(bienFormado(uno));
  const query = Object.entries(consulta).map(([clave, uno]) => `${clave}=${escapar(texto(uno) ?? '')}`);
  const url = `${ruta.replace(/:\w+/, escapar(valor) || '1')}?${query.join('&')}`;
  if (method === 'GET') return { method, url };
  const json = JSON.stringify(cuerpo) ?? 'null';
  if (llamada !== 'POST /api/evaluaciones/create') {
    return { method, url, headers: { 'content-type': 'application/json' }, payload: json };
  }
  const form = await formulario({ data: bienFormado(json), pdf: new Blob([PDF]) });
  return { method, url, ...form };
}

const apis: ApiDePrueba[] = [];
beforeAll(async () => {
  const ahora = Date.now();
  for (const motor of MOTORES) {
    const api = await apiDePrueba(motor);
    api.reloj.ahora = ahora;
    for (let i = 0; i < 3; i++) await registrar(api, solicitudDe(DNI_CLIENTE));
    apis.push(api);
  }
});
afterAll(() => Promise.all(apis.map((api) => api.close())));

test(`${LLAMADAS} generated calls: never a 5xx, problems in Spanish, one verdict on every engine`, async () => {
  const vistos = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(peticion, async (una) => {
      const llamada = await comoLlamada(una);
      const respuestas = await Promise.all(
        apis.map((api) => (una.quien === 'nadie' ? api.llamar(llamada) : api.como(una.quien, llamada))),
      );
      for (const respuesta of respuestas) {
        const { statusCode } = respuesta;
        vistos.set(statusCode, (vistos.get(statusCode) ?? 0) + 1);
        if (statusCode >= 500) throw new Error(`${statusCode} ${respuesta.body}`);
        if (statusCode < 400) continue;
        expect(respuesta.headers['content-type']).toMatch(/^application\/problem\+json/);
        const { message, detail, status } = respuesta.json();
        expect([status, detail]).toEqual([statusCode, message]);
        expect(message).not.toMatch(/500|Invalid|expected|undefined/);
      }
      expect(new Set(respuestas.map((respuesta) => respuesta.statusCode)).size).toBe(1);
    }),
    { numRuns: LLAMADAS, seed: Number(process.env.FUZZ_SEMILLA ?? 20_261_120), endOnFailure: true },
  );
  expect([...vistos.keys()]).toEqual(expect.arrayContaining([200, 201, 401, 403, 404, 409, 422]));
}, 3_600_000);
