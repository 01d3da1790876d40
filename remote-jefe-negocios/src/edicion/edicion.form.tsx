import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'react-toastify';
import { fieldErrors } from 'shared-auth';
import { type Credito, creditoSchema, type Evaluacion } from 'shared-domain';
import { AvisoAlSalir, texts as comunes, textsSalida } from 'shared-evaluaciones';
import { Button, LongForm, Row, Stack } from 'shared-ui';
import { configuracionGeneral } from '../configuracion/configuracion.api';
import { CamposDeCredito } from './campos-de-credito';
import { creditoResolver } from './credito.resolver';
import { creditoDe } from './edicion.rules';
import { texts } from './texts';

interface Props {
  evaluacion: Evaluacion;
  isDisabled: boolean;
  /** False just after something moved: what changed meanwhile is read before it is saved over. */
  isSettled: boolean;
  isSaving: boolean;
  /** Rejects with the failure, which may name fields. */
  onSave: (credito: Credito) => Promise<unknown>;
  onCancel: () => void;
}

export function EdicionForm({ evaluacion, isDisabled, isSettled, isSaving, onSave, onCancel }: Props) {
  const oferta = useQuery(configuracionGeneral).data;
  const antes = creditoDe(evaluacion);
  const form = useForm<Credito>({ resolver: creditoResolver(antes, oferta), defaultValues: antes });
  const { formState, setFocus, setError } = form;
  useEffect(() => setFocus('producto'), [setFocus]);

  // One that is no longer offered stays with the evaluations that have it.
  const productos = [...new Set([evaluacion.producto, ...(oferta?.productos ?? [])])];

  const save = async (credito: Credito) => {
    try {
      await onSave(credito);
    } catch (error) {
      for (const [campo, message] of Object.entries(fieldErrors(error))) {
        if (campo in creditoSchema.shape) setError(campo as keyof Credito, { message });
      }
    }
  };
  const refuse = () => {
    toast.error(texts.errorAlGuardar(texts.reviseLosDatos));
  };

  return (
    <LongForm aria-label={texts.formulario(evaluacion.id)} onSubmit={form.handleSubmit(save, refuse)}>
      <AvisoAlSalir {...textsSalida} isPending={formState.isDirty} leaving="address" pregunta={texts.salir} />
      <Stack>
        <CamposDeCredito form={form} productos={productos} />
        <Row>
          <Button
            type="submit"
            disabled={isDisabled}
            aria-disabled={!isSettled || undefined}
            loading={isSaving}
            loadingLabel={texts.guardando}
          >
            {texts.guardar}
          </Button>
          <Button type="button" variant="secondary" onClick={onCancel} disabled={isDisabled}>
            {comunes.cancelar}
          </Button>
        </Row>
      </Stack>
    </LongForm>
  );
}
