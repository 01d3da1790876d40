import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { NOMBRE_ROL, type Rol } from 'shared-domain/cuenta';
import { DEMO_ACCOUNTS } from 'shared-domain/remotes/list';
import { environmentOfCommand } from '../config';
import { type Db, openDatabase, SQLITE_FILE } from '../db/connection';
import type { PasswordHasher } from '../ports';

export const CONTRASENA_DEMO = 'Demo-2026-creditos';
export const DNI_DEMO = '45678912';

interface CuentaDemo {
  username: string;
  fullName: string;
  rol: Rol;
  dni: string | null;
}

const PERSONAS: readonly CuentaDemo[] = [
  { username: 'superadmin', fullName: 'Sofía Benítez Ñahui', rol: 'superadmin', dni: '40112233' },
  { username: 'admin', fullName: 'Andrés Peña Llerena', rol: 'admin', dni: '40223344' },
  { username: 'asesor', fullName: 'Álvaro Núñez Sandoval', rol: 'asesor', dni: '40334455' },
  { username: 'jefe', fullName: 'Jimena Ordóñez Távara', rol: 'jefe_negocios', dni: '40445566' },
  { username: 'auditor', fullName: 'Aurelio Ibáñez Rojas', rol: 'auditor', dni: '40556677' },
  { username: 'cajero', fullName: 'Camila Zúñiga Flores', rol: 'cajero', dni: '40667788' },
  { username: 'asesor2', fullName: 'Beatriz Saldaña Mío', rol: 'asesor', dni: '40778899' },
  { username: 'jefe2', fullName: 'Germán Castañeda Ruiz', rol: 'jefe_negocios', dni: '40889900' },
];

export const CUENTAS_DEMO: readonly CuentaDemo[] = [
  ...PERSONAS,
  ...(Object.entries(DEMO_ACCOUNTS) as [Rol, string][])
    .filter(([rol]) => rol !== 'cliente' && !PERSONAS.some((persona) => persona.rol === rol))
    .map(([rol, username]) => ({ username, fullName: NOMBRE_ROL[rol], rol, dni: null })),
];

export const COLEGAS_DEMO: readonly CuentaDemo[] = [
  { username: 'carlos.rios', fullName: 'Carlos Ríos Ñaupari', rol: 'asesor', dni: '40990011' },
  { username: 'diana.huaman', fullName: 'Diana Huamán Cárdenas', rol: 'asesor', dni: '41001122' },
  { username: 'elena.yupanqui', fullName: 'Elena Yupanqui Gómez', rol: 'asesor', dni: '41112233' },
  { username: 'cajero2', fullName: 'César Útano Vílchez', rol: 'cajero', dni: '41223344' },
];

export const EXCOLEGA_DEMO = {
  username: 'fabian.soto',
  fullName: 'Fabián Soto Íñiguez',
  rol: 'asesor',
  dni: '41334455',
} as const;

const NOMBRES = [...CUENTAS_DEMO, ...COLEGAS_DEMO].map(({ username }) => username);

export async function cuentasDemoAbiertas(db: Db, passwords: PasswordHasher): Promise<string[]> {
  const cuentas = await db
    .selectFrom('usuarios')
    .select(['username', 'claveHash'])
    .where('username', 'in', [...NOMBRES, 'cliente'])
    .where('claveHash', 'is not', null)
    .where('activo', '=', 1)
    .orderBy('username')
    .execute();
  const abren = new Map<string | null, Promise<boolean>>();
  for (const { claveHash } of cuentas) {
    if (!abren.has(claveHash)) abren.set(claveHash, passwords.verify(claveHash, CONTRASENA_DEMO));
  }
  const abiertas: string[] = [];
  for (const { username, claveHash } of cuentas) if (await abren.get(claveHash)) abiertas.push(username);
  return abiertas;
}

/** Fault of a database whose accounts are all foreign to the demonstration. Only reads. */
export async function foreignDataFault(environment: NodeJS.ProcessEnv): Promise<string | undefined> {
  let where: ReturnType<typeof environmentOfCommand>['place'];
  try {
    where = environmentOfCommand(environment).place;
  } catch {
    // The start reports these faults.
    return undefined;
  }
  if (!(where.databaseUrl || existsSync(join(where.dataDir, SQLITE_FILE)))) return undefined;
  const { db, close } = openDatabase(where);
  try {
    const tables = await db.introspection.getTables();
    if (!tables.some(({ name }) => name === 'usuarios')) return undefined;
    const some = db.selectFrom('usuarios').select('id').limit(1);
    if (!(await some.executeTakeFirst())) return undefined;
    const ofTheDemonstration = some.where((eb) =>
      eb.or(CUENTAS_DEMO.map(({ username, dni }) => eb.and({ username, dni }))),
    );
    if (await ofTheDemonstration.executeTakeFirst()) return undefined;
  } finally {
    await close();
  }
  const place = where.databaseUrl ? 'la base de DATABASE_URL' : where.dataDir;
  return (
    `La demostración no se inicia: ${place} tiene cuentas, y ninguna es de la demostración. No se cambió nada. ` +
    'Para la demostración use otra carpeta con DATA_DIR y quite DATABASE_URL; para el servicio real ejecute npm run serve.'
  );
}
