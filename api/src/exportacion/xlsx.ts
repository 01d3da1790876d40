import writeXlsxFile from 'write-excel-file/node';
import { datosNoValidos } from '../problemas';
import type { Exportacion } from './exportacion';

/** A workbook is made in memory; what is longer goes as CSV, which is not. */
const FILAS_MAXIMO = 20_000;
const TEXTO_LARGA = 'La hoja de Excel admite 20 000 filas. Acote la búsqueda o descargue el CSV.';
const ANCHO_MAXIMO = 60;

export function exigirQueQuepa(total: number): void {
  if (total > FILAS_MAXIMO) throw datosNoValidos({ formato: [TEXTO_LARGA] });
}

/** Cells carry their type, so that no text is ever taken for a formula. */
export async function comoXlsx<T>({ columnas, lotes }: Exportacion<T>): Promise<Buffer> {
  const anchos = columnas.map(({ titulo }) => titulo.length);
  const filas = [
    columnas.map(({ titulo }) => ({ value: titulo, type: String, fontWeight: 'bold' as const })),
  ];
  const datos = [];
  for await (const lote of lotes) {
    for (const fila of lote) {
      datos.push(
        columnas.map(({ valor }, posicion) => {
          const celda = valor(fila);
          anchos[posicion] = Math.max(anchos[posicion] ?? 0, String(celda ?? '').length);
          if (celda === null) return null;
          return typeof celda === 'number' ? { value: celda, type: Number } : { value: celda, type: String };
        }),
      );
    }
  }
  return writeXlsxFile([...filas, ...datos], {
    columns: anchos.map((ancho) => ({ width: Math.min(ancho, ANCHO_MAXIMO) + 2 })),
    stickyRowsCount: 1,
  }).toBuffer();
}
