import { normalizar } from 'shared-domain';

/** What the search column of an account holds. */
export const busquedaDeCuenta = (cuenta: {
  fullName: string;
  username: string;
  dni?: string | null;
}): string => normalizar(`${cuenta.fullName} ${cuenta.username} ${cuenta.dni ?? ''}`);
