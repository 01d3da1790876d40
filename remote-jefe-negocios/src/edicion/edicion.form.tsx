import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { toast } from 'react-toastify';
import { fieldErrors } from 'shared-auth';
import {
  type ClaseDeNumero,
  etiquetaCampo,
  MODALIDAD_CREDITO,
  numeroDeCampo,
  opcionesDe,
  PERIODO_CREDITO,
} from 'shared-domain/campos';
import { erroresDeLimites, type Oferta } from 'shared-domain/credito';
import { type Credito, creditoSchema, type Evaluacion } from 'shared-domain/evaluacion';
import {
  AvisoAlSalir,
  texts as comunes,
  PARSE_PROPS,
  textsSalida,
  toResolverResult,
} from 'shared-evaluaciones';
import { Alert, Button, LongForm, NumberField, Row, SelectField, Stack, TextField, tokens } from 'shared-ui';
import styled from 'styled-components';
import { textsDeFirma } from '../decision/texts';
import type { Gestion } from '../evaluaciones-clientes/use-gestion';
import { configuracionGeneral } from '../queries';
import { texts } from './texts';

export function EdicionForm({ evaluacion, gestion }: { evaluacion: Evaluacion; gestion: Gestion }) {
  const { id } = evaluacion;
  const { edicion, isBusy, isSettled } = gestion;
  const alternativa = edicion.alternativaDe(id);
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

  // An evaluation keeps its product even if the lender no longer offers it.
  const productos = [...new Set([evaluacion.producto, ...(oferta?.productos ?? [])])];

  const save = async (credito: Credito) => {
    try {
      await edicion.guardar(id, credito);
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
    <LongForm aria-label={texts.formulario(id)} onSubmit={form.handleSubmit(save, refuse)}>
      <AvisoAlSalir {...textsSalida} isPending={formState.isDirty} leaving="address" pregunta={texts.salir} />
      <Stack>
        {evaluacion.segundaFirma && <Alert tone="warning">{textsDeFirma.seAnula}</Alert>}
        <CamposDeCredito form={form} productos={productos} />
        <Row>
          <Button
            type="submit"
            disabled={isBusy}
            aria-disabled={!isSettled || undefined}
            loading={edicion.isSaving(id)}
            loadingLabel={texts.guardando}
          >
            {texts.guardar}
          </Button>
          <Button type="button" variant="secondary" onClick={() => edicion.terminar(id)} disabled={isBusy}>
            {comunes.cancelar}
          </Button>
        </Row>
      </Stack>
    </LongForm>
  );
}

interface CamposProps {
  form: UseFormReturn<Credito>;
  productos: readonly string[];
}

function CamposDeCredito({ form: { register, formState }, productos }: CamposProps) {
  const field = (name: keyof Credito) => ({
    label: etiquetaCampo(name),
    error: formState.errors[name]?.message,
  });
  const number = (name: 'montoPrestamo' | 'tasaInteres' | 'cuotas', clase: ClaseDeNumero) => ({
    ...field(name),
    ...register(name, { setValueAs: numeroDeCampo(clase) }),
    ...PARSE_PROPS[clase],
  });

  return (
    <>
      <Campos>
        <SelectField
          {...field('producto')}
          {...register('producto')}
          options={productos.map((producto) => ({ value: producto, label: producto }))}
        />
        <NumberField {...number('montoPrestamo', 'monto')} prefix="S/" min={0} step={0.01} />
        <NumberField {...number('tasaInteres', 'tasa')} suffix="%" min={0} step="any" />
        <NumberField {...number('cuotas', 'cantidad')} inputMode="numeric" min={1} step={1} />
        <SelectField
          {...field('modalidadCredito')}
          {...register('modalidadCredito')}
          options={opcionesDe(MODALIDAD_CREDITO)}
          placeholder={texts.elegir}
        />
        <SelectField
          {...field('periodoCredito')}
          {...register('periodoCredito')}
          options={opcionesDe(PERIODO_CREDITO)}
          placeholder={texts.elegir}
        />
      </Campos>
      <TextField {...field('destinoCredito')} {...register('destinoCredito')} />
    </>
  );
}

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

/** An unchanged value may exceed the lender's limits. */
function creditoResolver(antes: Credito, oferta: Oferta | undefined): Resolver<Credito> {
  return (credito) =>
    toResolverResult(
      creditoSchema.safeParse(credito),
      oferta ? erroresDeLimites(credito, oferta, antes) : {},
    );
}

const Campos = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  align-items: start;
  gap: ${tokens.space[4]} ${tokens.space[5]};
`;
