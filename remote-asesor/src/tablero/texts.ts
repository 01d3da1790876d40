import type { Estado } from 'shared-domain/evaluacion';

const vacio: Record<Estado, string> = {
  0: 'Ninguna espera respuesta.',
  1: 'Aún no hay evaluaciones aceptadas.',
  2: 'No hay nada que corregir.',
};

const detalle: Record<Estado, string> = {
  0: 'Las que más esperan, primero.',
  1: 'Las más recientes, primero.',
  2: 'Corríjalas y vuelva a enviarlas.',
};

export const texts = {
  titulo: 'Panel',
  subtitulo: 'Aquí están las evaluaciones que usted envió.',
  registrar: 'Registrar Nueva Evaluacion',
  buscarPorDni: 'Evaluaciones Enviadas',
  vacio,
  detalle,
  cargando: 'Cargando sus evaluaciones…',
  borradores: (cuantos: number) =>
    cuantos === 1 ? 'Tiene un borrador sin enviar.' : `Tiene ${cuantos} borradores sin enviar.`,
  verBorradores: 'Continuar',
} as const;
