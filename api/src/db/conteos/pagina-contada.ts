/** How many rows stand at one place of an order, such as on one day. */
export interface LugarContado<L> {
  lugar: L;
  cantidad: number;
}

/** The same places, such as the days of several kinds, with each of them once and in their order. */
export function juntos(lugares: readonly LugarContado<number>[]): LugarContado<number>[] {
  const sumas = new Map<number, number>();
  for (const { lugar, cantidad } of lugares) sumas.set(lugar, (sumas.get(lugar) ?? 0) + Number(cantidad));
  return [...sumas].map(([lugar, cantidad]) => ({ lugar, cantidad })).sort((a, b) => a.lugar - b.lugar);
}

/** Where a page begins: at which place, and after how many rows of it. `hasta` is the last place that it needs. */
export interface Comienzo<L> {
  desde: L;
  hasta: L;
  saltar: number;
}

/**
 * Where the page after `offset` rows begins, by how many rows stand at each place, each once, in the order of the list. So
 * a page costs what its own place costs, however many come before it. Undefined where the list is shorter.
 */
export function comienzoDePagina<L>(
  lugares: readonly LugarContado<L>[],
  { offset, porPagina }: { offset: number; porPagina: number },
): Comienzo<L> | undefined {
  let antes = 0;
  let comienzo: Comienzo<L> | undefined;
  for (const { lugar, cantidad } of lugares) {
    if (cantidad <= 0) continue;
    if (!comienzo && antes + cantidad > offset)
      comienzo = { desde: lugar, hasta: lugar, saltar: offset - antes };
    antes += cantidad;
    if (!comienzo) continue;
    comienzo.hasta = lugar;
    if (antes >= offset + porPagina) break;
  }
  return comienzo;
}
