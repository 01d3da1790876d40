import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toast } from 'react-toastify';
import { texts as comunes } from 'shared-evaluaciones';
import { Button, type ButtonVariant, ConfirmDialog, useActionDialog, VisuallyHidden } from 'shared-ui';
import { Rechazo } from './rechazo';

interface Textos<Respuesta> {
  etiqueta: string;
  pregunta: string;
  consecuencia: ReactNode;
  exito: string | ((respuesta: Respuesta) => string);
  /** Name or subject of the row, for screen readers. */
  sobre?: string;
}

interface Props<Datos, Respuesta> {
  textos: Textos<Respuesta>;
  mutation: UseMutationResult<Respuesta, Error, Datos>;
  datos: Datos;
  variant?: ButtonVariant;
  tone?: 'neutral' | 'danger';
  disabled?: boolean;
  children?: ReactNode;
}

/** If the API refuses, the dialog stays open and shows the reason. */
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
