import type { Cuenta } from 'shared-domain';
import { BotonConPregunta } from '../accion/boton-con-pregunta';
import { useDesbloquear } from './cuentas.api';
import { texts } from './texts';

/** Lifts the lock that wrong passwords caused, after a question. */
export function Desbloquear({ cuenta: { id, fullName } }: { cuenta: Cuenta }) {
  return <BotonConPregunta textos={texts.desbloqueo(fullName)} mutation={useDesbloquear()} datos={id} />;
}
