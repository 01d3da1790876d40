import type { Estado } from 'shared-domain';

export const VACIO: Record<Estado, string> = {
  0: 'No hay evaluaciones pendientes.',
  1: 'No hay evaluaciones aceptadas.',
  2: 'No hay evaluaciones rechazadas.',
};

export const TEXTOS = {
  titulo: 'Evaluaciones Enviadas',
  subtitulo: 'Busque por DNI las evaluaciones de un cliente.',
  verTodas: 'Ver todas mis evaluaciones',
  registrarA: 'Registrar Nueva Evaluacion',
} as const;
