import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toast } from 'react-toastify';
import { texts as comunes } from 'shared-evaluaciones';
import { Button, type ButtonVariant, ConfirmDialog, useActionDialog, VisuallyHidden } from 'shared-ui';
import { Rechazo } from './rechazo';

interface Textos<Respuesta> {
  etiqueta: string;
  pregunta: string;
  /** What happens if the person confirms. */
  consecuencia: ReactNode;
  /** What a person reads once it is done; it may depend on what the API answered. */
  exito: string | ((respuesta: Respuesta) => string);
  /** Whom it concerns, for people who cannot see the row. */
  sobre?: string;
}

interface Props<Datos, Respuesta> {
  textos: Textos<Respuesta>;
  mutation: UseMutationResult<Respuesta, Error, Datos>;
  /** What the mutation is given. */
  datos: Datos;
  variant?: ButtonVariant;
  tone?: 'neutral' | 'danger';
  disabled?: boolean;
  /** Shown in the question, below what happens. */
  children?: ReactNode;
}

/** A button that asks before it acts. If the API refuses, the dialog stays open and tells why. */
export function BotonConPregunta<Datos, Respuesta>(props: Props<Datos, Respuesta>) {
  const { textos, mutation, datos, variant = 'secondary', tone, disabled, children } = props;
  const { etiqueta, pregunta, consecuencia, exito, sobre } = textos;
  const { isOpen, open, close } = useActionDialog(disabled ? undefined : pregunta);
  const cerrar = () => {
    close();
    mutation.reset();
  };
  const confirmar = () =>
    mutation.mutate(datos, {
      onSuccess: (respuesta) => {
        toast.success(typeof exito === 'string' ? exito : exito(respuesta));
        cerrar();
      },
    });
  return (
    <>
      <Button variant={variant} disabled={disabled} onClick={open}>
        <span>{etiqueta}</span>
        {sobre && <VisuallyHidden>{` ${sobre}`}</VisuallyHidden>}
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
        {children}
        <Rechazo error={mutation.error} />
      </ConfirmDialog>
    </>
  );
}
