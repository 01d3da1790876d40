const MONEDA = /^(?:s\/\.?|soles)|(?:soles|%|años?)$/gi;

// Peru writes a comma or an apostrophe between thousands and a point before decimals: 1'250,000.50.
const COMO_EN_PERU = /^\d{1,3}(?:[,']\d{3})+(?:\.\d+)?$/;
// Where both stand, or dots stand twice, the last sign alone can be the decimal one: 12.500,50 and 1.250.000.
const CON_COMA_DECIMAL = /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/;
const CON_DOS_PUNTOS = /^\d{1,3}(?:\.\d{3}){2,}$/;
const COMA_SOLA = /^\d+,\d{1,2}$/;
const SIMPLE = /^\d+(?:\.\d+)?$/;
const PUNTO_Y_TRES = /^[1-9]\d{0,2}\.\d{3}$/;

/**
 * A number as people write it, or undefined where it can be read in two ways or in none.
 * @param esMonto an amount has two decimals at most, so that a point before three digits may stand between thousands
 */
export function leerNumero(texto: string, esMonto = false): number | undefined {
  const escrito = texto.replace(/\s/g, '').replace(MONEDA, '');
  if (esMonto && PUNTO_Y_TRES.test(escrito)) return undefined;
  if (SIMPLE.test(escrito)) return Number(escrito);
  if (COMO_EN_PERU.test(escrito)) return Number(escrito.replace(/[,']/g, ''));
  if (CON_DOS_PUNTOS.test(escrito)) return Number(escrito.replaceAll('.', ''));
  if (CON_COMA_DECIMAL.test(escrito) || COMA_SOLA.test(escrito)) {
    return Number(escrito.replaceAll('.', '').replace(',', '.'));
  }
  return undefined;
}
