import { formatNumero } from 'shared-domain/campos';

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
  hallazgoOtros: (cantidad: number, total: number) =>
    `El ${porcentaje(cantidad, total)} de los rechazos tiene un motivo escrito a mano`,
  hallazgoMotivos: (motivo: string, cantidad: number, total: number) =>
    `«${motivo}» explica el ${porcentaje(cantidad, total)} de los rechazos`,
  contraPolitica: 'Aprobadas contra la política',
  cuantasContraPolitica: (cantidad: number) =>
    cantidad === 0
      ? 'Ninguna aprobación de este periodo fue contra la política.'
      : `${formatNumero(cantidad)} en este periodo, por quien decidió:`,
  errores: 'Errores de las pantallas',
  sinErrores: 'Ninguna página informó errores en este periodo.',
  hallazgoErrores: (remote: string, total: number, desdeCuando: string) =>
    `${remote} falló ${total === 1 ? 'una vez' : `${formatNumero(total)} veces`} desde ${desdeCuando}`,
  hallazgoDeRelease: (remote: string, total: number, cantidad: number, desdeCuando: string) =>
    `${remote} falló ${formatNumero(total)} veces, ${formatNumero(cantidad)} de ellas desde ${desdeCuando}`,
  laRelease: (dia: string) => `la versión ${dia}`,
  elDia: (fecha: string) => `el ${fecha}`,
  deHoy: 'de hoy',
  deAyer: 'de ayer',
  delDia: (fecha: string) => `del ${fecha}`,
  queHacer: 'Si se repite, avise a quien publica las pantallas: el detalle técnico le dice dónde buscar.',
  tecnico: 'Detalle técnico',
  porRelease: 'Errores por versión',
  release: 'Versión',
  aplicacion: 'shell',
  sinRelease: 'sin versión',
  recientes: 'Últimos errores',
  fecha: 'Fecha',
  pagina: 'Página',
  ruta: 'Dirección',
  mensaje: 'Mensaje',
  fuente: 'Dónde',
  sinFuente: '—',
  tiempos: 'Tiempos',
  medianaDecision: 'Tiempo habitual hasta la decisión',
  sinDecisiones: 'Sin decisiones',
  esperaMayor: 'Espera de la pendiente más antigua',
  sinPendientes: 'Sin pendientes',
} as const;
