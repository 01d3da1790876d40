import type { Estado } from 'shared-domain';

const vacio: Record<Estado, string> = {
  0: 'No tienes evaluaciones pendientes.',
  1: 'No tienes evaluaciones aceptadas.',
  2: 'No tienes evaluaciones rechazadas.',
};

export const texts = {
  titulo: 'Mis Evaluaciones',
  subtitulo: 'Tus solicitudes de crédito y lo que se decidió sobre cada una.',
  actualizar: 'Actualizar',
  actualizando: 'Actualizando…',
  vacio,
} as const;
