import { toast } from 'react-toastify';
import type { Cuenta } from 'shared-domain';
import { BotonConMotivo } from '../accion/boton-con-motivo';
import { Detalle } from '../lista/columna';
import { useReponerFactor } from './cuentas.api';
import { texts } from './texts';

/** For somebody who lost every second factor: another administrator confirms that they are removed. */
export function FactorPerdido({ cuenta: { id, fullName, factores, acciones } }: { cuenta: Cuenta }) {
  const reponer = useReponerFactor(id);
  if (!factores) return null;
  if (acciones.reponerFactor !== null) return <Detalle>{acciones.reponerFactor}</Detalle>;
  return (
    <BotonConMotivo
      textos={texts.factorPerdido(fullName)}
      mutation={reponer}
      onDone={({ message }) => toast.success(message)}
    />
  );
}
