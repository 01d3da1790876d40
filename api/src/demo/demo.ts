import { type Insertable, sql } from 'kysely';
import { busquedaDeCuenta } from 'shared-domain/campos';
import type { Institucion } from 'shared-domain/configuracion';
import { ESTADO } from 'shared-domain/evaluacion';
import { type Database, type Db, patiently } from '../db/connection';
import type { Tablas } from '../db/tablas';
import { guardarConfiguracion } from '../features/configuracion';
import { recalcularRangos } from '../features/score';
import type { PasswordHasher } from '../ports';
import { type Azar, createAzar } from './azar';
import { planearControl } from './control';
import {
  COLEGAS_DEMO,
  CONTRASENA_DEMO,
  CUENTAS_DEMO,
  cuentasDemoAbiertas,
  DNI_DEMO,
  EXCOLEGA_DEMO,
} from './cuentas';
import { sembrarEvaluaciones } from './evaluaciones';
import { COMERCIANTE } from './ocupaciones';
import { crearPersona, vincular } from './personas';

const DIA = 86_400_000;
/** Chosen so that the rules of `datos.test.ts` hold. */
const SEMILLAS = {
  fechas: 20_264_848,
  control: 20_261_121,
  errores: 20_261_122,
  datos: 2123,
};
const CLIENTES = 60;
const ROSA = { sexo: 'femenino', edad: 41, ocupacion: COMERCIANTE, empieza: true } as const;

/** Fills an empty database; adds accounts of new roles to an earlier demonstration. */
export async function sembrarDemo(database: Database, passwords: PasswordHasher, ahora: number) {
  const claveHash = await passwords.hash(CONTRASENA_DEMO);
  const { db, close } = patiently(database);
  try {
    if (await llenar(db, claveHash, ahora)) return true;
    await agregarCuentas(db, passwords, { claveHash, ahora });
    return false;
  } finally {
    await close();
  }
}

function conCorreo(cuenta: (typeof CUENTAS_DEMO)[number], creadoEn: number, activo = 1) {
  return { ...cuenta, email: `${cuenta.username}@financiera.example`, activo, creadoEn };
}

function agregarCuentas(
  db: Db,
  passwords: PasswordHasher,
  { claveHash, ahora }: { claveHash: string; ahora: number },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await tomarTurno(tx);
    const filas = await tx.selectFrom('usuarios').select(['username', 'rol']).execute();
    const faltan = CUENTAS_DEMO.filter(
      ({ username, rol }) => !filas.some((fila) => fila.rol === rol || fila.username === username),
    );
    if (faltan.length === 0) return;
    // Only a demonstration has accounts with the public password.
    if ((await cuentasDemoAbiertas(tx, passwords)).length === 0) return;
    await crearCuentas(
      tx,
      faltan.map((cuenta) => conCorreo(cuenta, ahora)),
      claveHash,
    );
  });
}

/** Serializes processes that start together. */
const tomarTurno = (tx: Db) =>
  sql`update ${sql.table('auditoriaCabeza')} set ultimo = ultimo where id = 1`.execute(tx);

function llenar(db: Db, claveHash: string, ahora: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await tomarTurno(tx);
    if (await tx.selectFrom('usuarios').select('id').limit(1).executeTakeFirst()) return false;
    const [azar, azarDeDatos] = [createAzar(SEMILLAS.fechas), createAzar(SEMILLAS.datos)];
    const cliente = {
      ...crearPersona(azarDeDatos, DNI_DEMO, ahora, ROSA),
      nombre: 'Rosa María',
      apellidoPaterno: 'Núñez',
      apellidoMaterno: 'Quiñones',
      correo: 'rosa.nunez@correo.example',
      fechaCaducidadDni: new Date(ahora + 1500 * DIA).toISOString().slice(0, 10),
      expuestaPoliticamente: 0 as const,
    };
    const otros = Array.from({ length: CLIENTES }, (_, i) => {
      const digitos = azarDeDatos.digitos(7);
      return crearPersona(azarDeDatos, `${i % 10 === 9 ? '00' : azarDeDatos.entero(1, 7)}${digitos}`, ahora);
    });
    const personal = [...CUENTAS_DEMO, ...COLEGAS_DEMO, EXCOLEGA_DEMO].map((cuenta) =>
      conCorreo(cuenta, ahora - 200 * DIA, cuenta === EXCOLEGA_DEMO ? 0 : 1),
    );
    const suya = {
      username: 'cliente',
      fullName: 'Rosa María Núñez Quiñones',
      email: cliente.correo,
      dni: DNI_DEMO,
      rol: 'cliente' as const,
      activo: 1,
      creadoEn: ahora - 180 * DIA,
    };
    const ids = await crearCuentas(tx, [...personal, suya], claveHash);
    const surtido = { azar, azarDeDatos, vinculos: vincular(otros), cliente, otros, ids, ahora };
    await sembrarEvaluaciones(
      tx,
      surtido,
      await planearControl({ ...surtido, azar: createAzar(SEMILLAS.control) }),
    );
    const pendientes = tx.selectFrom('evaluaciones').select('id').where('estado', '=', ESTADO.pendiente);
    const numeros = (await pendientes.execute()).map(({ id }) => id);
    await recalcularRangos(tx, numeros, ahora);
    await guardarConfiguracion(tx, 'general', { institucion: INSTITUCION_DEMO }, ahora);
    await sembrarErroresDePaginas(tx, createAzar(SEMILLAS.errores), ahora);
    return true;
  });
}

async function crearCuentas(
  tx: Db,
  cuentas: Omit<Insertable<Tablas['usuarios']>, 'claveHash' | 'busqueda'>[],
  claveHash: string,
): Promise<Map<string, number>> {
  const filas = await tx
    .insertInto('usuarios')
    .values(cuentas.map((cuenta) => ({ ...cuenta, claveHash, busqueda: busquedaDeCuenta(cuenta) })))
    .returning(['id', 'username'])
    .execute();
  return new Map(filas.map(({ username, id }) => [username, id]));
}

const PNG = [
  'iVBORw0KGgoAAAANSUhEUgAAAHAAAABwBAMAAAA0zul4AAAAGFBMVEUfXz8/dlpfjXZ/pJGfuq2/0cjf6OT////Iuv+2AAABUUlE',
  'QVR42u3XMU/DMBAFYCcUskalUtcgkFgDA6wVUpuVoSJrhUBZS+v4/X0ErdJzWsjdbZXujVa/2rHPjuOcxWKxnFueEZaPuQoCCC9K',
  'CHzkSohWKu/3EF4L8S6D0w5iJoLZAcoGewVll5cEbiXwgkAUAphSuJJ0SaFoemoqc1UF9OY1uZ03/81XRuH60H7XDEz0CKcWJF0M',
  'rlBCYbh+2DU2jKWtgP5jJl3bhll0+58+gQPTGG6jx/5y7LH6aGnX3Dr/gSN2EdYxpCN4ZW8t+Gi/lPx69VNB8dJOPP2XMFTpEwJl',
  '+2zSdJ30q2HoJFjgRFhHwnjeHMGSuanHdQ+yT4TqqG51cKWFuRIKTvYK0L1LItg6JZwpoeh9QGAolFD2Yu9gKJ0Kiu9LvzAsb8QX',
  'tApo5WoHvTNo0KBBgwZlH/cbFcwGPhj+vny+fRbOYrGI8w0qb4CDehNWawAAAABJRU5ErkJggg==',
].join('');

/** Invented: no RUC begins like this. */
const INSTITUCION_DEMO: Institucion = {
  nombre: 'Financiera Algarrobo Verde',
  ruc: '20999000011',
  direccion: 'Calle Los Zorzales 245, Sullana, Piura',
  telefono: '(073) 50-0145',
  logo: `data:image/png;base64,${PNG}`,
};

const MINUTO = 60_000;
const DIAS = 21;
const CUANTOS = 46;

const FALLA_DEL_FORMULARIO = [
  'remote-asesor',
  '8c41d07e',
  'asesor',
  '/asesor/registrar',
  'Cannot read properties of undefined (reading cuotas)',
  'src/formulario/formulario-solicitud.tsx:41 (FormularioSolicitud)',
] as const;

const ERRORES = [
  FALLA_DEL_FORMULARIO,
  FALLA_DEL_FORMULARIO,
  ['remote-asesor', 'b5e2f913', 'asesor', '/asesor', 'Failed to fetch'],
  ['remote-jefe-negocios', '1fa7730c', 'jefe_negocios', '/jefe-negocios', 'Loading chunk failed'],
  ['remote-cliente', '40d9ee52', 'cliente', '/cliente', 'Failed to fetch'],
  [null, 'e7725a10', 'cajero', '/cajero', 'The remote did not answer in time'],
] as const;

async function sembrarErroresDePaginas(tx: Db, azar: Azar, ahora: number): Promise<void> {
  const filas = Array.from({ length: CUANTOS }, () => {
    const [remote, release, rol, ruta, mensaje, pila = null] = azar.uno(ERRORES);
    const fecha = ahora - azar.entero(30, DIAS * 24 * 60) * MINUTO;
    return { remote, release, rol, ruta, mensaje, pila, fecha };
  });
  filas.sort((a, b) => a.fecha - b.fecha);
  await tx.insertInto('telemetria').values(filas).execute();
}
