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
    enviar: string;
    enviando?: string;
  };
  form: UseFormReturn<Campos>;
  /** Fields of `children` that can show an API error. */
  campos: readonly FieldPath<Campos>[];
  mutation: Pick<UseMutationResult<Respuesta, Error, Campos>, 'mutate' | 'isPending' | 'error' | 'reset'>;
  onDone: (respuesta: Respuesta, datos: Campos) => void;
  onClose: () => void;
  /** Lets Escape close the dialog without a question. */
  isDismissable?: boolean;
  children: ReactNode;
}

/** If the API refuses, the typed values stay and the dialog shows the reason. */
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
