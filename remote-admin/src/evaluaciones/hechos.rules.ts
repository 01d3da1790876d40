import { type EventoAuditoria, nombreDeRelease, nombreDeRol } from 'shared-domain';
import type { Tone } from 'shared-ui';

const TONO: Record<string, Tone> = {
  'evaluacion.registrada': 'info',
  'evaluacion.corregida': 'info',
  'evaluacion.aprobada': 'accepted',
  'evaluacion.rechazada': 'rejected',
  'desembolso.registrado': 'accepted',
};
const DECISIONES = ['evaluacion.aprobada', 'evaluacion.rechazada'];

export const tonoDeHecho = ({ tipo }: EventoAuditoria): Tone => TONO[tipo] ?? 'neutral';

/** 'Rosa Díaz (Jefe de Negocios)' */
export const quienFue = ({ fullName, rol }: EventoAuditoria['actor']): string =>
  fullName ? `${fullName} (${nombreDeRol(rol)})` : nombreDeRol(rol);

/** The decision that holds; undefined while there is none, or since a rejected evaluation was sent again. */
export function decisionVigente(
  hechos: readonly EventoAuditoria[],
  estado: number,
): EventoAuditoria | undefined {
  return estado === 0 ? undefined : hechos.findLast(({ tipo }) => DECISIONES.includes(tipo));
}

export const entregaDe = (hechos: readonly EventoAuditoria[]): EventoAuditoria | undefined =>
  hechos.find(({ tipo }) => tipo === 'desembolso.registrado');

/** The releases with which something was done, in words. */
export const releasesDe = ({ releaseShell, releaseRemote }: EventoAuditoria): string[] =>
  [releaseShell, releaseRemote].flatMap((release) => (release ? [nombreDeRelease(release)] : []));

/** The numbers of the documents that a correction replaced, the oldest first. Each newer one tells its own number. */
export function reemplazados(hechos: readonly EventoAuditoria[]): number[] {
  const ultimo = Math.max(1, ...hechos.map(({ detalle }) => Number(detalle.documento ?? 1)));
  return Array.from({ length: ultimo - 1 }, (_, index) => index + 1);
}
