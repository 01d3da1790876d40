import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { toast } from 'react-toastify';
import {
  type ClaseDeNumero,
  type ConfiguracionGeneral,
  edicionGeneralSchema,
  numeroDeCampo,
} from 'shared-domain';
import { AvisoAlSalir, LECTURA_DE_NUMERO, textsSalida } from 'shared-evaluaciones';
import { Card, ErrorSummary, LongForm, NumberField, Stack } from 'shared-ui';
import { Guardar } from '../accion/guardar';
import { Rechazo } from '../accion/rechazo';
import { showFieldErrors } from '../accion/show-field-errors';
import { EsperaAOtra } from '../confirmaciones/espera-a-otra';
import { CampoDeLista } from './campo-de-lista';
import { useGuardarGeneral } from './configuracion.api';
import { aCampos, aEdicion, type CamposGenerales, primerError, soloLoTocado } from './general.rules';
import { CAMPOS_DE_INSTITUCION, InstitucionFields } from './institucion.fields';
import { PlazosFields } from './plazos.fields';
import { texts } from './texts';

const porEsquema = zodResolver(edicionGeneralSchema);

/** Checks what will be sent: rows that were left empty are no entries. */
const revisar: Resolver<CamposGenerales> = async (campos, contexto, opciones) => {
  const { errors } = await porEsquema(aEdicion(campos), contexto, opciones as never);
  if (Object.keys(errors).length === 0) return { values: campos, errors: {} };
  return { values: {}, errors: errors as FieldErrors<CamposGenerales> };
};
const NOMBRES = [
  'productos',
  'limites.montoMinimo',
  'limites.montoMaximo',
  'limites.tasaMaxima',
  'limites.cuotasMaximo',
  'plazosMaximos',
  'motivosRapidos',
  'razonesDeAprobacion',
  ...CAMPOS_DE_INSTITUCION,
] as const;
type Nombre = (typeof NOMBRES)[number];

export function GeneralForm({ actual }: { actual: ConfiguracionGeneral }) {
  const form = useForm<CamposGenerales>({
    resolver: revisar,
    values: aCampos(actual),
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty, submitCount } = form.formState;
  const { mutate, data, isPending, error } = useGuardarGeneral();
  const guardar = (campos: CamposGenerales) =>
    mutate(soloLoTocado(campos, aCampos(actual)), {
      onSuccess: ({ propuesta, ...guardada }) => {
        if (!propuesta) toast.success(texts.guardada);
        // The form shows what holds; what waits is listed above it.
        form.reset(propuesta ? aCampos(guardada) : campos, { keepDirtyValues: false });
      },
      onError: showFieldErrors(form, NOMBRES),
    });
  const errorDe = (nombre: Nombre) => primerError(form.getFieldState(nombre, form.formState).error);
  const campo = (nombre: Nombre) => ({ label: texts.campos[nombre], error: errorDe(nombre) });
  const numero = (nombre: Nombre, clase: ClaseDeNumero) => ({
    ...campo(nombre),
    ...form.register(nombre, { setValueAs: numeroDeCampo(clase) }),
    ...LECTURA_DE_NUMERO[clase],
  });
  const fallos = NOMBRES.flatMap((field) => {
    const text = errorDe(field);
    return text ? [{ field, text: `${texts.campos[field]}: ${text}` }] : [];
  });
  return (
    <Card as={LongForm} aria-label={texts.general} onSubmit={form.handleSubmit(guardar)}>
      <AvisoAlSalir {...textsSalida} isPending={isDirty} />
      <Stack>
        <ErrorSummary title={texts.revise} errors={fallos} attempt={submitCount} />
        <p>{texts.generalDeADos}</p>
        <CampoDeLista nombre="productos" form={form} error={errorDe('productos')} />
        <NumberField {...numero('limites.montoMinimo', 'monto')} prefix="S/" min={0} step={0.01} />
        <NumberField {...numero('limites.montoMaximo', 'monto')} prefix="S/" min={0} step={0.01} />
        <NumberField {...numero('limites.tasaMaxima', 'tasa')} suffix="%" min={0} step="any" />
        <NumberField
          {...numero('limites.cuotasMaximo', 'cantidad')}
          help={texts.cuotasAyuda}
          min={1}
          step={1}
        />
        <PlazosFields form={form} />
        <CampoDeLista nombre="motivosRapidos" form={form} error={errorDe('motivosRapidos')} />
        <CampoDeLista nombre="razonesDeAprobacion" form={form} error={errorDe('razonesDeAprobacion')} />
        <InstitucionFields form={form} campo={campo} />
        <EsperaAOtra propuestas={data?.propuesta ? [data.propuesta] : []} />
        <Rechazo error={Object.keys(errors).length === 0 ? error : null} />
        <Guardar isDirty={isDirty} isPending={isPending} />
      </Stack>
    </Card>
  );
}
