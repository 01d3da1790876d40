import { type ReactNode, useState } from 'react';
import { texts as comunes } from 'shared-evaluaciones';
import { Button, Dialog, Icon, IconButton } from 'shared-ui';
import { texts } from './texts';

interface Props {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function Visor({ title, isOpen, onClose, children }: Props) {
  const [isFull, setFull] = useState(false);
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={comunes.cerrar}
      size={isFull ? 'full' : 'l'}
      flush
      headActions={
        <IconButton
          label={isFull ? texts.salirPantallaCompleta : texts.pantallaCompleta}
          icon={isFull ? 'collapse' : 'expand'}
          onClick={() => setFull(!isFull)}
        />
      }
    >
      {children}
    </Dialog>
  );
}

export function VerEnVisor({ boton, ...visor }: Pick<Props, 'title' | 'children'> & { boton: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Icon name="eye" size={16} />
        <span>{boton}</span>
      </Button>
      <Visor {...visor} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
