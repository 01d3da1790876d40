import { paraBuscar } from 'shared-domain';

/** The search column of an account. */
export const busquedaDeCuenta = (cuenta: {
  fullName: string;
  username: string;
  dni?: string | null;
}): string => paraBuscar(`${cuenta.fullName} ${cuenta.username} ${cuenta.dni ?? ''}`);
