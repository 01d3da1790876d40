import { MARCA } from 'shared-domain';
import { conLetras, plegada } from './plegada';

/** Whose password it is. */
export interface Persona {
  username: string;
  fullName: string;
  email: string;
  dni: string | null;
}

/** Shorter words, such as "Ana" or "del", are inside of too many others. */
const LETRAS = 4;

/** Whether a password has inside what many know of its person: name, user name, e-mail, DNI, or the product's name. */
export function esPersonal(contrasena: string, { username, fullName, email, dni }: Persona): boolean {
  const texto = plegada(contrasena);
  const [buzon = ''] = email.split('@');
  const palabras = [MARCA, username, fullName, buzon]
    .flatMap((una) => [una, ...una.split(/[^\p{L}\p{N}]+/u)])
    .map((una) => plegada(una).replace(/[^a-z0-9]/g, ''))
    .filter((una) => una.length >= LETRAS);
  const soloLetras = conLetras(texto).replace(/[^a-z]/g, '');
  const soloDigitos = texto.replace(/\D/g, '');
  return (
    palabras.some((una) => soloLetras.includes(conLetras(una)) || texto.includes(una)) ||
    (dni !== null && soloDigitos.includes(dni.slice(0, 8)))
  );
}
