import { useQuery } from '@tanstack/react-query';
import type { Cuenta } from 'shared-domain';
import { texts as comunes } from 'shared-evaluaciones';
import { Dialog } from 'shared-ui';
import { Lectura } from '../lista/lectura';
import { carteraDe } from './cartera.api';
import { texts } from './texts';
import { TraspasoForm } from './traspaso.form';

interface Props {
  cuenta: Cuenta;
  onClose: () => void;
}

/** From whom, how many in which states, and to whom. */
export function TraspasoDialog({ cuenta, onClose }: Props) {
  const consulta = useQuery(carteraDe(cuenta.id));
  return (
    <Dialog title={texts.titulo(cuenta.fullName)} isOpen onClose={onClose} closeLabel={comunes.cerrar}>
      <Lectura consulta={consulta} lineas={4}>
        {(cartera) => <TraspasoForm cuenta={cuenta} cartera={cartera} onDone={onClose} />}
      </Lectura>
    </Dialog>
  );
}
