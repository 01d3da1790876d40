import { type EventoAuditoria, nombreDeRol } from 'shared-domain';
import { texts } from './texts';

type Actor = EventoAuditoria['actor'];

export const nombreDeActor = ({ fullName }: Actor) => fullName || texts.nadie;

export const rolDeActor = ({ rol }: Actor) => nombreDeRol(rol);

/** Whom or what it happened to: an account, or a client and one of their evaluations. */
export function sobreQue({ sobre, cliente, evaluacionId }: EventoAuditoria): string {
  if (sobre?.fullName) return sobre.fullName;
  const evaluacion = evaluacionId === null ? [] : [texts.evaluacionNumero(evaluacionId)];
  return [...evaluacion, ...(cliente ? [texts.clienteConDni(cliente)] : [])].join(' · ') || texts.sinDato;
}
