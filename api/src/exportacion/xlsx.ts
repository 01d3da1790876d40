import { once } from 'node:events';
import { createTurnos } from '../limited-queue';
import { datosNoValidos } from '../problemas';
import { crearHilo } from '../worker-thread';
import type { Celda, Exportacion } from './lista';

/** A workbook is made in memory; what is longer goes as CSV, which is not. */
const FILAS_MAXIMO = 20_000;
const TEXTO_LARGA = 'La hoja de Excel admite 20 000 filas. Acote la búsqueda o descargue el CSV.';
const EN_ESPERA = 10;

const enTurno = createTurnos(1, EN_ESPERA);

export function exigirQueQuepa(total: number): void {
  if (total > FILAS_MAXIMO) throw datosNoValidos({ formato: [TEXTO_LARGA] });
}

/** Made in a thread of its own: most of a second for a long list, in which other calls are answered. */
export function comoXlsx<T>(exportacion: Exportacion<T>): Promise<Buffer> {
  return enTurno(() => enHilo(exportacion));
}

async function enHilo<T>({ columnas, lotes }: Exportacion<T>): Promise<Buffer> {
  const titulos = columnas.map(({ titulo }) => titulo);
  const hilo = crearHilo(import.meta.url, 'xlsx', { workerData: titulos });
  const hecho = once(hilo, 'message') as Promise<[Uint8Array]>;
  // It may fail while rows are still being read; whoever waits below learns of it.
  hecho.catch(() => {});
  try {
    for await (const lote of lotes) {
      hilo.postMessage(lote.map((fila) => columnas.map(({ valor }): Celda => valor(fila))));
    }
    hilo.postMessage(null);
    const [libro] = await hecho;
    return Buffer.from(libro.buffer, libro.byteOffset, libro.byteLength);
  } finally {
    await hilo.terminate();
  }
}
