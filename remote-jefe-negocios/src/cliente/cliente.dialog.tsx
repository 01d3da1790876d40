import type { ClienteShow } from 'shared-domain';
import { texts as comunes, GruposDeCliente } from 'shared-evaluaciones';
import { Dialog, EmptyState, Skeleton } from 'shared-ui';
import { texts } from './texts';

interface Props {
  cliente?: ClienteShow;
  isLoading: boolean;
  onClose: () => void;
}

export function ClienteDialog({ cliente, isLoading, onClose }: Props) {
  return (
    <Dialog title={texts.tituloCliente} isOpen onClose={onClose} closeLabel={comunes.cerrar} size="l">
      {isLoading && <Skeleton lines={8} />}
      {!isLoading && !cliente?.datosCliente && <EmptyState title={texts.sinDatos} />}
      {cliente?.datosCliente && <GruposDeCliente cliente={cliente} />}
    </Dialog>
  );
}
