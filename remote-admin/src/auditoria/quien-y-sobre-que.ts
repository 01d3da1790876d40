import type { EventoAuditoria } from 'shared-domain/auditoria';
import { nombreDeRol } from 'shared-domain/cuenta';

type Actor = EventoAuditoria['actor'];

export const nombreDeActor = ({ fullName }: Actor) => fullName || 'Sin sesión';

export const rolDeActor = ({ rol }: Actor) => nombreDeRol(rol);

export function sobreQue({ sobre, cliente, evaluacionId }: EventoAuditoria): string {
  if (sobre?.fullName) return sobre.fullName;
  const evaluacion = evaluacionId === null ? [] : [evaluacionNumero(evaluacionId)];
  return [...evaluacion, ...(cliente ? [clienteConDni(cliente)] : [])].join(' · ') || '—';
}

export const evaluacionNumero = (id: number) => `Evaluación N.º ${id}`;

export const clienteConDni = ({ nombreCompleto, dni }: NonNullable<EventoAuditoria['cliente']>) =>
  `${nombreCompleto} (DNI ${dni})`;
