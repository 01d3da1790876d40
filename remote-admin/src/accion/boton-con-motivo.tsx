import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConMotivo } from 'shared-domain';
import { Button, type ButtonVariant, VisuallyHidden } from 'shared-ui';
import { MotivoDialog, type TextosDeMotivo } from './motivo.dialog';

interface Props<Respuesta> {
  textos: TextosDeMotivo & {
    /** Whom it concerns, for people who cannot see the row. */
    sobre?: string;
  };
  mutation: UseMutationResult<Respuesta, Error, ConMotivo>;
  onDone: (respuesta: Respuesta) => void;
  variant?: ButtonVariant;
}

/** A button that asks why before it acts. If the API refuses, what was typed stays and the dialog tells why. */
export function BotonConMotivo<Respuesta>({
  textos,
  mutation,
  onDone,
  variant = 'secondary',
}: Props<Respuesta>) {
  const [isOpen, setOpen] = useState(false);
  const cerrar = () => {
    setOpen(false);
    mutation.reset();
  };
  const enviar = (motivo: ConMotivo) =>
    mutation.mutate(motivo, {
      onSuccess: (respuesta) => {
        onDone(respuesta);
        cerrar();
      },
    });
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        <span>{textos.etiqueta}</span>
        {textos.sobre && <VisuallyHidden>{` ${textos.sobre}`}</VisuallyHidden>}
      </Button>
      {isOpen && (
        <MotivoDialog
          textos={textos}
          error={mutation.error}
          isPending={mutation.isPending}
          onEnviar={enviar}
          onClose={cerrar}
        />
      )}
    </>
  );
}
