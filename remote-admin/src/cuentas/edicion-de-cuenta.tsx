import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldErrors, useUser } from 'shared-auth';
import { type CambioCuenta, type Cuenta, cambioCuentaSchema, NOMBRE_ROL, type Rol } from 'shared-domain';
import { AvisoAlSalir, texts as comunes, textsSalida } from 'shared-evaluaciones';
import { Alert, ConfirmDialog, LongForm, SelectField, Stack, TextField } from 'shared-ui';
import { Guardar } from '../accion/guardar';
import { useAccion } from '../accion/use-accion';
import { CAMBIAN_CON_CUENTAS, cambiarCuenta } from './cuentas.api';
import { opcionesDeRol, rolesQueNombra } from './cuentas.rules';
import { texts } from './texts';

const EDITABLES = ['fullName', 'email', 'rol'] as const;

/** Name, address and role. Another role ends the session of its person, so it is asked for first. */
export function EdicionDeCuenta({ cuenta, isOwn }: { cuenta: Cuenta; isOwn: boolean }) {
  const { rol: propio } = useUser();
  const { fullName, email, rol } = cuenta;
  const form = useForm<CambioCuenta>({
    resolver: zodResolver(cambioCuentaSchema),
    values: { fullName, email, rol },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, dirtyFields, isDirty } = form.formState;
  const { hacer, enCurso, rechazo } = useAccion<CambioCuenta>({
    llamar: (cambio) => cambiarCuenta(cuenta.id, cambio),
    exito: texts.guardada,
    cambia: CAMBIAN_CON_CUENTAS,
  });
  const [porConfirmar, setPorConfirmar] = useState<CambioCuenta>();

  const guardar = async (cambio: CambioCuenta) => {
    const isDone = await hacer(cambio, (error) => {
      for (const [campo, message] of Object.entries(fieldErrors(error))) {
        form.setError(campo as keyof CambioCuenta, { message });
      }
    });
    setPorConfirmar(undefined);
    if (isDone) form.reset({ ...form.getValues() });
  };
  const revisar = (campos: CambioCuenta) => {
    const cambio = Object.fromEntries(
      EDITABLES.filter((campo) => dirtyFields[campo]).map((campo) => [campo, campos[campo]]),
    );
    if (cambio.rol) setPorConfirmar(cambio);
    else void guardar(cambio);
  };
  const canChangeRole = !isOwn && rol !== 'cliente';
  const elegido: Rol = porConfirmar?.rol ?? rol;
  return (
    <LongForm aria-label={texts.edicion(fullName)} onSubmit={form.handleSubmit(revisar)}>
      <AvisoAlSalir {...textsSalida} isPending={isDirty} />
      <Stack>
        {rechazo && Object.keys(errors).length === 0 && <Alert tone="danger">{rechazo}</Alert>}
        <TextField
          label={texts.nombreCompleto}
          error={errors.fullName?.message}
          {...form.register('fullName')}
        />
        <TextField
          label={texts.correo}
          type="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
        {canChangeRole && (
          <SelectField
            label={texts.rol}
            options={opcionesDeRol(rolesQueNombra(propio))}
            error={errors.rol?.message}
            {...form.register('rol')}
          />
        )}
        <Guardar isDirty={isDirty} enCurso={enCurso} />
      </Stack>
      <ConfirmDialog
        message={texts.cambiarRol(fullName, NOMBRE_ROL[elegido])}
        confirmLabel={texts.confirmarRol}
        cancelLabel={comunes.cancelar}
        isOpen={porConfirmar !== undefined}
        onConfirm={() => porConfirmar && void guardar(porConfirmar)}
        onCancel={() => setPorConfirmar(undefined)}
        busy={enCurso}
      >
        <p>{texts.cambiarRolAyuda}</p>
      </ConfirmDialog>
    </LongForm>
  );
}
