import { addressesOf } from '../db/primary/hosts';
import type { Tell } from './variables';

/** The address of PostgreSQL, with one or several servers; undefined where the embedded database is used. */
export function databaseUrl(value: string | undefined, tell: Tell): string | undefined {
  if (!value) return undefined;
  if (!addressesOf(value))
    tell(
      'DATABASE_URL no es una dirección de PostgreSQL: escríbala como postgresql://usuario:clave@servidor:5432/base, ' +
        'con comas entre varios servidores.',
    );
  return value;
}
