import { DIAS_DE_BLOQUE } from './contado';

/** Days, or blocks of them, by their numbers. A side that is left out has no limit; `hasta` is not included. */
export interface Tramo {
  desde: number | undefined;
  hasta: number | undefined;
}

/**
 * A period of days as the whole blocks in it, and the days before the first and after the last of these. Where it has no
 * whole block, it is its days.
 */
export function enBloquesDeDias({ desde, hasta }: Tramo): { bloques: Tramo | undefined; dias: Tramo[] } {
  const primero = desde === undefined ? undefined : Math.ceil(desde / DIAS_DE_BLOQUE);
  const ultimo = hasta === undefined ? undefined : Math.floor(hasta / DIAS_DE_BLOQUE);
  if (primero !== undefined && ultimo !== undefined && primero >= ultimo) {
    return { bloques: undefined, dias: [{ desde, hasta }] };
  }
  const dias: Tramo[] = [];
  if (primero !== undefined) dias.push({ desde, hasta: primero * DIAS_DE_BLOQUE });
  if (ultimo !== undefined) dias.push({ desde: ultimo * DIAS_DE_BLOQUE, hasta });
  return {
    bloques: { desde: primero, hasta: ultimo },
    dias: dias.filter((tramo) => tramo.desde !== tramo.hasta),
  };
}
