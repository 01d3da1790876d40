import { http } from 'shared-auth';
import type { FormatoExportacion } from 'shared-domain';
import type { Filtro } from '../lista/use-parametros';

export interface Exportacion {
  ruta: string;
  filtro: Filtro;
  formato: Exclude<FormatoExportacion, 'json'>;
}

/** The whole list as a file. The API streams it, so its length is not known beforehand. */
export async function exportar(
  { ruta, filtro, formato }: Exportacion,
  onBytes: (recibidos: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const { data } = await http.get<Blob>(ruta, {
    params: { ...filtro, formato },
    responseType: 'blob',
    onDownloadProgress: ({ loaded }) => onBytes(loaded),
    signal,
  });
  return data;
}
