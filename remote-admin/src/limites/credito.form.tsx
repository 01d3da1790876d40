import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { toast } from 'react-toastify';
import { useUnsavedWork } from 'shared-auth';
import { type ClaseDeNumero, numeroDeCampo } from 'shared-domain/campos';
import { type ConfiguracionGeneral, edicionGeneralSchema } from 'shared-domain/configuracion';
import { PARSE_PROPS } from 'shared-evaluaciones';
import { Card, ErrorSummary, LongForm, NumberField, Stack } from 'shared-ui';
import { Guardar } from '../accion/guardar';
import { Rechazo, showFieldErrors } from '../accion/rechazo';
import { useGuardarGeneral } from '../configuracion/configuracion.api';
import { primerError } from '../configuracion/general.rules';
import { Parte } from '../configuracion/parte';
import { EsperaAOtra } from '../confirmaciones/enlace-a-confirmaciones';
import { texts } from './texts';

type CamposDeCredito = Pick<ConfiguracionGeneral, 'limites' | 'plazosMaximos'>;

const resolver = zodResolver(
  edicionGeneralSchema.pick({ limites: true, plazosMaximos: true }).required({ plazosMaximos: true }),
);
const NOMBRES = Object.keys(texts.campos) as (keyof typeof texts.campos)[];
type Nombre = (typeof NOMBRES)[number];

const leerMeses = numeroDeCampo('cantidad');

/** A removed or renamed product leaves its term behind. */
const plazosDe = ({ productos, plazosMaximos = {} }: ConfiguracionGeneral) =>
  Object.fromEntries(Object.entries(plazosMaximos).filter(([producto]) => productos.includes(producto)));

export function CreditoForm({ actual }: { actual: ConfiguracionGeneral }) {
  const plazosMaximos = plazosDe(actual);
  const form = useForm<CamposDeCredito>({
    resolver,
    values: { limites: actual.limites, plazosMaximos },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty, submitCount } = form.formState;
  useUnsavedWork(isDirty);
  const { mutate, data, isPending, error } = useGuardarGeneral();
  const guardar = (campos: CamposDeCredito) => {
    const { productos, motivosRapidos } = actual;
    const cambian = JSON.stringify(campos.plazosMaximos) !== JSON.stringify(plazosMaximos);
    const plazos = cambian ? { plazosMaximos: campos.plazosMaximos } : {};
    mutate(
      { productos, motivosRapidos, limites: campos.limites, ...plazos },
      {
        onSuccess: ({ propuesta, ...guardada }) => {
          if (!propuesta) toast.success(texts.guardados);
          const { limites } = guardada;
          form.reset({ limites, plazosMaximos: plazosDe(guardada) }, { keepDirtyValues: false });
        },
        onError: showFieldErrors(form, NOMBRES),
      },
    );
  };
  const errorDe = (nombre: Nombre) => primerError(form.getFieldState(nombre, form.formState).error);
  const numero = (nombre: Exclude<Nombre, 'plazosMaximos'>, clase: ClaseDeNumero) => ({
    label: texts.campos[nombre],
    error: errorDe(nombre),
    ...form.register(nombre, { setValueAs: numeroDeCampo(clase) }),
    ...PARSE_PROPS[clase],
  });
  const fallos = NOMBRES.flatMap((field) => {
    const text = errorDe(field);
    return text ? [{ field, text: `${texts.campos[field]}: ${text}` }] : [];
  });
  return (
    <Card as={LongForm} aria-label={texts.formulario} onSubmit={form.handleSubmit(guardar)}>
      <Stack>
        <h2>{texts.formulario}</h2>
        <p>{texts.creditoDeADos}</p>
        <ErrorSummary title={texts.revise} errors={fallos} attempt={submitCount} />
        <NumberField {...numero('limites.montoMinimo', 'monto')} prefix="S/" min={0} step={0.01} />
        <NumberField {...numero('limites.montoMaximo', 'monto')} prefix="S/" min={0} step={0.01} />
        <NumberField {...numero('limites.tasaMaxima', 'tasa')} suffix="%" min={0} step="any" />
        <NumberField
          {...numero('limites.cuotasMaximo', 'cantidad')}
          help={texts.cuotasAyuda}
          min={1}
          step={1}
        />
        <PlazosFields form={form} productos={actual.productos} />
        <EsperaAOtra propuestas={data?.propuesta ? [data.propuesta] : []} />
        <Rechazo error={Object.keys(errors).length === 0 ? error : null} />
        <Guardar label={texts.guardar} isDirty={isDirty} isPending={isPending} />
      </Stack>
    </Card>
  );
}

interface PlazosProps {
  form: UseFormReturn<CamposDeCredito>;
  productos: readonly string[];
}

/** An empty term is limited by the instalments alone. */
function PlazosFields({ form, productos }: PlazosProps) {
  const plazos = useWatch({ control: form.control, name: 'plazosMaximos' });
  const poner = (producto: string, escrito: string) => {
    const { [producto]: _anterior, ...otros } = plazos;
    const meses = escrito.trim() === '' ? {} : { [producto]: leerMeses(escrito) as number };
    form.setValue(
      'plazosMaximos',
      { ...otros, ...meses },
      { shouldDirty: true, shouldValidate: form.formState.isSubmitted },
    );
  };
  return (
    <Parte>
      <legend>{texts.campos.plazosMaximos}</legend>
      <p>{texts.plazosAyuda}</p>
      {productos.map((producto) => (
        <NumberField
          key={producto}
          label={producto}
          name="plazosMaximos"
          suffix="meses"
          inputMode="numeric"
          placeholder={texts.plazoDeTodos}
          defaultValue={plazos[producto] ?? ''}
          onChange={({ target }) => poner(producto, target.value)}
          error={form.formState.errors.plazosMaximos?.[producto]?.message}
          {...PARSE_PROPS.cantidad}
        />
      ))}
    </Parte>
  );
}
