import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { toast } from 'react-toastify';
import { useUser } from 'shared-auth';
import { type ConfiguracionGeneral, edicionGeneralSchema } from 'shared-domain';
import { AvisoAlSalir, textsSalida } from 'shared-evaluaciones';
import { Card, ErrorSummary, LongForm, Stack, TextLink } from 'shared-ui';
import { Guardar } from '../accion/guardar';
import { Rechazo, showFieldErrors } from '../accion/rechazo';
import { EsperaAOtra } from '../confirmaciones/enlace-a-confirmaciones';
import { texts as textsLimites } from '../limites/texts';
import { CampoDeLista } from './campo-de-lista';
import { useGuardarGeneral } from './configuracion.api';
import { aCampos, aEdicion, type CamposGenerales, primerError, soloLoTocado } from './general.rules';
import { CAMPOS_DE_INSTITUCION, InstitucionFields } from './institucion.fields';
import { texts } from './texts';

const porEsquema = zodResolver(edicionGeneralSchema.omit({ limites: true, plazosMaximos: true }));

/** Checks what will be sent: rows that were left empty are no entries. */
const revisar: Resolver<CamposGenerales> = async (campos, contexto, opciones) => {
  const { errors } = await porEsquema(aEdicion(campos), contexto, opciones as never);
  if (Object.keys(errors).length === 0) return { values: campos, errors: {} };
  return { values: {}, errors: errors as FieldErrors<CamposGenerales> };
};
const NOMBRES = ['productos', 'motivosRapidos', 'razonesDeAprobacion', ...CAMPOS_DE_INSTITUCION] as const;
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
    mutate(
      { limites: actual.limites, ...soloLoTocado(campos, aCampos(actual)) },
      {
        onSuccess: ({ propuesta, ...guardada }) => {
          if (!propuesta) toast.success(texts.guardada);
          // The form shows what holds; what waits is listed above it.
          form.reset(propuesta ? aCampos(guardada) : campos, { keepDirtyValues: false });
        },
        onError: showFieldErrors(form, NOMBRES),
      },
    );
  const errorDe = (nombre: Nombre) => primerError(form.getFieldState(nombre, form.formState).error);
  const campo = (nombre: Nombre) => ({ label: texts.campos[nombre], error: errorDe(nombre) });
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
        <p>
          <span>{`${texts.limitesAparte} `}</span>
          <TextLink to={`/${useUser().rol}/limites`}>{textsLimites.titulo}</TextLink>
        </p>
        <CampoDeLista nombre="productos" form={form} error={errorDe('productos')} />
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
