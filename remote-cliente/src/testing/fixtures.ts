import type { Estado, Evaluacion, EventoHistorial } from 'shared-domain/evaluacion';
import { evaluacionDe } from 'shared-evaluaciones/testing';

export function variasEvaluaciones(cantidad: number, estado: Estado, desde: number): Evaluacion[] {
  return Array.from({ length: cantidad }, (_, indice) => evaluacionDe({ id: desde + indice, estado }));
}

const actor = { fullName: 'Carla Ramos', rol: 'asesor' };
const jefe = { fullName: 'Jorge Salas', rol: 'jefe_negocios' };

const pasos = {
  registrada: { id: 1, tipo: 'registrada', actor, fecha: '2026-03-15T15:00:00.000Z' },
  editada: {
    id: 2,
    tipo: 'editada',
    actor: jefe,
    fecha: '2026-03-16T15:00:00.000Z',
    cambios: [{ campo: 'credito.montoPrestamo', antes: 6500, despues: 6000 }],
  },
  rechazada: {
    id: 3,
    tipo: 'rechazada',
    actor: jefe,
    fecha: '2026-03-17T15:00:00.000Z',
    observaciones: 'Falta el recibo de luz.',
  },
  corregida: {
    id: 4,
    tipo: 'corregida',
    actor,
    fecha: '2026-03-18T15:00:00.000Z',
    cambios: [
      { campo: 'usuario.referenciaDomicilio', antes: null, despues: 'Frente al parque' },
      { campo: 'aval.telefonoMovilAval', antes: '911111111', despues: '922222222' },
    ],
  },
  aprobada: { id: 5, tipo: 'aprobada', actor: jefe, fecha: '2026-03-20T15:00:00.000Z' },
  desembolsada: {
    id: 6,
    tipo: 'desembolsada',
    actor: { fullName: '', rol: 'cajero' },
    fecha: '2026-03-21T15:00:00.000Z',
    cambios: [
      { campo: 'desembolso.medio', antes: null, despues: 'transferencia' },
      { campo: 'desembolso.monto', antes: null, despues: 6000 },
    ],
  },
} satisfies Partial<Record<EventoHistorial['tipo'], EventoHistorial>>;

export const evento = {
  ...pasos,
  firmada: { id: 7, tipo: 'firmada', actor: jefe, fecha: '2026-03-18T20:00:00.000Z' },
  firma_anulada: { id: 8, tipo: 'firma_anulada', actor: jefe, fecha: '2026-03-19T15:00:00.000Z' },
} satisfies Record<EventoHistorial['tipo'], EventoHistorial>;

export const historial: EventoHistorial[] = Object.values(pasos);
