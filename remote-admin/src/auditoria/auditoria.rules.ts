import { type EventoAuditoria, esRol, NOMBRE_ROL } from 'shared-domain';
import { texts } from './texts';

type Actor = EventoAuditoria['actor'];

export const nombreDeActor = ({ fullName }: Actor) => fullName || texts.nadie;

export const rolDeActor = ({ rol }: Actor) => (esRol(rol) ? NOMBRE_ROL[rol] : texts.sinDato);

/** Whom or what it happened to. */
export const sobreQue = ({ sobre, evaluacionId }: EventoAuditoria) =>
  sobre?.fullName || (evaluacionId === null ? texts.sinDato : texts.evaluacionNumero(evaluacionId));
