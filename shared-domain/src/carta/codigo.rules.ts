/** Crockford's base32: no I, L, O and U, so that a code that is read aloud or copied by hand stays the same. */
const SIGNOS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GRUPO = 4;
/** Signs of a code: nineteen random ones, which are 95 bits, and one that follows from them. */
export const LARGO_DE_CODIGO = 20;
const FORMA = new RegExp(`^[${SIGNOS}]{${LARGO_DE_CODIGO}}$`);

/** A code as somebody typed it, in capitals, without blanks and dashes and with O for 0 and I or L for 1 undone. */
export function codigoEscrito(texto: string): string {
  return texto
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
}

/** The code for printing: 'K7QM-…'. */
export function formatCodigo(codigo: string): string {
  return codigo.match(new RegExp(`.{1,${GRUPO}}`, 'g'))?.join('-') ?? '';
}

/** The sign that follows from the others, by Luhn's rule for 32 signs: it shows any single wrong sign. */
function signoDeControl(cuerpo: string): string {
  const base = SIGNOS.length;
  const suma = [...cuerpo].reduceRight((total, signo, posicion) => {
    const doble = (cuerpo.length - posicion) % 2 === 1 ? 2 : 1;
    const valor = SIGNOS.indexOf(signo) * doble;
    return total + Math.floor(valor / base) + (valor % base);
  }, 0);
  return SIGNOS[(base - (suma % base)) % base] ?? '';
}

/** The code of these random bytes; five bits of each are used, so there are nineteen of them. */
export function codigoDe(bytes: Uint8Array): string {
  const cuerpo = Array.from(bytes.slice(0, LARGO_DE_CODIGO - 1), (byte) => SIGNOS[byte % SIGNOS.length]).join(
    '',
  );
  return cuerpo + signoDeControl(cuerpo);
}

/** Whether a code, as {@link codigoEscrito} gives it, was copied without a slip; most others are refused. */
export function esCodigo(codigo: string): boolean {
  return FORMA.test(codigo) && signoDeControl(codigo.slice(0, -1)) === codigo.at(-1);
}
