/** How many rows stand at one place of an order, such as on one day. */
export interface LugarContado {
  lugar: number;
  cantidad: number;
}

/** Where a page begins: at which place, and after how many rows of it. `hasta` is the last place that it needs. */
export interface Comienzo {
  desde: number;
  hasta: number;
  saltar: number;
}

/**
 * Where the page after `offset` rows begins, by how many rows stand at each place, in the order of the list. So a page
 * costs what its own place costs, however many come before it. Undefined where the list is shorter.
 */
export function comienzoDePagina(
  lugares: readonly LugarContado[],
  { offset, porPagina }: { offset: number; porPagina: number },
): Comienzo | undefined {
  let antes = 0;
  let comienzo: Comienzo | undefined;
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
