import writeXlsxFile from 'write-excel-file/node';
import type { Celda } from './lista';

const ANCHO_MAXIMO = 60;

/** The rows as a workbook. Cells carry their type, so that no text is ever taken for a formula. */
export function escribirLibro(titulos: string[], filas: Celda[][]): Promise<Buffer> {
  const anchos = titulos.map(({ length }) => length);
  const datos = filas.map((fila) =>
    fila.map((celda, posicion) => {
      anchos[posicion] = Math.max(anchos[posicion] ?? 0, String(celda ?? '').length);
      if (celda === null) return null;
      return typeof celda === 'number' ? { value: celda, type: Number } : { value: celda, type: String };
    }),
  );
  const cabecera = titulos.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  return writeXlsxFile([cabecera, ...datos], {
    columns: anchos.map((ancho) => ({ width: Math.min(ancho, ANCHO_MAXIMO) + 2 })),
    stickyRowsCount: 1,
  }).toBuffer();
}
