import { zodResolver } from '@hookform/resolvers/zod';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { TOPE } from 'shared-domain/campos';
import { type ConMotivo, motivoSchema } from 'shared-domain/configuracion';
import { Button, type ButtonVariant, TextAreaField, VisuallyHidden } from 'shared-ui';
import { FormDialog } from './form-dialog';
import { texts } from './texts';

interface Props<Respuesta> {
  textos: {
    etiqueta: string;
    /** Name or subject of the row, for screen readers. */
    sobre?: string;
    titulo: string;
    enviar?: string;
    explicacion: string;
    ayuda?: string;
  };
  mutation: UseMutationResult<Respuesta, Error, ConMotivo>;
  onDone: (respuesta: Respuesta) => void;
  variant?: ButtonVariant;
}

export function BotonConMotivo<Respuesta>(props: Props<Respuesta>) {
  const { textos, variant = 'secondary' } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        <span>{textos.etiqueta}</span>
        {textos.sobre && <VisuallyHidden>{` ${textos.sobre}`}</VisuallyHidden>}
      </Button>
      {isOpen && <MotivoDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function MotivoDialog<Respuesta>(props: Props<Respuesta> & { onClose: () => void }) {
  const { textos, mutation, onDone, onClose } = props;
  const form = useForm<ConMotivo>({ resolver: zodResolver(motivoSchema), defaultValues: { motivo: '' } });
  const hecho = (respuesta: Respuesta) => {
    onDone(respuesta);
    onClose();
    mutation.reset();
  };
  return (
    <FormDialog
      textos={{ enviar: textos.etiqueta, ...textos }}
      form={form}
      campos={['motivo']}
      mutation={mutation}
      onDone={hecho}
      onClose={onClose}
    >
      <p>{textos.explicacion}</p>
      <TextAreaField
        label={texts.motivo}
        help={textos.ayuda}
        maxLength={TOPE.motivo}
        showCount
        errorRole="alert"
        autoFocus
        error={form.formState.errors.motivo?.message}
        {...form.register('motivo')}
      />
    </FormDialog>
  );
}
