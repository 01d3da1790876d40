import type { InjectOptions } from 'fastify';
import { ESTADOS, type Estado, ROLES, type Rol } from 'shared-domain';
import { type Llamada, PERMISOS, type Permiso } from './permisos';
import { type ApiDePrueba, apiDePrueba, DNI_CLIENTE, USUARIO_DE_ROL } from './testing/api-de-prueba';
import { registrar, solicitudDe } from './testing/solicitudes';

/** How each call is made that is about one evaluation, or about those of one client. */
const SOBRE_UNA = {
  'GET /api/evaluaciones/index': (_id, { usuario }) => ({
    url: `/api/evaluaciones/index?dni=${usuario.dni}`,
  }),
  'GET /api/cliente/show/:dni': (_id, { usuario }) => ({ url: `/api/cliente/show/${usuario.dni}` }),
  'GET /api/evaluaciones/:id/pdf': (id) => ({ url: `/api/evaluaciones/${id}/pdf` }),
  'GET /api/evaluaciones/:id/historial': (id) => ({ url: `/api/evaluaciones/${id}/historial` }),
  'PUT /api/evaluaciones/status/:id': (id) => ({
    url: `/api/evaluaciones/status/${id}`,
    payload: { estado: 1 },
  }),
  'PUT /api/evaluaciones/correct/:id': (id, { credito }) => ({
    url: `/api/evaluaciones/correct/${id}`,
    payload: credito,
  }),
  'PUT /api/evaluaciones/update/:id': (id, payload) => ({ url: `/api/evaluaciones/update/${id}`, payload }),
  'POST /api/desembolsos': (evaluacionId) => ({
    url: '/api/desembolsos',
    payload: { evaluacionId, medio: 'efectivo' },
  }),
} satisfies Partial<
  Record<Llamada, (id: number, solicitud: ReturnType<typeof solicitudDe>) => InjectOptions>
>;
const LLAMADAS = Object.keys(SOBRE_UNA) as (keyof typeof SOBRE_UNA)[];
const DUENOS = ['own', "somebody else's"] as const;
type Dueno = (typeof DUENOS)[number];

/** What the table says of that cell. */
function esperado(llamada: Llamada, rol: Rol | null, estado: Estado, dueno: Dueno): number {
  const permiso: Permiso = PERMISOS[llamada];
  if (rol === null) return 401;
  if (!permiso.quienes.includes(rol as never)) return 403;
  if (dueno === "somebody else's" && permiso.soloPropio?.includes(rol)) return 403;
  if (dueno === 'own' && permiso.nuncaPropio) return 403;
  if (permiso.enEstado !== undefined && permiso.enEstado !== estado) return 409;
  return llamada.startsWith('POST') ? 201 : 200;
}

let api: ApiDePrueba;
const solicitudes = { own: solicitudDe(DNI_CLIENTE), "somebody else's": solicitudDe() };
const evaluaciones = new Map<Dueno, number>();
const cuentas = new Map<string, number>();
beforeAll(async () => {
  api = await apiDePrueba();
  for (const dueno of DUENOS) evaluaciones.set(dueno, await registrar(api, solicitudes[dueno]));
  for (const { id, username } of await api.base.db
    .selectFrom('usuarios')
    .select(['id', 'username'])
    .execute())
    cuentas.set(username, id);
});
afterAll(() => api.close());

/** An evaluation in that state that this person registered, or, of a client, that is about them; or neither. */
async function preparar(rol: Rol | null, estado: Estado, dueno: Dueno): Promise<number> {
  const id = evaluaciones.get(dueno) as number;
  const registradaPor =
    dueno === 'own' && rol !== null && rol !== 'cliente' ? USUARIO_DE_ROL[rol] : 'asesor2';
  await api.base.db.deleteFrom('desembolsos').execute();
  await api.base.db
    .updateTable('evaluaciones')
    .set({ estado, asesorId: cuentas.get(registradaPor) as number })
    .where('id', '=', id)
    .execute();
  return id;
}

describe.each(LLAMADAS)('%s', (llamada) => {
  test.each(
    [null, ...ROLES].flatMap((rol) =>
      ESTADOS.flatMap((estado) => DUENOS.map((dueno) => [rol ?? 'nobody', estado, dueno, rol] as const)),
    ),
  )('by %s in state %i, %s', async (_quien, estado, dueno, rol) => {
    const id = await preparar(rol, estado, dueno);
    const hacer = { method: llamada.split(' ')[0] as 'GET', ...SOBRE_UNA[llamada](id, solicitudes[dueno]) };
    const { statusCode } = await (rol ? api.como(USUARIO_DE_ROL[rol], hacer) : api.llamar(hacer));
    expect(statusCode).toBe(esperado(llamada, rol, estado, dueno));
    const { estado: despues } = await api.base.db
      .selectFrom('evaluaciones')
      .select('estado')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (statusCode >= 400) expect(despues).toBe(estado);
  });
});
