import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'react-toastify';
import { callApi, useUnsavedWork } from 'shared-auth';
import {
  type BorradorDePolitica,
  hoyEnLima,
  type PropuestaDePolitica,
  propuestaDePoliticaSchema,
  TOPE,
  ultimoDiaDeVigencia,
} from 'shared-domain';
import { texts as comunes } from 'shared-evaluaciones';
import { Button, DateField, Dialog, Row, Stack, TextAreaField, useActionDialog } from 'shared-ui';
import { Rechazo } from '../../accion/rechazo';
import { showFieldErrors } from '../../accion/show-field-errors';
import { useApiMutation } from '../../accion/use-api-mutation';
import { Detalle } from '../../lista/columna';
import { texts } from './texts';

interface Props {
  leido: BorradorDePolitica;
  /** Whether a version waits already, by the last answer of the API. */
  isWaiting: boolean;
  isDirty: boolean;
}

const { proponer } = texts;

/** The button that proposes the saved draft, or why it cannot be proposed now. */
export function ProponerVigencia(props: Props) {
  const { version } = props.leido;
  const porqueNo = porqueNoSePropone(props);
  const { isOpen, open, close } = useActionDialog(porqueNo ? undefined : String(version));
  return (
    <Row>
      <Button variant="secondary" disabled={porqueNo !== undefined} onClick={open}>
        {proponer.abrir}
      </Button>
      {porqueNo && <Detalle>{porqueNo}</Detalle>}
      {isOpen && <ProponerDialog version={version} onClose={close} />}
    </Row>
  );
}

function porqueNoSePropone({ leido, isWaiting, isDirty }: Props): string | undefined {
  if (isWaiting) return proponer.yaEspera;
  if (isDirty) return proponer.guardeAntes;
  return leido.cambios.length === 0 ? proponer.sinCambios : undefined;
}

function ProponerDialog({ version, onClose }: { version: number; onClose: () => void }) {
  const formId = useId();
  const form = useForm<PropuestaDePolitica>({
    resolver: zodResolver(propuestaDePoliticaSchema),
    defaultValues: { version, desde: '', motivo: '' },
  });
  const { errors, isDirty } = form.formState;
  useUnsavedWork(isDirty);
  const { mutate, isPending, error, reset } = useApiMutation(
    (body: PropuestaDePolitica) => callApi('POST /api/politica/borrador/proponer', { body }),
    ['GET /api/politica/borrador', 'GET /api/propuestas'],
  );
  const enviar = (propuesta: PropuestaDePolitica) =>
    mutate(propuesta, {
      onSuccess: () => {
        onClose();
        toast.success(proponer.hecha(propuesta.desde));
      },
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
