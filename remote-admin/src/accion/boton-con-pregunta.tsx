import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { toast } from 'react-toastify';
import { texts as comunes } from 'shared-evaluaciones';
import { Button, type ButtonVariant, ConfirmDialog, VisuallyHidden } from 'shared-ui';
import { Rechazo } from './rechazo';

interface Textos {
  etiqueta: string;
  pregunta: string;
  /** What happens if the person confirms. */
  consecuencia: ReactNode;
  /** What a person reads once it is done. */
  exito: string;
  /** Whom it concerns, for people who cannot see the row. */
  sobre?: string;
}

interface Props<Datos> {
  textos: Textos;
  mutation: UseMutationResult<unknown, Error, Datos>;
  /** What the mutation is given. */
  datos: Datos;
  variant?: ButtonVariant;
  tone?: 'neutral' | 'danger';
  disabled?: boolean;
}

/** A button that asks before it acts. If the API refuses, the dialog stays open and tells why. */
export function BotonConPregunta<Datos>(props: Props<Datos>) {
  const { textos, mutation, datos, variant = 'secondary', tone, disabled } = props;
  const { etiqueta, pregunta, consecuencia, exito, sobre } = textos;
  const [isOpen, setOpen] = useState(false);
  const cerrar = () => {
    setOpen(false);
    mutation.reset();
  };
  const confirmar = () =>
    mutation.mutate(datos, {
      onSuccess: () => {
        toast.success(exito);
        cerrar();
      },
    });
  return (
    <>
      <Button variant={variant} disabled={disabled} onClick={() => setOpen(true)}>
        {etiqueta}
        {sobre && <VisuallyHidden> {sobre}</VisuallyHidden>}
      </Button>
      <ConfirmDialog
        message={pregunta}
        confirmLabel={etiqueta}
        cancelLabel={comunes.cancelar}
        isOpen={isOpen}
        onConfirm={confirmar}
        onCancel={cerrar}
        tone={tone}
        busy={mutation.isPending}
      >
        <p>{consecuencia}</p>
        <Rechazo error={mutation.error} />
      </ConfirmDialog>
    </>
  );
}
