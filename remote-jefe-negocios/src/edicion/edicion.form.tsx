import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { toast } from 'react-toastify';
import { fieldErrors } from 'shared-auth';
import { type Credito, creditoSchema, type Evaluacion, erroresDeLimites, type Oferta } from 'shared-domain';
import { AvisoAlSalir, texts as comunes, textsSalida, toResolverResult } from 'shared-evaluaciones';
import { Alert, Button, LongForm, Row, Stack } from 'shared-ui';
import { configuracionGeneral } from '../consultas';
import { texts as textsDeFirma } from '../firma/texts';
import { CamposDeCredito } from './campos-de-credito';
import { texts } from './texts';
import type { Alternativa } from './use-edicion';

interface Props {
  evaluacion: Evaluacion;
  alternativa: Alternativa | undefined;
  isDisabled: boolean;
  /** False for a moment after the page changed, so that nobody saves over a change that they have not read. */
  isSettled: boolean;
  isSaving: boolean;
  /** Rejects with the error of the API, which may name fields. */
  onSave: (credito: Credito) => Promise<unknown>;
  onCancel: () => void;
}

export function EdicionForm(props: Props) {
  const { evaluacion, alternativa, isDisabled, isSettled, isSaving, onSave, onCancel } = props;
  const oferta = useQuery(configuracionGeneral()).data;
  const antes = creditoDe(evaluacion);
  const form = useForm<Credito>({ resolver: creditoResolver(antes, oferta), defaultValues: antes });
  const { formState, setFocus, setError, setValue } = form;
  useEffect(() => setFocus('producto'), [setFocus]);
  useEffect(() => {
    if (!alternativa) return;
    setValue('montoPrestamo', alternativa.montoPrestamo, { shouldDirty: true });
    setValue('cuotas', alternativa.cuotas, { shouldDirty: true });
  }, [alternativa, setValue]);

  // An evaluation keeps its product even if the lender does not offer it any more.
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
        {evaluacion.segundaFirma && <Alert tone="warning">{textsDeFirma.seAnula}</Alert>}
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

/** The values that the form starts with; a missing one gets its default. */
function creditoDe(evaluacion: Partial<Evaluacion>): Credito {
  return {
    producto: evaluacion.producto ?? '',
    montoPrestamo: evaluacion.montoPrestamo ?? 0,
    tasaInteres: evaluacion.tasaInteres ?? 0,
    cuotas: evaluacion.cuotas ?? 1,
    modalidadCredito: (evaluacion.modalidadCredito ?? '') as Credito['modalidadCredito'],
    periodoCredito: (evaluacion.periodoCredito ?? '') as Credito['periodoCredito'],
    destinoCredito: evaluacion.destinoCredito ?? '',
  };
}

/**
 * Checks the credit as the API does: by the schema and, where the settings are known, by the lender's limits. A value
 * that was not changed is admitted even outside of the limits.
 */
function creditoResolver(antes: Credito, oferta: Oferta | undefined): Resolver<Credito> {
  return (credito) =>
    toResolverResult(
      creditoSchema.safeParse(credito),
      oferta ? erroresDeLimites(credito, oferta, antes) : {},
    );
}
