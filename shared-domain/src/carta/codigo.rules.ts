/** Crockford's base32, without I, L, O and U, which are misread or misheard. */
const SIGNOS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GRUPO = 4;
/** 19 random characters (95 bits) and a check character. */
export const LARGO_DE_CODIGO = 20;
const FORMA = new RegExp(`^[${SIGNOS}]{${LARGO_DE_CODIGO}}$`);

/** Corrects O to 0 and I or L to 1. */
export function codigoEscrito(texto: string): string {
  return texto
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
}

export function formatCodigo(codigo: string): string {
  return codigo.match(new RegExp(`.{1,${GRUPO}}`, 'g'))?.join('-') ?? '';
}

/** Luhn mod 32 detects any single wrong character. */
function signoDeControl(cuerpo: string): string {
  const base = SIGNOS.length;
  const suma = [...cuerpo].reduceRight((total, signo, posicion) => {
    const doble = (cuerpo.length - posicion) % 2 === 1 ? 2 : 1;
    const valor = SIGNOS.indexOf(signo) * doble;
    return total + Math.floor(valor / base) + (valor % base);
  }, 0);
  return SIGNOS[(base - (suma % base)) % base] ?? '';
}

/** Uses five bits of each of 19 random bytes. */
export function codigoDe(bytes: Uint8Array): string {
  const cuerpo = Array.from(bytes.slice(0, LARGO_DE_CODIGO - 1), (byte) => SIGNOS[byte % SIGNOS.length]).join(
    '',
  );
  return cuerpo + signoDeControl(cuerpo);
}

/** Expects the result of {@link codigoEscrito}. */
export function esCodigo(codigo: string): boolean {
  return FORMA.test(codigo) && signoDeControl(codigo.slice(0, -1)) === codigo.at(-1);
}
