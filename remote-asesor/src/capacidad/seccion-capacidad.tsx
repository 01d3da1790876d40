import { type ReactNode, useId, useState } from 'react';
import { type Control, FormProvider, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { formatSoles } from 'shared-domain/campos';
import type { Negocio } from 'shared-domain/capacidad';
import { QueryFailure } from 'shared-evaluaciones';
import { Button, CheckboxField, Columns, ConfirmDialog, Icon, Row, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import type { Valores } from '../formulario/valores';
import { CampoDeCapacidad } from './campo-de-capacidad';
import { Deudas } from './deudas';
import { ResultadoEnVivo } from './resultado-en-vivo';
import { texts } from './texts';
import type { CapacidadEnFormulario } from './use-capacidad';
import { CAMPOS_FAMILIA, type ValoresDeCapacidad } from './valores-de-capacidad';

const VENTAS: (keyof Negocio)[] = ['ventaSemanaBuena', 'ventaSemanaNormal', 'ventaSemanaMala'];
const SEMANAS: (keyof Negocio)[] = ['semanasBuenas', 'semanasNormales', 'semanasMalas'];
const GASTOS: (keyof Negocio)[] = ['alquilerDelNegocio', 'sueldosDelNegocio', 'transporteDelNegocio'];

/** A correction waits for the submitted values; if this advisor may not read them, the section is omitted. */
export function SeccionCapacidad({ capacidad }: { capacidad: CapacidadEnFormulario }) {
  const { control: solicitud } = useFormContext<Valores>();
  const isAbierta = useWatch({ control: capacidad.form.control, name: 'isAbierta' });
  const id = useId();
  if (!capacidad.isKnown) {
    const { error, onRetry } = capacidad;
    if (!error) return null;
    return (
      <QueryFailure error={error} onRetry={onRetry} texto={(mensaje) => `${texts.noSeLeyo} ${mensaje}`} />
    );
  }
  return (
    <Parte as="section" aria-labelledby={id}>
      <h3 id={id}>{texts.titulo}</h3>
      <p>{texts.paraQue}</p>
      {isAbierta ? (
        <FormProvider {...capacidad.form}>
          <Abierta solicitud={solicitud} onQuitar={capacidad.quitar} />
        </FormProvider>
      ) : (
        <Row>
          <Button variant="secondary" onClick={capacidad.abrir}>
            <Icon name="plus" size={16} />
            {texts.agregar}
          </Button>
        </Row>
      )}
    </Parte>
  );
}

function Abierta({ solicitud, onQuitar }: { solicitud: Control<Valores>; onQuitar: () => void }) {
  const { control, register } = useFormContext<ValoresDeCapacidad>();
  const hasNegocio = useWatch({ control, name: 'hasNegocio' });
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <CheckboxField label={texts.hasNegocio} {...register('hasNegocio')} />
      {hasNegocio && <ElNegocio />}
      <Grupo titulo={texts.familia}>
        <OfertaDeSueldo solicitud={solicitud} />
        <Columns $gap={3}>
          {CAMPOS_FAMILIA.map((campo) => (
            <CampoDeCapacidad key={campo} nombre={`familia.${campo}`} unidad="soles" />
          ))}
        </Columns>
      </Grupo>
      <Grupo titulo={texts.deudas}>
        <Deudas />
      </Grupo>
      <ResultadoEnVivo solicitud={solicitud} />
      <Row $end>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {texts.quitar}
        </Button>
      </Row>
      <ConfirmDialog
        message={texts.quitarPregunta}
        isOpen={isAsking}
        confirmLabel={texts.quitar}
        cancelLabel={texts.cancelar}
        onConfirm={onQuitar}
        onCancel={() => setAsking(false)}
        tone="danger"
      >
        <p>{texts.quitarAyuda}</p>
      </ConfirmDialog>
    </>
  );
}

function ElNegocio() {
  const { control } = useFormContext<ValoresDeCapacidad>();
  const { errors } = useFormState({ control, name: 'negocio' });
  return (
    <Grupo titulo={texts.negocio}>
      <Columns $gap={3}>
        {VENTAS.map((campo) => (
          <CampoDeCapacidad key={campo} nombre={`negocio.${campo}`} unidad="soles" />
        ))}
      </Columns>
      <p>{texts.semanas}</p>
      <Tres aria-invalid={errors.negocio?.semanasNormales ? true : undefined}>
        {SEMANAS.map((campo) => (
          <CampoDeCapacidad key={campo} nombre={`negocio.${campo}`} />
        ))}
      </Tres>
      <CampoDeCapacidad nombre="negocio.costoDeVentas" unidad="porcentaje" />
      <Columns $gap={3}>
        {GASTOS.map((campo) => (
          <CampoDeCapacidad key={campo} nombre={`negocio.${campo}`} unidad="soles" />
        ))}
      </Columns>
    </Grupo>
  );
}

function OfertaDeSueldo({ solicitud }: { solicitud: Control<Valores> }) {
  const { control, setValue } = useFormContext<ValoresDeCapacidad>();
  const [hasNegocio, sueldo] = useWatch({ control, name: ['hasNegocio', 'familia.sueldo'] });
  const ingreso = Number(useWatch({ control: solicitud, name: 'ingresoMensual' }));
  const isVacio = sueldo === '' || Number.isNaN(sueldo);
  if (hasNegocio || !isVacio || !(ingreso > 0)) return null;
  return (
    <Row>
      <Button
        variant="secondary"
        onClick={() => setValue('familia.sueldo', ingreso, { shouldDirty: true, shouldTouch: true })}
      >
        {texts.usarIngreso(formatSoles(ingreso))}
      </Button>
    </Row>
  );
}

function Grupo({ titulo, children }: { titulo: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack $gap={3} role="group" aria-labelledby={id}>
      <h4 id={id}>{titulo}</h4>
      {children}
    </Stack>
  );
}

const Parte = styled(Stack)`
  padding-top: ${tokens.space[4]};
  border-top: 1px solid ${tokens.color.line};
`;

/** Three columns fit a phone of 360 px; the labels need this width. */
const Tres = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(5.5rem, 1fr));
  gap: ${tokens.space[3]};
  align-items: end;
`;
