import type { Estado } from 'shared-domain';

const vacio: Record<Estado, string> = {
  0: 'No hay evaluaciones pendientes.',
  1: 'No hay evaluaciones aceptadas.',
  2: 'No hay evaluaciones rechazadas.',
};

export const texts = {
  titulo: 'Evaluaciones Enviadas',
  subtitulo: 'Busque por DNI o por nombre las evaluaciones de un cliente.',
  ningunCliente: (nombre: string) => `Ninguno de sus clientes se llama «${nombre}».`,
  verTodas: 'Ver todas mis evaluaciones',
  registrarA: 'Registrar Nueva Evaluacion',
  vacio,
} as const;
