import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import type { Rol } from 'shared-domain';
import { type ApiDePrueba, apiDePrueba, DNI_CLIENTE, type Respuesta } from './testing/api-de-prueba';
import { operacionesDe } from './testing/fuzz/documento';
import { MARCA, PREFIJO_MARCA } from './testing/fuzz/ejemplos';
import { type Peticion, peticiones } from './testing/fuzz/peticiones';
import { MOTORES } from './testing/motores';
import { registrar, solicitudDe } from './testing/solicitudes';

/** `FUZZ_LLAMADAS=100000` asks for more. */
const LLAMADAS = Number(process.env.FUZZ_LLAMADAS ?? 10_000);

const apis: ApiDePrueba[] = [];
let cuentas: { id: number; rol: Rol }[];
beforeAll(async () => {
  const ahora = Date.now();
  for (const motor of MOTORES) {
    const api = await apiDePrueba(motor);
    api.reloj.ahora = ahora;
    for (let i = 0; i < 3; i++) await registrar(api, solicitudDe(DNI_CLIENTE));
    cuentas = await api.base.db.selectFrom('usuarios').select(['id', 'rol']).execute();
    apis.push(api);
  }
});
afterAll(() => Promise.all(apis.map((api) => api.close())));

const enTodas = <T>(tarea: (api: ApiDePrueba) => Promise<T>): Promise<T[]> => Promise.all(apis.map(tarea));

const llamar = ({ quien, llamada }: Peticion): Promise<Respuesta[]> =>
  enTodas(async (api) => {
    const completa = await conSesion(api, quien, llamada);
    const respuesta = await (quien === 'nadie' ? api.llamar(completa) : api.como(quien, completa));
    if (llamada.method !== 'GET') await numerarSinHuecos(api);
    return respuesta;
  });

const NUMERADAS = ['usuarios', 'clientes', 'evaluaciones'] as const;

/** A refused insert uses up a number in one engine and none in the other: the next row would be another there. */
async function numerarSinHuecos({ base: { db, motor } }: ApiDePrueba): Promise<void> {
  const ultima = (tabla: string) => sql`(select coalesce(max(id), 0) from ${sql.table(tabla)})`;
  // In one statement for all tables: it runs after thousands of calls.
  const numerar =
    motor === 'postgresql'
      ? sql`select ${sql.join(NUMERADAS.map((tabla) => sql`setval(pg_get_serial_sequence(${sql.lit(tabla)}, 'id'), ${ultima(tabla)} + 1, false)`))}`
      : sql`update sqlite_sequence set seq = case name ${sql.join(
          NUMERADAS.map((tabla) => sql`when ${sql.lit(tabla)} then ${ultima(tabla)}`),
          sql` `,
        )} else seq end`;
  await numerar.execute(db);
}

/** Puts a session that is open where the call asks for one: the caller's own, or someone's to be ended. */
async function conSesion(api: ApiDePrueba, quien: string, llamada: InjectOptions): Promise<InjectOptions> {
  const { url, payload } = llamada as { url: string; payload?: string };
  if (!`${url} ${payload}`.includes(PREFIJO_MARCA)) return llamada;
  const propia = payload !== undefined && quien !== 'nadie';
  const { refresh_token, idRefreshToken } = await api.entrar(propia ? quien : 'asesor');
  const poner = (texto: string) =>
    texto.replace(MARCA.refresco, refresh_token).replace(MARCA.sesion, idRefreshToken);
  return { ...llamada, url: poner(url), ...(payload !== undefined && { payload: poner(payload) }) };
}

/** Calls disable accounts, end sessions and lock people out: what comes next should still be let in. */
async function readmitir(quien: string): Promise<void> {
  await enTodas(async (api) => {
    const { db } = api.base;
    await db.deleteFrom('intentos').execute();
    await db.deleteFrom('configuracion').execute();
    for (const { id, rol } of cuentas) {
      await db.updateTable('usuarios').set({ activo: 1, rol }).where('id', '=', id).execute();
    }
    await api.entrar(quien);
  });
}

const veredicto = ({ statusCode, body, headers }: Respuesta) =>
  String(headers['content-type']).startsWith('application/problem+json')
    ? { statusCode, campos: Object.keys(JSON.parse(body).errors ?? {}).sort() }
    : { statusCode };

test(`${LLAMADAS} calls generated from the document: no 5xx, answers as described, one verdict on every engine`, async () => {
  const vistos = new Map<number, number>();
  const contestadas = new Set<string>();
  const operaciones = await operacionesDe(apis[0] as ApiDePrueba);
  await fc.assert(
    fc.asyncProperty(peticiones(operaciones), async (peticion) => {
      const { operacion, quien } = peticion;
      const respuestas = await llamar(peticion);
      for (const respuesta of respuestas) {
        const { statusCode, body } = respuesta;
        vistos.set(statusCode, (vistos.get(statusCode) ?? 0) + 1);
        if (statusCode >= 500) throw new Error(`${statusCode} ${body}`);
        const falla = operacion.falla(respuesta);
        if (falla) throw new Error(`${statusCode} ${falla}: ${body.slice(0, 500)}`);
        if (statusCode < 400) contestadas.add(operacion.llamada);
        else if (/500|Invalid|expected|undefined/.test(respuesta.json().message)) throw new Error(body);
      }
      const [primero, ...otros] = respuestas.map(veredicto);
      for (const otro of otros) expect(otro).toEqual(primero);
      if (primero?.statusCode === 401 && quien !== 'nadie') await readmitir(quien);
    }),
    { numRuns: LLAMADAS, seed: Number(process.env.FUZZ_SEMILLA ?? 20_261_120), endOnFailure: true },
  );
  expect([...vistos.keys()]).toEqual(expect.arrayContaining([200, 201, 401, 403, 404, 409, 415, 422]));
  const nunca = operaciones.map(({ llamada }) => llamada).filter((llamada) => !contestadas.has(llamada));
  expect(nunca).toEqual(['POST /api/reset-password']);
}, 3_600_000);
