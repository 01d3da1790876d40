import type { FormatoExportacion } from 'shared-domain';

export type Formato = Exclude<FormatoExportacion, 'json'>;

interface Options {
  signal: AbortSignal;
  /** How many bytes have come. The API streams the file, so its whole length is not known. */
  onDownloadProgress: (event: { loaded: number }) => void;
}

/** Downloads a whole list as a file. Each list has one in its api file. */
export type Exportar = (formato: Formato, options: Options) => Promise<Blob>;
