import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'react-toastify';
import { fieldErrors } from 'shared-auth';
import {
  type Credito,
  creditoSchema,
  ETIQUETA_CAMPO,
  type Evaluacion,
  MODALIDAD_CREDITO,
  opcionesDe,
  PERIODO_CREDITO,
  PISTA_COMA,
} from 'shared-domain';
import { AvisoAlSalir, texts as comunes, textsSalida } from 'shared-evaluaciones';
import { Button, LongForm, NumberField, Row, SelectField, Stack, TextField, tokens } from 'shared-ui';
import styled from 'styled-components';
import { configuracionGeneral } from '../configuracion/configuracion.api';
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
  const form = useForm<Credito>({
    resolver: zodResolver(creditoSchema),
    defaultValues: creditoDe(evaluacion),
  });
  const { register, formState, setFocus, setError } = form;
  const productos = useQuery(configuracionGeneral).data?.productos ?? [];
  useEffect(() => setFocus('producto'), [setFocus]);

  // One that is no longer offered stays with the evaluations that have it.
  const opciones = [...new Set([evaluacion.producto, ...productos])].map((producto) => ({
    value: producto,
    label: producto,
  }));

  const guardar = async (credito: Credito) => {
    try {
      await onSave(credito);
    } catch (error) {
      for (const [campo, message] of Object.entries(fieldErrors(error))) {
        if (campo in creditoSchema.shape) setError(campo as keyof Credito, { message });
      }
    }
  };
  const avisar = () => {
    toast.error(texts.errorAlGuardar(texts.reviseLosDatos));
  };
  const campo = (name: keyof Credito) => ({
    label: ETIQUETA_CAMPO[name],
    error: formState.errors[name]?.message,
  });

  return (
    <LongForm aria-label={texts.formulario(evaluacion.id)} onSubmit={form.handleSubmit(guardar, avisar)}>
      <AvisoAlSalir {...textsSalida} isPending={formState.isDirty} leaving="address" pregunta={texts.salir} />
      <Stack>
        <Campos>
          <SelectField {...campo('producto')} {...register('producto')} options={opciones} />
          <NumberField
            {...campo('montoPrestamo')}
            {...register('montoPrestamo', { valueAsNumber: true })}
            prefix="S/"
            commaHint={PISTA_COMA}
            min={0}
            step={0.01}
          />
          <NumberField
            {...campo('tasaInteres')}
            {...register('tasaInteres', { valueAsNumber: true })}
            suffix="%"
            commaHint={PISTA_COMA}
            min={0}
            step="any"
          />
          <NumberField
            {...campo('cuotas')}
            {...register('cuotas', { valueAsNumber: true })}
            min={1}
            step={1}
          />
          <SelectField
            {...campo('modalidadCredito')}
            {...register('modalidadCredito')}
            options={opcionesDe(MODALIDAD_CREDITO)}
            placeholder={texts.elegir}
          />
          <SelectField
            {...campo('periodoCredito')}
            {...register('periodoCredito')}
            options={opcionesDe(PERIODO_CREDITO)}
            placeholder={texts.elegir}
          />
        </Campos>
        <TextField {...campo('destinoCredito')} {...register('destinoCredito')} />
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

// As many columns as the card has room for: it is narrow while something is read beside it.
const Campos = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  align-items: start;
  gap: ${tokens.space[4]} ${tokens.space[5]};
`;
