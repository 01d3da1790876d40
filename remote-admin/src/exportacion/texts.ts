import { formatNumero } from 'shared-domain';

const KIB = 1024;

export const texts = {
  exportar: (formato: 'csv' | 'xlsx') => (formato === 'csv' ? 'Exportar CSV' : 'Exportar Excel'),
  descargando: (bytes: number) => `Descargando... ${formatNumero(Math.round(bytes / KIB))} KB`,
  descargado: 'El archivo se descargó.',
  nada: 'No hay nada que exportar ni imprimir.',
  sinLeer: 'Se podrá exportar e imprimir cuando se pueda leer.',
  fallo: (mensaje: string) => `No se pudo exportar: ${mensaje}`,
} as const;
