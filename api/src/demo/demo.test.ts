import { cciTieneDigitosCorrectos, rucTieneDigitoCorrecto } from 'shared-domain/campos';
import { calcularCapacidad, capacidadSchema, NIVELES_DE_CAPACIDAD } from 'shared-domain/capacidad';
import { edicionInstitucionSchema, leerLogo } from 'shared-domain/configuracion';
import { solicitudSchema, usuarioSchema } from 'shared-domain/evaluacion';
import { pdfFault } from 'shared-domain/pdf';
import { DEMO_ACCOUNTS } from 'shared-domain/remotes/list';
import { existeDistrito } from 'shared-domain/ubigeo';
import { createTestDatabase, type TestDatabase } from '../../testing/engines';
import { createAuditoria } from '../features/auditor/auditoria.service';
import { createExcepciones } from '../features/auditor/excepciones.service';
import { usuarioDeFila } from '../features/clientes/clientes.repository';
import { configuracionGeneral } from '../features/configuracion/configuracion.repository';
import { createDesembolsos } from '../features/desembolsos/desembolsos.service';
import { createEquipos } from '../features/equipos/equipos.service';
import { evaluacionPorId } from '../features/evaluaciones/evaluaciones.repository';
import { presentarCredito } from '../features/evaluaciones/evaluaciones.service';
import { capacidadDe } from '../features/evaluaciones/partes.repository';
import { createExposicion } from '../features/exposicion/exposicion.service';
import { createMiradas } from '../features/miradas/miradas';
import { erroresDePaginas } from '../features/operacion/errores-de-paginas.repository';
import { politicaEnVigor } from '../features/score/politicas.repository';
import { createPasswordHasher } from '../features/sesion/password-hash';
import { verifyChain } from '../ledger/chain';
import { giveAuditKeys } from '../ledger/chain-hash';
import { periodoDe } from '../listas/pagina';
import { sembrarDemo } from './demo';

const LLAVE = 'la misma en las dos bases de esta prueba';
const AHORA = Date.parse('2026-11-20T15:00:00Z');
const barato = () => createPasswordHasher({ memoryCost: 64, timeCost: 1, parallelism: 1 });

const quienMira = {
  id: 0,
  rol: 'cliente' as const,
  dni: null,
  ahora: AHORA,
  contexto: () => expect.anything(),
};
const SIN_CARTAS = { encargar: async () => {}, repartirLuego: () => {} };

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase('sqlite');
  giveAuditKeys(base.db, [LLAVE]);
  await sembrarDemo(base, await barato(), AHORA);
});
afterAll(() => base.close());

const clientes = async () => (await base.db.selectFrom('clientes').selectAll().execute()).map(usuarioDeFila);

test('is there once', async () => {
  expect(await sembrarDemo(base, await barato(), AHORA)).toBe(false);
});

test('a demonstration from before a role existed gets the account of that role, and no other database does', async () => {
  const otra = await createTestDatabase('sqlite');
  giveAuditKeys(otra.db, [LLAVE]);
  const cajeros = () =>
    otra.db.selectFrom('usuarios').select('username').where('rol', '=', 'cajero').execute();
  const anterior = async () => {
    await otra.db.deleteFrom('usuarios').execute();
    const { claveHash } = await base.db
      .selectFrom('usuarios')
      .select('claveHash')
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow();
    const cuenta = { username: 'admin', fullName: 'Ana Paz', email: 'ana@financiera.example', dni: null };
    await otra.db
      .insertInto('usuarios')
      .values({ ...cuenta, claveHash, rol: 'admin', activo: 1, busqueda: 'ana paz', creadoEn: AHORA })
      .execute();
  };
  await anterior();
  expect(await sembrarDemo(otra, await barato(), AHORA)).toBe(false);
  expect(await cajeros()).toEqual([{ username: 'cajero' }]);
  await sembrarDemo(otra, await barato(), AHORA);
  expect(await cajeros()).toHaveLength(1);

  await anterior();
  await otra.db
    .updateTable('usuarios')
    .set({ claveHash: await (await barato()).hash('Otra-2026-clave') })
    .execute();
  await sembrarDemo(otra, await barato(), AHORA);
  expect(await cajeros()).toEqual([]);
  await otra.close();
});

test('has the accounts, each active and with the known password', async () => {
  const cuentas = await base.db
    .selectFrom('usuarios')
    .select(['username', 'rol'])
    .where('claveHash', 'is not', null)
    .where('activo', '=', 1)
    .execute();
  const roles = Object.fromEntries(cuentas.map(({ username, rol }) => [username, rol]));
  const listed = Object.entries(DEMO_ACCOUNTS).map(([rol, username]) => [username, rol]);
  expect(roles).toMatchObject(Object.fromEntries(listed));
});

test('the lender has a name, a RUC whose check digit fits, and a logo', async () => {
  const { institucion } = await configuracionGeneral(base.db);
  expect(edicionInstitucionSchema.parse(institucion)).toEqual(institucion);
  expect(rucTieneDigitoCorrecto(institucion.ruc)).toBe(true);
  expect(leerLogo(institucion.logo)?.formato).toBe('png');
});

test('every person is one that the form would take, with documents whose check digits fit', async () => {
  const todos = await clientes();
  expect(todos.length).toBeGreaterThan(50);
  for (const usuario of todos) {
    expect(usuarioSchema.safeParse(usuario).error).toBeUndefined();
    expect(existeDistrito(usuario.departamento, usuario.provincia, usuario.distrito)).toBe(true);
    expect(rucTieneDigitoCorrecto(usuario.ruc)).toBe(true);
    expect(cciTieneDigitosCorrectos(usuario.cci)).toBe(true);
  }
  expect(todos.some(({ apellidoPaterno }) => /ñ/i.test(apellidoPaterno))).toBe(true);
  expect(todos.some(({ dni }) => dni.length === 9)).toBe(true);
});

test('fills several pages of every list: of the client, of the advisor and of the queue', async () => {
  const filas = await base.db
    .selectFrom('evaluaciones as e')
    .innerJoin('clientes as c', 'c.id', 'e.clienteId')
    .innerJoin('usuarios as a', 'a.id', 'e.asesorId')
    .select(['c.dni', 'e.estado', 'a.username', 'e.observaciones', 'e.creadoEn', 'e.decididoEn'])
    .execute();
  for (const estado of [0, 1, 2]) {
    const enEstado = filas.filter((fila) => fila.estado === estado);
    expect(enEstado.filter(({ dni }) => dni === '45678912').length).toBeGreaterThan(3);
    expect(enEstado.filter(({ username }) => username === 'asesor').length).toBeGreaterThan(20);
  }
  for (const { estado, observaciones, creadoEn, decididoEn } of filas) {
    expect(observaciones === null).toBe(estado !== 2);
    expect(decididoEn === null).toBe(estado === 0);
    expect(creadoEn).toBeLessThan(AHORA);
    expect(decididoEn ?? 0).toBeLessThan(AHORA);
  }
});

test('every evaluation has a PDF that would be taken, and guarantors are complete', async () => {
  const documentos = await base.db.selectFrom('adjuntos').selectAll().execute();
  const { cuantas } = await base.db
    .selectFrom('evaluaciones')
    .select((eb) => eb.fn.countAll<number>().as('cuantas'))
    .executeTakeFirstOrThrow();
  expect(documentos).toHaveLength(cuantas);
  for (const { contenido } of documentos) expect(pdfFault(contenido ?? new Uint8Array())).toBeNull();
  const avales = await base.db.selectFrom('avales').selectAll().execute();
  expect(avales.length).toBeGreaterThan(20);
  for (const { evaluacionId: _, telefonoFijoAval, referenciaDomicilioAval, ...aval } of avales) {
    expect([telefonoFijoAval, referenciaDomicilioAval]).toEqual([null, null]);
    expect(solicitudSchema.shape.aval.safeParse(aval).error).toBeUndefined();
  }
});

test('most evaluations tell of the capacity to pay, some of it good and some too little', async () => {
  const { db } = base;
  const { contenido } = await politicaEnVigor(db, AHORA);
  const filas = await db.selectFrom('evaluaciones').select(['id', 'estado']).execute();
  const niveles = await Promise.all(
    filas.map(async ({ id }) => {
      const [fila, capacidad] = [await evaluacionPorId(db, id), await capacidadDe(db, id)];
      if (!fila || !capacidad) return 'sin anotar';
      expect(capacidadSchema.safeParse(capacidad).error).toBeUndefined();
      return calcularCapacidad(capacidad, presentarCredito(fila), contenido.capacidad).nivel;
    }),
  );
  const cuantas = [...NIVELES_DE_CAPACIDAD, 'sin anotar'].map((uno) =>
    niveles.filter((nivel) => nivel === uno),
  );
  for (const iguales of cuantas) expect(iguales.length).toBeGreaterThan(5);
});

test('some clients stand for one another, for several, or share a telephone', async () => {
  const { db } = base;
  const exposicion = createExposicion({ db, miradas: createMiradas({ db }) });
  const filas = await db.selectFrom('evaluaciones').select('id').orderBy('id').execute();
  const vistas = [];
  for (const { id } of filas) vistas.push(await exposicion.deEvaluacion(id, quienMira));
  expect(vistas.some(({ circulos }) => circulos.length > 0)).toBe(true);
  expect(vistas.some(({ alertas }) => alertas.length > 0)).toBe(true);
  expect(vistas.some(({ compartidos }) => compartidos.some(({ que }) => que === 'telefono'))).toBe(true);
});

test('leaves no page of administration and oversight empty', async () => {
  const { db } = base;
  const excepciones = await createExcepciones({ db, miradas: createMiradas({ db }) }).pagina({}, quienMira);
  const sinHallazgo = excepciones.porTipo.filter(({ cantidad }) => cantidad === 0).map(({ tipo }) => tipo);
  expect(sinHallazgo.sort()).toEqual([
    'clave_tras_correo',
    'contra_politica',
    'cuenta_enlazada',
    'firma_rehusada',
  ]);
  const desembolsos = createDesembolsos({ db, miradas: createMiradas({ db }), cartero: SIN_CARTAS });
  expect((await desembolsos.pagina({ estado: 'realizado' }, quienMira)).total).toBeGreaterThan(25);
  expect((await desembolsos.pagina({}, quienMira)).total).toBeGreaterThan(5);
  const { total, porCajero } = await desembolsos.resumen({});
  expect([porCajero.length, total.monto > 0]).toEqual([2, true]);
  const { porPersona } = await createEquipos({ db }).tareas({}, AHORA);
  expect(porPersona.length).toBeGreaterThan(4);
  const auditoria = createAuditoria({
    db,
    dataDir: base.dataDir,
    miradas: createMiradas({ db }),
    ledger: undefined,
  });
  expect((await auditoria.pagina({ tipo: 'sesion.fallida' }, quienMira)).total).toBeGreaterThan(10);
  expect((await erroresDePaginas(db, periodoDe({}))).grupos.length).toBeGreaterThan(3);
});

test('nothing of it happens after the moment it is made, and money goes out after the approval', async () => {
  const { ultima } = await base.db
    .selectFrom('auditoria')
    .select((eb) => eb.fn.max('fecha').as('ultima'))
    .executeTakeFirstOrThrow();
  expect(ultima).toBeLessThan(AHORA);
  const antes = await base.db
    .selectFrom('desembolsos as d')
    .innerJoin('evaluaciones as e', 'e.id', 'd.evaluacionId')
    .select('d.id')
    .whereRef('d.fecha', '<', 'e.decididoEn')
    .execute();
  expect(antes).toEqual([]);
});

test('its audit chain is whole, and two demonstrations of one moment are alike', async () => {
  expect(await verifyChain(base.db)).toBeUndefined();
  const otra = await createTestDatabase('sqlite');
  giveAuditKeys(otra.db, [LLAVE]);
  await sembrarDemo(otra, await barato(), AHORA);
  const cabeza = (de: TestDatabase) => de.db.selectFrom('auditoriaCabeza').selectAll().execute();
  expect(await cabeza(otra)).toEqual(await cabeza(base));
  await otra.close();
});
