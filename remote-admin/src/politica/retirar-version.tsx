import { toast } from 'react-toastify';
import { BotonConMotivo } from '../accion/boton-con-motivo';
import { useRetirarVersion } from './politica.api';
import { texts } from './texts';

/** Proposes that a version which has not begun never begins. */
export function RetirarVersion({ version }: { version: number }) {
  return (
    <BotonConMotivo
      textos={texts.retirar(version)}
      mutation={useRetirarVersion(version)}
      onDone={({ message }) => toast.success(message)}
    />
  );
}
