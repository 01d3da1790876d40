import type { InjectOptions } from 'fastify';
import type { Cuenta, PaginaCuentas, Rol } from 'shared-domain/cuenta';
import type { Desembolso } from 'shared-domain/desembolso';
import { type Acciones, ESTADO, ESTADOS, type Estado, type Solicitud } from 'shared-domain/evaluacion';
import { LLAMADAS, type NombreDeLlamada, type Permiso } from 'shared-domain/llamadas';
import { ENGINES } from '../testing/engines';
import { registrar, solicitudDe } from '../testing/solicitudes';
import { startTestApi, type TestApi, USERNAME_OF } from '../testing/test-api';
import { insertarDesembolso } from './features/desembolsos/desembolsos.repository';

type Accion = keyof Acciones | keyof Desembolso['acciones'];

const version = 1;

const HACER = {
  decidir: ['PUT /api/evaluaciones/status/:id', () => ({ estado: 1, version })],
  editar: ['PUT /api/evaluaciones/correct/:id', (_, { credito }) => ({ ...credito, version })],
  corregir: ['PUT /api/evaluaciones/update/:id', (_, solicitud) => solicitud],
  desembolsar: ['POST /api/desembolsos', (evaluacionId) => ({ evaluacionId, medio: 'efectivo' })],
} satisfies Record<Accion, [NombreDeLlamada, (id: number, solicitud: Solicitud) => object]>;

const DE_QUIEN = ['own', "somebody else's", 'about the caller', 'guaranteed by the caller'] as const;
type DeQuien = (typeof DE_QUIEN)[number];

const SE_MUESTRA = [
  'GET /api/evaluaciones/index',
  'GET /api/evaluaciones',
  'GET /api/cliente/show/:dni',
  'GET /api/desembolsos',
  'GET /api/desembolsos/:id',
] as const;
type Mirada = (typeof SE_MUESTRA)[number];

const accionesDe = (llamada: Mirada, rol: Rol): Accion[] =>
  (Object.keys(HACER) as Accion[]).filter((accion) => {
    const { quienes }: Permiso = LLAMADAS[HACER[accion][0]];
    const esDePago = llamada.startsWith('GET /api/desembolsos');
    return quienes.includes(rol as never) && (accion === 'desembolsar') === esDePago;
  });

function seMuestra(llamada: Mirada, rol: Rol, estado: Estado, deQuien: DeQuien, pagada: boolean): boolean {
  if (pagada && estado !== ESTADO.aceptado) return false;
  if (llamada === 'GET /api/evaluaciones' && rol === 'asesor') return deQuien === 'own';
  if (llamada === 'GET /api/desembolsos') return estado === ESTADO.aceptado && !pagada;
  return llamada !== 'GET /api/desembolsos/:id' || pagada;
}

const CELDAS = SE_MUESTRA.flatMap((llamada) =>
  LLAMADAS[llamada].quienes.flatMap((rol) =>
    DE_QUIEN.filter((deQuien) => accionesDe(llamada, rol).length > 0 || deQuien === 'own').flatMap(
      (deQuien) =>
        ESTADOS.flatMap((estado) =>
          [false, true]
            .filter((pagada) => seMuestra(llamada, rol, estado, deQuien, pagada))
            .map((pagada) => [llamada, rol, estado, deQuien, pagada ? 'paid out' : 'not paid out'] as const),
        ),
    ),
  ),
);

describe.each(ENGINES)('what an answer tells may be done, on %s', (engine) => {
  let api: TestApi;
  let id: number;
  const solicitud = solicitudDe();
  const accounts = new Map<string, { id: number; dni: string }>();
  beforeAll(async () => {
    api = await startTestApi(engine);
    id = await registrar(api, solicitud);
    const rows = await api.database.db.selectFrom('usuarios').select(['id', 'username', 'dni']).execute();
    for (const { username, ...account } of rows)
      accounts.set(username, { ...account, dni: account.dni ?? '' });
  });
  afterAll(() => api.close());

  const cuentaDe = (username: string) => accounts.get(username) as { id: number; dni: string };

  async function preparar(rol: Rol, estado: Estado, deQuien: DeQuien, pagada: boolean): Promise<Solicitud> {
    const { db } = api.database;
    const quien = cuentaDe(USERNAME_OF[rol]);
    const decidida = estado === 0 ? null : api.clock.now - 3_600_000;
    const asesorId = deQuien === 'own' ? quien.id : cuentaDe('asesor2').id;
    const decididoPor = decidida && cuentaDe('jefe2').id;
    const suya = structuredClone(solicitud);
    if (deQuien === 'about the caller' || rol === 'cliente') suya.usuario.dni = quien.dni;
    if (deQuien === 'guaranteed by the caller' && suya.aval) suya.aval.dniAval = quien.dni;
    await db.updateTable('clientes').set({ dni: suya.usuario.dni }).execute();
    const { dniAval = '' } = suya.aval ?? {};
    await db.updateTable('avales').set({ dniAval }).where('evaluacionId', '=', id).execute();
    await db
      .updateTable('evaluaciones')
      .set({ estado, asesorId, decididoEn: decidida, decididoPor, version, desembolsadoEn: null })
      .where('id', '=', id)
      .execute();
    await db.deleteFrom('desembolsos').execute();
    if (pagada) {
      const pago = { evaluacionId: id, medio: 'efectivo' as const, monto: 100, fecha: api.clock.now };
      await insertarDesembolso(db, { ...pago, cajeroId: cuentaDe('cajero').id });
    }
    return suya;
  }

  async function dichas(llamada: Mirada, rol: Rol, dni: string): Promise<Record<string, string | null>> {
    const ver = async (url: string) => (await api.as(USERNAME_OF[rol], { method: 'GET', url })).json();
    switch (llamada) {
      case 'GET /api/evaluaciones/index':
        return (await ver(`/api/evaluaciones/index?dni=${dni}`))[0].acciones;
      case 'GET /api/evaluaciones':
        return (await ver('/api/evaluaciones')).datos[0].acciones;
      case 'GET /api/cliente/show/:dni':
        return (await ver(`/api/cliente/show/${dni}`)).evaluacion.acciones;
      case 'GET /api/desembolsos':
        return (await ver('/api/desembolsos?estado=pendiente')).datos[0].acciones;
      case 'GET /api/desembolsos/:id':
        return (await ver(`/api/desembolsos/${id}`)).acciones;
    }
  }

  async function hacer(accion: Accion, rol: Rol, suya: Solicitud) {
    const [nombre, cuerpo] = HACER[accion];
    const [method, ruta] = nombre.split(' ') as ['PUT', string];
    const payload = cuerpo(id, suya);
    return api.as(USERNAME_OF[rol], { method, url: ruta.replace(':id', String(id)), payload });
  }

  test.each(CELDAS)(
    '%s as %s in state %i, %s, %s: null where the call succeeds, else its refusal',
    async (llamada, rol, estado, deQuien, pago) => {
      const pagada = pago === 'paid out';
      const { usuario } = await preparar(rol, estado, deQuien, pagada);
      const contadas = await dichas(llamada, rol, usuario.dni);
      const comprobadas: Record<string, string | null> = {};
      for (const accion of accionesDe(llamada, rol)) {
        const suya = await preparar(rol, estado, deQuien, pagada);
        const { statusCode, body } = await hacer(accion, rol, suya);
        expect([200, 201, 403, 409]).toContain(statusCode);
        comprobadas[accion] =
          statusCode < 300 ? null : sentenciaDe(JSON.parse(body).message, contadas[accion]);
      }
      expect(contadas).toEqual(comprobadas);
    },
  );
});

const sentenciaDe = (message: string, contada: string | null | undefined) =>
  contada && message.startsWith(`${contada} `) ? contada : message;

const CON_CUENTA: Record<keyof Cuenta['acciones'], (account: Cuenta) => InjectOptions> = {
  cambiar: ({ id }) => ({
    method: 'PATCH',
    url: `/api/usuarios/${id}`,
    payload: { fullName: 'Otro Nombre' },
  }),
  cambiarRol: ({ id, rol }) => ({
    method: 'PATCH',
    url: `/api/usuarios/${id}`,
    payload: { rol: rol === 'asesor' ? 'cajero' : 'asesor' },
  }),
  desactivar: ({ id }) => ({ method: 'PATCH', url: `/api/usuarios/${id}`, payload: { activo: false } }),
  restablecer: ({ id }) => ({ method: 'POST', url: `/api/usuarios/${id}/restablecer` }),
  confirmarCorreo: ({ id }) => ({ method: 'POST', url: `/api/usuarios/${id}/correo-pendiente` }),
  cerrarSesion: ({ id }) => ({ method: 'DELETE', url: `/api/usuarios/${id}/sesion` }),
  reponerFactor: ({ id }) => ({
    method: 'POST',
    url: `/api/usuarios/${id}/reponer-factor`,
    payload: { motivo: 'Perdió el celular.' },
  }),
  enlazar: ({ id }) => ({
    method: 'POST',
    url: `/api/usuarios/${id}/enlace`,
    payload: { sujeto: `persona-${id}`, motivo: 'Tiene cuenta en el proveedor.' },
  }),
};
const CON_UNA = Object.keys(CON_CUENTA) as (keyof Cuenta['acciones'])[];

describe.each(['superadmin', 'admin'])('accounts as %s', (quien) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
    await api.database.db
      .updateTable('usuarios')
      .set({ activo: 0 })
      .where('username', '=', 'asesor2')
      .execute();
    const { id: usuarioId } = await api.database.db
      .selectFrom('usuarios')
      .select('id')
      .where('username', '=', 'cajero')
      .executeTakeFirstOrThrow();
    for (const [de, por] of [
      ['jefe', 'asesor'],
      ['auditor', 'superadmin'],
    ] as const) {
      const ids = await api.database.db
        .selectFrom('usuarios')
        .select(['id', 'username'])
        .where('username', 'in', [de, por])
        .execute();
      const idDe = (username: string) => ids.find((una) => una.username === username)?.id ?? 0;
      await api.database.db
        .insertInto('cambiosDeCorreo')
        .values({
          usuarioId: idDe(de),
          pedidoPor: idDe(por),
          email: 'otro@prueba.example',
          hash: de,
          motivo: 'administracion',
          creadoEn: api.clock.now,
          expiraEn: api.clock.now + 86_400_000,
          consentidoEn: null,
        })
        .execute();
    }
    const factor = { tipo: 'codigo' as const, nombre: 'Celular', contador: 0, creadoEn: api.clock.now };
    await api.database.db
      .insertInto('factores')
      .values({ ...factor, usuarioId })
      .execute();
  });
  afterAll(() => api.close());

  const listadas = async () =>
    (await api.as(quien, { method: 'GET', url: '/api/usuarios?porPagina=100' })).json<PaginaCuentas>().datos;

  test.each(CON_UNA)('%s: null where the call succeeds, else its refusal', async (accion) => {
    const antes = await api.database.db.selectFrom('usuarios').selectAll().execute();
    const vistas = await listadas();
    expect(vistas.length).toBeGreaterThan(5);
    for (const account of vistas) {
      const { statusCode, body } = await api.as(quien, CON_CUENTA[accion](account));
      const told = statusCode < 300 ? null : JSON.parse(body).message;
      expect([account.username, account.acciones[accion]]).toEqual([account.username, told]);
      const { id, ...fila } = antes.find((una) => una.id === account.id) as (typeof antes)[number];
      await api.database.db.updateTable('usuarios').set(fila).where('id', '=', id).execute();
      if (account.username === quien) await api.signIn(quien);
    }
  });
});
