import { formatNumero } from 'shared-domain/campos';

const ORDEN_DE_FECHAS = { asc: 'primero lo más antiguo', desc: 'primero lo más reciente' } as const;
const ORDEN_DE_NOMBRES = { asc: 'de la A a la Z', desc: 'de la Z a la A' } as const;

const KIB = 1024;

export const texts = {
  cargando: 'Cargando...',
  paginas: (titulo: string) => `Páginas de ${titulo.charAt(0).toLowerCase()}${titulo.slice(1)}`,
  ordenarPor: 'Ordenar por',
  ordenPor: (columna: string, sentido: 'asc' | 'desc', isFecha: boolean) =>
    `${columna}, ${isFecha ? ORDEN_DE_FECHAS[sentido] : ORDEN_DE_NOMBRES[sentido]}`,
  limpiar: 'Quitar filtros',
  filtros: 'Filtros',
  activos: (cuantos: number) => (cuantos === 1 ? '1 filtro activo' : `${cuantos} filtros activos`),
  sinFiltros: 'Sin filtros',
  entre: (desde: string, hasta: string) => `Del ${desde} al ${hasta}`,
  desdeEl: (desde: string) => `Desde el ${desde}`,
  hastaEl: (hasta: string) => `Hasta el ${hasta}`,
  tramo: (primera: number, ultima: number, cuenta: string) => `Del ${primera} al ${ultima} de ${cuenta}`,
  deTodas: (cuantas: number, cuenta: string) => `${cuantas} de ${cuenta}`,
  sonMasDe: (cuenta: string) => `Más de ${cuenta}`,
  masDe: (cuenta: string) => `más de ${cuenta}`,
  primera: 'Primera',
  ultima: 'Última',
  desde: 'Desde',
  hasta: 'Hasta',
  sinLetras: 'Escriba al menos una letra o una cifra.',
  sinAplicar: (filtro: string) => `El filtro «${filtro}» no se aplica a la lista.`,
  diaMuyAntiguo: 'Elija un día desde el 01/01/1900.',
  ordenInvertido: 'La fecha final es anterior a la inicial.',
  exportar: (formato: 'csv' | 'xlsx') => (formato === 'csv' ? 'Exportar CSV' : 'Exportar Excel'),
  descargando: (bytes: number) => `Descargando... ${formatNumero(Math.round(bytes / KIB))} KB`,
  descargado: 'El archivo se descargó.',
  nadaQueExportar: 'No hay nada que exportar ni imprimir.',
  sinLeer: 'Se podrá exportar e imprimir cuando se pueda leer.',
  falloAlExportar: (mensaje: string) => `No se pudo exportar: ${mensaje}`,
} as const;
