import { formatNumero } from 'shared-domain';

const porcentaje = (parte: number, total: number) =>
  `${formatNumero((parte / total) * 100, { maximo: 0 })} %`;

export const texts = {
  titulo: 'Panel',
  subtitulo: 'Cómo van las evaluaciones y las páginas, sin datos personales.',
  vacio: 'No hay evaluaciones en este periodo.',
  porSemana: 'Evaluaciones registradas por semana',
  semana: 'Semana',
  semanaDel: (fecha: string) => `Semana del ${fecha}`,
  hallazgoSemanas: (fecha: string, cantidad: number) =>
    `La semana del ${fecha} fue la de más evaluaciones: ${formatNumero(cantidad)}`,
  hallazgoUltimasSemanas: (semanas: number, fecha: string, cantidad: number) =>
    `De las últimas ${semanas} semanas, la del ${fecha} fue la de más evaluaciones: ${formatNumero(cantidad)}`,
  motivos: 'Motivos de rechazo',
  motivo: 'Motivo',
  veces: 'Veces',
  sinRechazos: 'No hay rechazos registrados.',
  hallazgoMotivos: (motivo: string, cantidad: number, total: number) =>
    `«${motivo}» explica el ${porcentaje(cantidad, total)} de los rechazos`,
  errores: 'Errores de las páginas por versión',
  sinErrores: 'Ninguna página informó errores en este periodo.',
  hallazgoErrores: (origen: string, cantidad: number, total: number) =>
    `${origen} reúne ${formatNumero(cantidad)} de ${formatNumero(total)} errores`,
  aplicacion: 'Aplicación',
  sinVersion: 'sin versión',
  recientes: 'Últimos errores',
  fecha: 'Fecha',
  pagina: 'Página',
  ruta: 'Dirección',
  mensaje: 'Mensaje',
  fuente: 'Dónde',
  sinFuente: '—',
} as const;
