import type { FormatoExportacion } from 'shared-domain';

export type Formato = Exclude<FormatoExportacion, 'json'>;

interface Options {
  signal: AbortSignal;
  /** The API streams a file, so that its length is not known beforehand. */
  onDownloadProgress: (event: { loaded: number }) => void;
}

/** Takes a whole list away as a file; the api file of each list has its own. */
export type Exportar = (formato: Formato, options: Options) => Promise<Blob>;
