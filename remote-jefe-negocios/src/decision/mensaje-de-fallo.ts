import { errorStatus, errorText } from 'shared-auth';

const CONFLICTO = 409;

/** Somebody else changed or decided the evaluation first. */
export const esConflicto = (error: unknown) => errorStatus(error) === CONFLICTO;

/** What the failure says about itself; where it says nothing of its own, `respaldo`. */
export function mensajeO(respaldo: string, error: unknown): string {
  const mensaje = errorText(error);
  return mensaje === errorText({}) ? respaldo : mensaje;
}
