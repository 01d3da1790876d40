import { ROLES, type Rol } from 'shared-domain/cuenta';
import { ESTADOS, type Estado, type Solicitud } from 'shared-domain/evaluacion';
import type { NombreDeLlamada } from 'shared-domain/llamadas';
import { CALLS, callOf, callRequest, exampleOf, type Parts } from '../testing/call-request';
import { registrar, solicitudDe } from '../testing/solicitudes';
import { DNI_CLIENTE, startTestApi, type TestApi, USERNAME_OF } from '../testing/test-api';

function apuntada(llamada: NombreDeLlamada, id: number, solicitud: Solicitud): Parts {
  const { params, query, body, formulario } = exampleOf(llamada);
  const numero = String(id);
  const enDireccion = (parte: Record<string, string> | undefined) => ({
    ...parte,
    ...(parte?.id && llamada.includes('/evaluaciones/') && { id: numero }),
    ...(parte?.dni && { dni: solicitud.usuario.dni }),
  });
  return {
    ...(params && { params: enDireccion(params) }),
    ...(query && { query: enDireccion(query) }),
    ...(body !== undefined && { body: cuerpoSobre(body as object, id, solicitud) }),
    ...(formulario && { formulario: { data: solicitud } }),
  };
}

function cuerpoSobre(ejemplo: object, id: number, solicitud: Solicitud): object {
  if ('usuario' in ejemplo) return solicitud;
  if ('montoPrestamo' in ejemplo) return solicitud.credito;
  return 'evaluacionId' in ejemplo ? { ...ejemplo, evaluacionId: id } : ejemplo;
}

const SOBRE_ESTAS = CALLS.filter((llamada) => {
  const apuntadaA = (id: number) => JSON.stringify(apuntada(llamada, id, solicitudDe(String(id))));
  return apuntadaA(10_000_001) !== apuntadaA(10_000_002);
});
const DE_QUIEN = ['own', "somebody else's"] as const;
const SOBRE_QUIEN = ['about the caller', 'guaranteed by the caller'] as const;
const DUENOS = [...DE_QUIEN, ...SOBRE_QUIEN] as const;
type Dueno = (typeof DUENOS)[number];
const duenosDe = (rol: Rol | null) => (rol === null || rol === 'cliente' ? DE_QUIEN : DUENOS);
const esSobreQuienLlama = (dueno: Dueno) => SOBRE_QUIEN.some((uno) => uno === dueno);

function esperado(llamada: NombreDeLlamada, rol: Rol | null, estado: Estado, dueno: Dueno): number {
  const permiso = callOf(llamada);
  if (rol === null) return 401;
  if (!permiso.quienes.includes(rol as never)) return 403;
  if (esSobreQuienLlama(dueno) && permiso.nuncaSobreSiMismo) return 403;
  const correctable = dueno === "somebody else's" && permiso.ajenasEnEstado?.[rol] === estado;
  if (dueno !== 'own' && permiso.soloPropio?.includes(rol) && !correctable) return 403;
  if (dueno === 'own' && permiso.nuncaTras?.includes('registrar')) return 403;
  if (permiso.enEstado !== undefined && permiso.enEstado !== estado) return 409;
  return permiso.exito ?? 200;
}

let api: TestApi;
const solicitudes: Record<Dueno, Solicitud> = {
  own: solicitudDe(DNI_CLIENTE),
  "somebody else's": solicitudDe(),
  'about the caller': solicitudDe(),
  'guaranteed by the caller': solicitudDe(),
};
const evaluaciones = new Map<Dueno, number>();
const cuentas = new Map<string, { id: number; dni: string }>();
beforeAll(async () => {
  api = await startTestApi();
  for (const dueno of DUENOS) evaluaciones.set(dueno, await registrar(api, solicitudes[dueno]));
  for (const { id, username, dni } of await api.database.db
    .selectFrom('usuarios')
    .select(['id', 'username', 'dni'])
    .execute())
    cuentas.set(username, { id, dni: dni ?? '' });
});
afterAll(() => api.close());

async function preparar(rol: Rol | null, estado: Estado, dueno: Dueno) {
  const id = evaluaciones.get(dueno) as number;
  const { db } = api.database;
  const registradaPor = dueno === 'own' && rol !== null && rol !== 'cliente' ? USERNAME_OF[rol] : 'asesor2';
  await db.deleteFrom('desembolsos').execute();
  await db
    .updateTable('evaluaciones')
    .set({ estado, asesorId: cuentas.get(registradaPor)?.id as number })
    .where('id', '=', id)
    .execute();
  const solicitud = structuredClone(solicitudes[dueno]);
  const dni = rol === null ? '' : (cuentas.get(USERNAME_OF[rol])?.dni as string);
  if (dueno === 'about the caller') {
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

test('every call with a condition about an evaluation is among those that are walked', () => {
  const conCondicion = CALLS.filter((llamada) => {
    const { enEstado, nuncaTras, nuncaSobreSiMismo, soloPropio, body } = callOf(llamada);
    const soloSuyas = soloPropio?.includes('cliente') && !body;
    return enEstado !== undefined || nuncaTras || nuncaSobreSiMismo || soloSuyas;
  });
  expect(conCondicion.filter((llamada) => !SOBRE_ESTAS.includes(llamada))).toEqual([]);
});

describe.each(SOBRE_ESTAS)('%s', (llamada) => {
  test.each(
    [null, ...ROLES].flatMap((rol) =>
      ESTADOS.flatMap((estado) =>
        duenosDe(rol).map((dueno) => [rol ?? 'nobody', estado, dueno, rol] as const),
      ),
    ),
  )('by %s in state %i, %s', async (_quien, estado, dueno, rol) => {
    const { id, solicitud } = await preparar(rol, estado, dueno);
    const hacer = callRequest(llamada, apuntada(llamada, id, solicitud));
    const { statusCode } = await (rol ? api.as(USERNAME_OF[rol], hacer) : api.call(hacer));
    expect(statusCode).toBe(esperado(llamada, rol, estado, dueno));
    const { estado: despues } = await api.database.db
      .selectFrom('evaluaciones')
      .select('estado')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (statusCode >= 400) expect(despues).toBe(estado);
  });
});
