import { type Insertable, sql } from 'kysely';
import { busquedaDeCuenta, ESTADO } from 'shared-domain';
import { type Database, type Db, patiently } from '../db/connection';
import type { Tablas } from '../db/tablas';
import { guardarConfiguracion } from '../features/configuracion';
import { recalcularRangos } from '../features/score';
import type { PasswordHasher } from '../ports';
import { createAzar } from './azar';
import { planearControl } from './control';
import {
  CLAVE_DEMO,
  COLEGAS_DEMO,
  CUENTAS_DEMO,
  cuentasDemoAbiertas,
  DNI_DEMO,
  EXCOLEGA_DEMO,
} from './cuentas';
import { sembrarErroresDePaginas } from './errores-de-paginas';
import { sembrarEvaluaciones } from './evaluaciones';
import { INSTITUCION_DEMO } from './institucion';
import { COMERCIANTE } from './ocupaciones';
import { crearPersona } from './personas';
import { vincular } from './vinculos';

const DIA = 86_400_000;
/** Chosen so that the rules of `datos.test.ts` hold. */
const SEMILLAS = {
  fechas: 20_264_848,
  control: 20_261_121,
  errores: 20_261_122,
  datos: 2123,
};
const CLIENTES = 60;
/** The client whose account the demonstration names. */
const ROSA = { sexo: 'femenino', edad: 41, ocupacion: COMERCIANTE, empieza: true } as const;

/**
 * Fills an empty database with invented people and their evaluations. A demonstration that is there already gets the
 * accounts of roles that were added since; any other database stays as it is.
 */
export async function sembrarDemo(
  database: Database,
  passwords: PasswordHasher,
  ahora: number,
): Promise<boolean> {
  const claveHash = await passwords.hash(CLAVE_DEMO);
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

/** Adds the accounts of roles that nobody has. */
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
    // Only a demonstration has accounts with the password that everybody knows.
    if ((await cuentasDemoAbiertas(tx, passwords)).length === 0) return;
    await crearCuentas(
      tx,
      faltan.map((cuenta) => conCorreo(cuenta, ahora)),
      claveHash,
    );
  });
}

/** Processes that start together wait here for each other. */
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
      // Every tenth person has a foreigner's card, which has nine digits.
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
