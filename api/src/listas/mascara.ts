const VISIBLE = 3;
const VISIBLE_OF_ACCOUNT = 4;

/** The last three digits distinguish two people of the same name. */
export const enmascarar = (dni: string): string =>
  '•'.repeat(Math.max(0, dni.length - VISIBLE)) + dni.slice(-VISIBLE);

/** People compare accounts by the last four digits. */
export const enmascararCuenta = (numero: string): string => `••••${numero.slice(-VISIBLE_OF_ACCOUNT)}`;

/** 'r•••@correo.pe' */
export const enmascararCorreo = (correo: string): string =>
  `${correo.slice(0, 1)}•••${correo.slice(correo.lastIndexOf('@'))}`;
