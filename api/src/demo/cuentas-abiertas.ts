import type { PasswordHasher } from '../contrasena/password-hash';
import type { Db } from '../db/connection';
import { CLAVE_DEMO, COLEGAS_DEMO, CUENTAS_DEMO } from './cuentas';

const NOMBRES = [...CUENTAS_DEMO, ...COLEGAS_DEMO].map(({ username }) => username);

/** Accounts of the demonstration that this database still opens with the password that everybody knows. */
export async function cuentasDemoAbiertas(db: Db, passwords: PasswordHasher): Promise<string[]> {
  const cuentas = await db
    .selectFrom('usuarios')
    .select(['username', 'claveHash'])
    .where('username', 'in', [...NOMBRES, 'cliente'])
    .where('claveHash', 'is not', null)
    .where('activo', '=', 1)
    .orderBy('username')
    .execute();
  // They were made with one hash.
  const abren = new Map<string | null, Promise<boolean>>();
  for (const { claveHash } of cuentas) {
    if (!abren.has(claveHash)) abren.set(claveHash, passwords.verify(claveHash, CLAVE_DEMO));
  }
  const abiertas: string[] = [];
  for (const { username, claveHash } of cuentas) if (await abren.get(claveHash)) abiertas.push(username);
  return abiertas;
}
