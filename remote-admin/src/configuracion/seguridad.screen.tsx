import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'react-toastify';
import { numeroDeCampo } from 'shared-domain/campos';
import {
  type ConfiguracionSeguridad,
  type EdicionSeguridad,
  edicionSeguridadSchema,
} from 'shared-domain/configuracion';
import type { FiltroSesiones } from 'shared-domain/sesion';
import { AvisoAlSalir, texts as comunes, PARSE_PROPS, textsSalida } from 'shared-evaluaciones';
import { Card, CheckboxField, Columns, ConfirmDialog, LongForm, NumberField, Page, Stack } from 'shared-ui';
import { Guardar } from '../accion/guardar';
import { Rechazo, showFieldErrors } from '../accion/rechazo';
import { AjustesEnEspera } from '../confirmaciones/cambios-propuestos';
import { EnlaceAConfirmaciones, EsperaAOtra } from '../confirmaciones/enlace-a-confirmaciones';
import { paginaDe } from '../lista/pagina';
import { QueriesView, QueryView } from '../lista/query-view';
import { useParametros } from '../lista/use-parametros';
import { SesionesAbiertas } from '../sesiones/sesiones-abiertas';
import { configuracionSeguridad, historialDe, useGuardarSeguridad } from './configuracion.api';
import { Historial } from './historial';
import { texts } from './texts';

export default function SeguridadScreen() {
  const parametros = useParametros();
  const seguridad = useQuery(configuracionSeguridad());
  const historial = useQuery(historialDe('seguridad'));
  const sesiones = useQuery(
    paginaDe('GET /api/sesiones', parametros.elegidos<FiltroSesiones>('q', 'pagina')),
  );
  return (
    <Page title={texts.seguridad} subtitle={texts.seguridadAyuda} actions={<EnlaceAConfirmaciones />}>
      <QueriesView queries={[seguridad, historial, sesiones]}>
        <Columns>
          <QueryView query={seguridad} lineas={6} alto={150}>
            {(actual) => (
              <Stack $gap={5}>
                <AjustesEnEspera tipos={['configuracion.seguridad']} />
                <SeguridadForm actual={actual} />
              </Stack>
            )}
          </QueryView>
          <Historial query={historial} />
        </Columns>
        <SesionesAbiertas sesiones={sesiones} parametros={parametros} />
      </QueriesView>
    </Page>
  );
}

const CAMPOS = [
  'intentosMaximos',
  'minutosBloqueo',
  'horasSesion',
  'horasSinUso',
  'diasRecordada',
  'expedientesPorHora',
  'expedientesPorDia',
  'busquedasSinHallazgo',
] as const;
const DURACIONES = ['horasSesion', 'horasSinUso', 'diasRecordada'] as const;

function SeguridadForm({ actual }: { actual: ConfiguracionSeguridad }) {
  // Controls have a form of their own; omitted members keep their values.
  const { controles: _, ...propios } = actual;
  const form = useForm<EdicionSeguridad>({
    resolver: zodResolver(edicionSeguridadSchema),
    values: propios,
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty } = form.formState;
  const { mutate, data, isPending, error } = useGuardarSeguridad();
  const [porConfirmar, setPorConfirmar] = useState<EdicionSeguridad>();

  const guardar = (edicion: EdicionSeguridad) =>
    mutate(edicion, {
      onSuccess: ({ propuesta, controles: _, ...guardada }) => {
        if (!propuesta) toast.success(texts.guardada);
        // The form shows the values in force; the pending proposal is listed above.
        form.reset(propuesta ? guardada : edicion, { keepDirtyValues: false });
      },
      onError: showFieldErrors(form, CAMPOS),
      onSettled: () => setPorConfirmar(undefined),
    });
  // A shorter duration ends older sessions, so it requires confirmation.
  const revisar = (edicion: EdicionSeguridad) => {
    if (DURACIONES.some((campo) => edicion[campo] < actual[campo])) setPorConfirmar(edicion);
    else guardar(edicion);
  };
  return (
    <Card as={LongForm} aria-label={texts.seguridad} onSubmit={form.handleSubmit(revisar)}>
      <AvisoAlSalir {...textsSalida} isPending={isDirty} />
      <Stack>
        <p>{texts.seguridadDeADos}</p>
        {CAMPOS.map((campo) => (
          <NumberField
            key={campo}
            {...texts.camposDeSeguridad[campo]}
            error={errors[campo]?.message}
            step={1}
            inputMode="numeric"
            {...PARSE_PROPS.cantidad}
            {...form.register(campo, { setValueAs: numeroDeCampo('cantidad') })}
          />
        ))}
        <CheckboxField
          {...texts.soloCorreccionesPropias}
          error={errors.soloCorreccionesPropias?.message}
          {...form.register('soloCorreccionesPropias')}
        />
        <EsperaAOtra propuestas={data?.propuesta ? [data.propuesta] : []} />
        <Rechazo error={Object.keys(errors).length === 0 ? error : null} />
        <Guardar isDirty={isDirty} isPending={isPending} />
      </Stack>
      <ConfirmDialog
        message={texts.acortar}
        confirmLabel={texts.acortarSi}
        cancelLabel={comunes.cancelar}
        isOpen={porConfirmar !== undefined}
        onConfirm={() => porConfirmar && guardar(porConfirmar)}
        onCancel={() => setPorConfirmar(undefined)}
        busy={isPending}
      >
        <p>{texts.acortarAyuda}</p>
      </ConfirmDialog>
    </Card>
  );
}
