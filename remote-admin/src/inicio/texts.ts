import { formatNumero } from 'shared-domain/campos';
import { palabras } from '../palabras.texts';

export const texts = {
  ...palabras,
  titulo: 'Inicio',
  subtitulo: 'Así van las evaluaciones, las personas y los accesos de la institución.',
  sinEvaluaciones: 'No hay evaluaciones registradas.',
  personas: 'Personas por rol',
  cuantas: (contadas: number, hayMas?: true) => `${hayMas ? 'más de ' : ''}${formatNumero(contadas)}`,
  verEmpleados: 'Ver empleados',
  fallidos: 'Inicios de sesión fallidos',
  fallidosEn7Dias: (total: number) =>
    total === 0
      ? 'Ninguno en los últimos 7 días.'
      : `${formatNumero(total)} ${total === 1 ? 'aviso' : 'avisos'} en los últimos 7 días. Los más recientes:`,
  desconocido: 'Usuario desconocido',
  ultimos: 'Últimos eventos',
  sinLecturas: 'Sin las lecturas, que quedan en el registro de auditoría.',
} as const;
