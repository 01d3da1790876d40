import type { InjectOptions } from 'fastify';
import { ESTADOS, type Estado, ROLES, type Rol, type Solicitud } from 'shared-domain';
import { LLAMADAS, type NombreDeLlamada, type Permiso } from 'shared-domain/llamadas';
import { type ApiDePrueba, apiDePrueba, DNI_CLIENTE, USUARIO_DE_ROL } from './testing/api-de-prueba';
import { formulario, PDF, registrar, solicitudDe } from './testing/solicitudes';

/** How each call is made that is about one evaluation, or about those of one client. */
const SOBRE_UNA = {
  'GET /api/evaluaciones/index': (_id, { usuario }) => ({
    url: `/api/evaluaciones/index?dni=${usuario.dni}`,
  }),
  'GET /api/cliente/show/:dni': (_id, { usuario }) => ({ url: `/api/cliente/show/${usuario.dni}` }),
  'GET /api/evaluaciones/:id/pdf': (id) => ({ url: `/api/evaluaciones/${id}/pdf` }),
  'GET /api/evaluaciones/:id/historial': (id) => ({ url: `/api/evaluaciones/${id}/historial` }),
  'POST /api/evaluaciones/create': async (_id, solicitud) => ({
    url: '/api/evaluaciones/create',
    ...(await formulario({
      data: JSON.stringify(solicitud),
      pdf: new Blob([PDF], { type: 'application/pdf' }),
    })),
  }),
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
  Record<NombreDeLlamada, (id: number, solicitud: Solicitud) => InjectOptions | Promise<InjectOptions>>
>;
const SOBRE_ESTAS = Object.keys(SOBRE_UNA) as (keyof typeof SOBRE_UNA)[];
const DE_QUIEN = ['own', "somebody else's"] as const;
/** Staff may be clients, too: the borrower or the guarantor of the evaluation is the caller. */
const SOBRE_QUIEN = ['about the caller', 'guaranteed by the caller'] as const;
const DUENOS = [...DE_QUIEN, ...SOBRE_QUIEN] as const;
type Dueno = (typeof DUENOS)[number];
const duenosDe = (rol: Rol | null) => (rol === null || rol === 'cliente' ? DE_QUIEN : DUENOS);
const esSobreQuienLlama = (dueno: Dueno) => SOBRE_QUIEN.some((uno) => uno === dueno);

/** What the table says of that cell. */
function esperado(llamada: NombreDeLlamada, rol: Rol | null, estado: Estado, dueno: Dueno): number {
  const permiso: Permiso = LLAMADAS[llamada];
  if (rol === null) return 401;
  if (!permiso.quienes.includes(rol as never)) return 403;
  if (esSobreQuienLlama(dueno) && permiso.nuncaSobreSiMismo) return 403;
  if (dueno === "somebody else's" && permiso.soloPropio?.includes(rol)) return 403;
  if (dueno === 'own' && permiso.nuncaPropio) return 403;
  if (permiso.enEstado !== undefined && permiso.enEstado !== estado) return 409;
  return llamada.startsWith('POST') ? 201 : 200;
}

let api: ApiDePrueba;
const solicitudes: Record<Dueno, Solicitud> = {
  own: solicitudDe(DNI_CLIENTE),
  "somebody else's": solicitudDe(),
  'about the caller': solicitudDe(),
  'guaranteed by the caller': solicitudDe(),
};
const evaluaciones = new Map<Dueno, number>();
const cuentas = new Map<string, { id: number; dni: string }>();
beforeAll(async () => {
  api = await apiDePrueba();
  for (const dueno of DUENOS) evaluaciones.set(dueno, await registrar(api, solicitudes[dueno]));
  for (const { id, username, dni } of await api.base.db
    .selectFrom('usuarios')
    .select(['id', 'username', 'dni'])
    .execute())
    cuentas.set(username, { id, dni: dni ?? '' });
});
afterAll(() => api.close());

/** The evaluation of that owner in that state, and what is sent about it. */
async function preparar(rol: Rol | null, estado: Estado, dueno: Dueno) {
  const id = evaluaciones.get(dueno) as number;
  const { db } = api.base;
  const registradaPor =
    dueno === 'own' && rol !== null && rol !== 'cliente' ? USUARIO_DE_ROL[rol] : 'asesor2';
  await db.deleteFrom('desembolsos').execute();
  await db
    .updateTable('evaluaciones')
    .set({ estado, asesorId: cuentas.get(registradaPor)?.id as number })
    .where('id', '=', id)
    .execute();
  const solicitud = structuredClone(solicitudes[dueno]);
  const dni = rol === null ? '' : (cuentas.get(USUARIO_DE_ROL[rol])?.dni as string);
  if (dueno === 'about the caller') {
    // Written with its check digit here, and without it in the account.
    const conDigito = `${dni}7`;
    await db
      .updateTable('clientes')
      .set({ dni: conDigito })
      .where('id', '=', (eb) => eb.selectFrom('evaluaciones').select('clienteId').where('id', '=', id))
      .execute();
    solicitud.usuario.dni = conDigito;
  }
  if (dueno === 'guaranteed by the caller' && solicitud.aval) {
    await db.updateTable('avales').set({ dniAval: dni }).where('evaluacionId', '=', id).execute();
    solicitud.aval.dniAval = dni;
  }
  return { id, solicitud };
}

describe.each(SOBRE_ESTAS)('%s', (llamada) => {
  test.each(
    [null, ...ROLES].flatMap((rol) =>
      ESTADOS.flatMap((estado) =>
        duenosDe(rol).map((dueno) => [rol ?? 'nobody', estado, dueno, rol] as const),
      ),
    ),
  )('by %s in state %i, %s', async (_quien, estado, dueno, rol) => {
    const { id, solicitud } = await preparar(rol, estado, dueno);
    const hacer = { method: llamada.split(' ')[0] as 'GET', ...(await SOBRE_UNA[llamada](id, solicitud)) };
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
