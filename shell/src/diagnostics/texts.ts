import type { RemoteFacts } from './page-facts';

const number = (value: number) => new Intl.NumberFormat('es-PE', { maximumFractionDigits: 1 }).format(value);

const milliseconds = (value: number) => `${number(value)} ms`;

function size(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1e6 ? `${number(bytes / 1000)} kB` : `${number(bytes / 1e6)} MB`;
}

const counted = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`;

const PROVENANCE: Record<RemoteFacts['provenance'], string> = {
  published: 'Publicado',
  trial: 'Versión a prueba',
  override: 'Reemplazo',
  development: 'En desarrollo',
};

const SHORT = 7;
const short = (release: string) => release.slice(0, SHORT);

const NONE = '—';

export const texts = {
  diagnostico: 'Diagnóstico',
  titulo: 'Diagnóstico de esta página',
  plegar: 'Plegar el diagnóstico',
  quitar: 'Quitar de esta pestaña',
  remote: 'Remoto',
  nombre: 'Nombre',
  noRemote: 'Ninguno: es una página de la aplicación.',
  version: 'Versión',
  remoteAndRelease: (remote: string, release: string | undefined) =>
    release === undefined ? remote : `${remote}, versión ${short(release)}`,
  releaseOf: (release: string | undefined) => release ?? 'Todavía se carga',
  corta: 'Versión corta',
  shortRelease: (release: string | undefined) => (release === undefined ? NONE : short(release)),
  procedencia: 'Procedencia',
  vieneDe: (provenance: RemoteFacts['provenance'], origin: string | undefined) =>
    `${PROVENANCE[provenance]}, en ${origin ?? 'este servidor'}`,
  contrato: 'Contrato',
  aplicacion: 'Versión de la aplicación',
  load: 'Carga',
  manifiesto: 'Manifiesto',
  enLaPagina: 'Vino dentro de la página',
  archivos: 'Archivos',
  archivosEn: (files: { count: number; milliseconds: number; bytes: number }) =>
    [
      `${number(files.count)} en ${milliseconds(files.milliseconds)}`,
      ...(files.bytes > 0 ? [size(files.bytes)] : []),
    ].join(', '),
  firstScreen: 'Primera pantalla',
  paquetes: 'Paquetes compartidos',
  sinPaquetes: 'Esta página no comparte ninguno.',
  paquete: 'Paquete',
  deQuien: 'De quién',
  sinCargar: (provider: string) => `${provider}, sin cargar`,
  llamadas: 'Llamadas',
  sinLlamadas: 'Todavía no se hizo ninguna.',
  llamadasHechas: (count: number) => counted(count, 'llamada', 'llamadas'),
  totalDeLlamadas: (
    total: { count: number; failed: number; milliseconds: number; bytes: number },
    shown: number,
  ) => {
    const figures = [
      counted(total.count, 'llamada', 'llamadas'),
      ...(total.failed > 0 ? [`${number(total.failed)} con falla`] : []),
      milliseconds(total.milliseconds),
      size(total.bytes),
    ];
    return figures.join(', ') + (shown < total.count ? `. Se muestran las últimas ${shown}.` : '');
  },
  llamada: 'Llamada',
  adelantada: 'pedida por la página antes que la pantalla',
  estado: 'Estado',
  cancelada: 'cancelada',
  sinRespuesta: 'sin respuesta',
  fallo: ' falló',
  tiempo: 'Tiempo',
  tamano: 'Tamaño',
  milisegundos: (value: number | undefined) => (value === undefined ? NONE : milliseconds(value)),
  bytes: (value: number | undefined) => (value === undefined ? NONE : size(value)),
  ninguno: NONE,
} as const;
