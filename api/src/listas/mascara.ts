const VISIBLE = 3;
const VISIBLE_OF_ACCOUNT = 4;

/** A DNI by its last three digits, which is enough to tell apart two people of the same name. */
export const enmascarar = (dni: string): string =>
  '•'.repeat(Math.max(0, dni.length - VISIBLE)) + dni.slice(-VISIBLE);

/** A bank account by its last four digits, by which people compare accounts. */
export const enmascararCuenta = (numero: string): string => `••••${numero.slice(-VISIBLE_OF_ACCOUNT)}`;

/** An e-mail address by its first letter and its server: 'r•••@correo.pe'. */
export const enmascararCorreo = (correo: string): string =>
  `${correo.slice(0, 1)}•••${correo.slice(correo.lastIndexOf('@'))}`;
