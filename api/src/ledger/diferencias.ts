import type { CambioCampo } from 'shared-domain';

type Valor = CambioCampo['antes'];

/**
 * Names a field by its path below `raiz`. The order is that of `campos`, or else of the new record.
 * @example diferencias('cuenta', { rol: 'asesor' }, { rol: 'cajero' });
 * // [{ campo: 'cuenta.rol', antes: 'asesor', despues: 'cajero' }]
 */
export function diferencias(
  raiz: string,
  antes: object,
  despues: object,
  campos: readonly string[] = Object.keys(despues),
): CambioCampo[] {
  const viejas = new Map(hojas(raiz, antes));
  const nuevas = new Map(hojas(raiz, despues));
  const rutas = campos.flatMap((campo) => {
    const ruta = `${raiz}.${campo}`;
    const deParte = [...nuevas.keys()].filter((una) => una.startsWith(`${ruta}.`));
    return deParte.length > 0 ? deParte : [ruta];
  });
  return rutas.flatMap((campo) => {
    const viejo = viejas.get(campo) ?? null;
    const nuevo = nuevas.get(campo) ?? null;
    return viejo === nuevo ? [] : [{ campo, antes: viejo, despues: nuevo }];
  });
}

/** A list counts as one value, because people read it as one. */
function hojas(ruta: string, valor: unknown): [string, Valor][] {
  if (Array.isArray(valor)) return [[ruta, valor.join('\n')]];
  // To a person, a missing field and an empty field are the same.
  if (valor === undefined || valor === '') return [[ruta, null]];
  if (typeof valor !== 'object' || valor === null) return [[ruta, valor as Valor]];
  return Object.entries(valor).flatMap(([campo, hija]) => hojas(`${ruta}.${campo}`, hija));
}
