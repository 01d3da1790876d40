import { brotliDecompressSync } from 'node:zlib';
import { MARCA } from 'shared-domain/configuracion';
import { porqueNoContrasena, type Rol } from 'shared-domain/cuenta';
import { datosNoValidos } from '../../problemas';
import type { Usuario } from '../sesion';

type Persona = Pick<Usuario, 'username' | 'fullName' | 'email' | 'dni'>;

/** Shorter words, such as "Ana", occur in too many others. */
const LETRAS = 4;

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

const SIGNOS = { a: /[@4]/g, e: /3/g, i: /[1!]/g, o: /0/g, s: /[$5]/g, t: /7/g };

const plegada = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const conLetras = (texto: string): string =>
  Object.entries(SIGNOS).reduce((leido, [letra, signos]) => leido.replace(signos, letra), texto);

let leidas: Promise<string> | undefined;

/** Loaded on first use, because most processes check no password. */
async function leer(): Promise<string> {
  const { list } = await import('./common-passwords.json');
  const texto = brotliDecompressSync(Buffer.from(list, 'base64')).toString('utf8');
  return `\n${conLetras(texto)}\n`;
}

/** Compares with the 100,000 most used passwords, also the core: `P4$$w0rd`, `qwerty2026!`, `abcabc`. */
export async function esComun(contrasena: string): Promise<boolean> {
  leidas ??= leer();
  const lista = await leidas;
  return variantes(plegada(contrasena)).some((una) => lista.includes(`\n${conLetras(una)}\n`));
}

function variantes(texto: string): string[] {
  // In the doubled text, the second occurrence marks the shortest repeated part.
  const repetida = texto.slice(0, `${texto}${texto}`.indexOf(texto, 1));
  const palabra = /[a-z](?:.*[a-z])?/s.exec(texto)?.[0] ?? '';
  return [texto, repetida, palabra].filter((una) => una !== '');
}

const TEXTO_COMUN =
  'Es una de las contraseñas más usadas del mundo. Elija otra, como cuatro palabras sin relación.';
const TEXTO_PERSONAL =
  'No use su nombre, su usuario, su DNI, su correo ni el nombre del sistema en la contraseña.';

export async function porqueNoElegir(contrasena: string, persona: Persona & { rol: Rol }) {
  const larga = porqueNoContrasena(contrasena, persona.rol);
  if (larga) return larga;
  if (esPersonal(contrasena, persona)) return TEXTO_PERSONAL;
  return (await esComun(contrasena)) ? TEXTO_COMUN : undefined;
}

export async function exigirContrasena(
  contrasena: string,
  persona: Persona & { rol: Rol },
  campo: 'password' | 'nueva' = 'password',
): Promise<void> {
  const motivo = await porqueNoElegir(contrasena, persona);
  if (motivo) throw datosNoValidos({ [campo]: [motivo] });
}
