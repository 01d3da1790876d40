import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Controller, type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { toast } from 'react-toastify';
import { TOPE } from 'shared-domain/campos';
import { type ConfiguracionGeneral, edicionGeneralSchema } from 'shared-domain/configuracion';
import { AvisoAlSalir, textsSalida } from 'shared-evaluaciones';
import { Card, Columns, ErrorSummary, LongForm, Page, Stack } from 'shared-ui';
import { Guardar } from '../accion/guardar';
import { Rechazo, showFieldErrors } from '../accion/rechazo';
import { ListaEditable } from '../campos/lista-editable';
import { AjustesEnEspera } from '../confirmaciones/cambios-propuestos';
import { EnlaceAConfirmaciones, EsperaAOtra } from '../confirmaciones/enlace-a-confirmaciones';
import { EnlaceALimites } from '../limites/enlace-a-limites';
import { QueriesView, QueryView } from '../lista/query-view';
import { configuracionGeneral, historialDe, useGuardarGeneral } from './configuracion.api';
import { aCampos, aEdicion, type CamposGenerales, primerError, soloLoTocado } from './general.rules';
import { Historial } from './historial';
import { CAMPOS_DE_INSTITUCION, InstitucionFields } from './institucion.fields';
import { texts } from './texts';

/** Changes apply to evaluations created or corrected from now on. */
export default function GeneralScreen() {
  const general = useQuery(configuracionGeneral());
  const historial = useQuery(historialDe('general'));
  return (
    <Page title={texts.general} subtitle={texts.generalAyuda} actions={<EnlaceAConfirmaciones />}>
      <QueriesView queries={[general, historial]}>
        <Columns>
          <QueryView query={general} lineas={6} alto={150}>
            {(actual) => (
              <Stack $gap={5}>
                <AjustesEnEspera tipos={['configuracion.general']} />
                <GeneralForm actual={actual} />
              </Stack>
            )}
          </QueryView>
          <Historial query={historial} />
        </Columns>
      </QueriesView>
    </Page>
  );
}

const porEsquema = zodResolver(edicionGeneralSchema.omit({ limites: true, plazosMaximos: true }));

const revisar: Resolver<CamposGenerales> = async (campos, contexto, opciones) => {
  const { errors } = await porEsquema(aEdicion(campos), contexto, opciones as never);
  if (Object.keys(errors).length === 0) return { values: campos, errors: {} };
  return { values: {}, errors: errors as FieldErrors<CamposGenerales> };
};

const LISTAS = {
  productos: { uno: texts.producto, ayuda: texts.productosAyuda, maxLength: 80 },
  motivosRapidos: { uno: texts.motivo, ayuda: texts.motivosAyuda, maxLength: TOPE.motivoRapido },
  razonesDeAprobacion: { uno: texts.razon, ayuda: texts.razonesAyuda, maxLength: TOPE.motivoRapido },
} as const;
const DE_LISTA = Object.keys(LISTAS) as (keyof typeof LISTAS)[];
const NOMBRES = [...DE_LISTA, ...CAMPOS_DE_INSTITUCION];
type Nombre = (typeof NOMBRES)[number];

function GeneralForm({ actual }: { actual: ConfiguracionGeneral }) {
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
          // The form shows the values in force; the pending proposal is listed above.
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
          <EnlaceALimites />
        </p>
        {DE_LISTA.map((nombre) => (
          <Controller
            key={nombre}
            name={nombre}
            control={form.control}
            render={({ field: { value, onChange } }) => (
              <ListaEditable
                {...LISTAS[nombre]}
                nombre={nombre}
                titulo={texts.campos[nombre]}
                valor={value}
                onCambio={onChange}
                error={errorDe(nombre)}
              />
            )}
          />
        ))}
        <InstitucionFields form={form} campo={campo} />
        <EsperaAOtra propuestas={data?.propuesta ? [data.propuesta] : []} />
        <Rechazo error={Object.keys(errors).length === 0 ? error : null} />
        <Guardar isDirty={isDirty} isPending={isPending} />
      </Stack>
    </Card>
  );
}
