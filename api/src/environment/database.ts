import { addressesOf } from '../db/primary/hosts';
import type { Tell } from './variables';

export const POSTGRESQL = /^postgres(ql)?:\/\//;

/**
 * The address of PostgreSQL, with one server or several; undefined for the embedded database. It holds a password, so
 * a fault does not repeat it.
 */
export function databaseAddress(value: string | undefined, tell: Tell): string | undefined {
  if (value && !addressesOf(value)) {
    tell(
      'DATABASE_URL no es una dirección de PostgreSQL: escríbala como postgresql://usuario:contraseña@host/base, ' +
        'con comas entre varios hosts.',
    );
  }
  return value || undefined;
}
