import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useUnsavedWork } from 'shared-auth';
import { type ConMotivo, motivoSchema, TOPE } from 'shared-domain';
import { texts as comunes } from 'shared-evaluaciones';
import { Button, Dialog, Stack, TextAreaField } from 'shared-ui';
import { Rechazo } from './rechazo';
import { texts } from './texts';

export interface TextosDeMotivo {
  /** The button that opens the dialog. */
  etiqueta: string;
  /** The one that sends, where it is called otherwise. */
  enviar?: string;
  titulo: string;
  /** What happens if it is sent. */
  explicacion: string;
  /** What a good reason tells. */
  ayuda?: string | undefined;
}

interface Props {
  textos: TextosDeMotivo;
  error: Error | null;
  isPending: boolean;
  onEnviar: (motivo: ConMotivo) => void;
  onClose: () => void;
}

/** Asks for a reason in a few words. */
export function MotivoDialog({ textos, error, isPending, onEnviar, onClose }: Props) {
  const formId = useId();
  const form = useForm<ConMotivo>({ resolver: zodResolver(motivoSchema), defaultValues: { motivo: '' } });
  useUnsavedWork(form.formState.isDirty);
  return (
    <Dialog
      title={textos.titulo}
      isOpen
      isDismissable={false}
      onClose={onClose}
      closeLabel={comunes.cerrar}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {comunes.cancelar}
          </Button>
          <Button type="submit" form={formId} loading={isPending} loadingLabel={texts.enviando}>
            {textos.enviar ?? textos.etiqueta}
          </Button>
        </>
      }
    >
      <form id={formId} aria-label={textos.titulo} onSubmit={form.handleSubmit(onEnviar)} noValidate>
        <Stack>
          <Rechazo error={error} />
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
        </Stack>
      </form>
    </Dialog>
  );
}
