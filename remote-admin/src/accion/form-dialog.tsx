import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useUnsavedWork } from 'shared-auth';
import { texts as comunes } from 'shared-evaluaciones';
import { Button, Dialog, Stack } from 'shared-ui';
import { Rechazo, showFieldErrors } from './rechazo';
import { texts } from './texts';

interface Props<Campos extends FieldValues, Respuesta> {
  textos: {
    titulo: string;
    /** The button that sends. */
    enviar: string;
    enviando?: string;
  };
  form: UseFormReturn<Campos>;
  /** The fields below, at which their errors from the API are shown. */
  campos: readonly FieldPath<Campos>[];
  mutation: Pick<UseMutationResult<Respuesta, Error, Campos>, 'mutate' | 'isPending' | 'error' | 'reset'>;
  onDone: (respuesta: Respuesta, datos: Campos) => void;
  onClose: () => void;
  /** Escape closes it and what was chosen is lost; nothing in it is worth a question. */
  isDismissable?: boolean;
  children: ReactNode;
}

/** A form in a dialog. If the API refuses, what was typed stays and the dialog tells why. */
export function FormDialog<Campos extends FieldValues, Respuesta>(props: Props<Campos, Respuesta>) {
  const { textos, form, campos, mutation, onDone, onClose, isDismissable = false, children } = props;
  const { isPending, error } = mutation;
  const { errors, isDirty } = form.formState;
  const formId = useId();
  useUnsavedWork(isDirty && !isDismissable);
  const cerrar = () => {
    mutation.reset();
    onClose();
  };
  const enviar = (datos: Campos) =>
    mutation.mutate(datos, {
      onSuccess: (respuesta) => onDone(respuesta, datos),
      onError: showFieldErrors(form, campos),
    });
  return (
    <Dialog
      title={textos.titulo}
      isOpen
      isDismissable={isDismissable}
      onClose={cerrar}
      closeLabel={comunes.cerrar}
      footer={
        <>
          <Button variant="secondary" onClick={cerrar} disabled={isPending}>
            {comunes.cancelar}
          </Button>
          <Button
            type="submit"
            form={formId}
            loading={isPending}
            loadingLabel={textos.enviando ?? texts.enviando}
          >
            {textos.enviar}
          </Button>
        </>
      }
    >
      <form id={formId} aria-label={textos.titulo} onSubmit={form.handleSubmit(enviar)} noValidate>
        <Stack>
          <Rechazo error={Object.keys(errors).length === 0 ? error : null} />
          {children}
        </Stack>
      </form>
    </Dialog>
  );
}
