import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldErrors } from 'shared-auth';
import { type ConfiguracionSeguridad, configuracionSeguridadSchema } from 'shared-domain';
import { AvisoAlSalir, texts as comunes, textsSalida } from 'shared-evaluaciones';
import { Alert, Card, ConfirmDialog, LongForm, NumberField, Stack } from 'shared-ui';
import { Guardar } from '../accion/guardar';
import { useAccion } from '../accion/use-accion';
import { guardarSeguridad, HISTORIAL, SEGURIDAD } from './configuracion.api';
import { texts } from './texts';

const CAMPOS = ['intentosMaximos', 'minutosBloqueo', 'horasSesion', 'horasSinUso', 'diasRecordada'] as const;
const DURACIONES = ['horasSesion', 'horasSinUso', 'diasRecordada'] as const;

export function SeguridadForm({ actual }: { actual: ConfiguracionSeguridad }) {
  const form = useForm<ConfiguracionSeguridad>({
    resolver: zodResolver(configuracionSeguridadSchema),
    values: actual,
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty } = form.formState;
  const { hacer, enCurso, rechazo } = useAccion<ConfiguracionSeguridad>({
    llamar: guardarSeguridad,
    exito: texts.guardada,
    cambia: [SEGURIDAD, HISTORIAL, '/sesiones'],
  });
  const [porConfirmar, setPorConfirmar] = useState<ConfiguracionSeguridad>();

  const guardar = async (edicion: ConfiguracionSeguridad) => {
    const isDone = await hacer(edicion, (error) => {
      for (const [campo, message] of Object.entries(fieldErrors(error))) {
        form.setError(campo as keyof ConfiguracionSeguridad, { message });
      }
    });
    setPorConfirmar(undefined);
    if (isDone) form.reset(edicion);
  };
  // What is shortened ends sessions that are older already.
  const revisar = (edicion: ConfiguracionSeguridad) => {
    if (DURACIONES.some((campo) => edicion[campo] < actual[campo])) setPorConfirmar(edicion);
    else void guardar(edicion);
  };
  return (
    <Card as={LongForm} aria-label={texts.seguridad} onSubmit={form.handleSubmit(revisar)}>
      <AvisoAlSalir {...textsSalida} isPending={isDirty} />
      <Stack>
        {rechazo && Object.keys(errors).length === 0 && <Alert tone="danger">{rechazo}</Alert>}
        {CAMPOS.map((campo) => (
          <NumberField
            key={campo}
            {...texts.camposDeSeguridad[campo]}
            error={errors[campo]?.message}
            step={1}
            inputMode="numeric"
            {...form.register(campo, { valueAsNumber: true })}
          />
        ))}
        <Guardar isDirty={isDirty} enCurso={enCurso} />
      </Stack>
      <ConfirmDialog
        message={texts.acortar}
        confirmLabel={texts.acortarSi}
        cancelLabel={comunes.cancelar}
        isOpen={porConfirmar !== undefined}
        onConfirm={() => porConfirmar && void guardar(porConfirmar)}
        onCancel={() => setPorConfirmar(undefined)}
        busy={enCurso}
      >
        <p>{texts.acortarAyuda}</p>
      </ConfirmDialog>
    </Card>
  );
}
