import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useUnsavedWork } from 'shared-auth';
import {
  hoyEnLima,
  type PropuestaDePolitica,
  propuestaDePoliticaSchema,
  TOPE,
  ultimoDiaDeVigencia,
} from 'shared-domain';
import { texts as comunes } from 'shared-evaluaciones';
import { Button, DateField, Dialog, Stack, TextAreaField } from 'shared-ui';
import { Rechazo } from '../../accion/rechazo';
import { showFieldErrors } from '../../accion/show-field-errors';
import { useProponerVigencia } from './borrador.api';
import { texts } from './texts';

interface Props {
  /** The version of the draft that is proposed. */
  version: number;
  onClose: () => void;
  onDone: (desde: string) => void;
}

const { proponer } = texts;

/** Asks from which day the draft should be valid, and why. */
export function ProponerDialog({ version, onClose, onDone }: Props) {
  const formId = useId();
  const form = useForm<PropuestaDePolitica>({
    resolver: zodResolver(propuestaDePoliticaSchema),
    defaultValues: { version, desde: '', motivo: '' },
  });
  const { errors, isDirty } = form.formState;
  useUnsavedWork(isDirty);
  const { mutate, isPending, error, reset } = useProponerVigencia();
  const enviar = (propuesta: PropuestaDePolitica) =>
    mutate(propuesta, {
      onSuccess: () => onDone(propuesta.desde),
      onError: showFieldErrors(form, ['desde', 'motivo']),
    });
  const cerrar = () => {
    reset();
    onClose();
  };
  return (
    <Dialog
      title={proponer.titulo}
      isOpen
      isDismissable={false}
      onClose={cerrar}
      closeLabel={comunes.cerrar}
      footer={
        <>
          <Button variant="secondary" onClick={cerrar} disabled={isPending}>
            {comunes.cancelar}
          </Button>
          <Button type="submit" form={formId} loading={isPending} loadingLabel={proponer.enviando}>
            {proponer.enviar}
          </Button>
        </>
      }
    >
      <form id={formId} aria-label={proponer.titulo} onSubmit={form.handleSubmit(enviar)} noValidate>
        <Stack>
          <Rechazo error={Object.keys(errors).length === 0 ? error : null} />
          <p>{proponer.explicacion}</p>
          <DateField
            label={proponer.desde}
            help={proponer.desdeAyuda}
            min={hoyEnLima()}
            max={ultimoDiaDeVigencia(hoyEnLima())}
            error={errors.desde?.message}
            {...form.register('desde')}
          />
          <TextAreaField
            label={proponer.motivo}
            maxLength={TOPE.motivo}
            showCount
            error={errors.motivo?.message}
            {...form.register('motivo')}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
