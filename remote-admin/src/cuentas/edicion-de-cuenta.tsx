import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'react-toastify';
import { useUser } from 'shared-auth';
import {
  type CambioCuenta,
  type Cuenta,
  cambioCuentaSchema,
  NOMBRE_ROL,
  type Rol,
  rolesQueNombra,
} from 'shared-domain';
import { AvisoAlSalir, texts as comunes, textsSalida } from 'shared-evaluaciones';
import { ConfirmDialog, LongForm, SelectField, Stack, TextField } from 'shared-ui';
import { Guardar } from '../accion/guardar';
import { Rechazo } from '../accion/rechazo';
import { showFieldErrors } from '../accion/show-field-errors';
import { useCambiarCuenta } from './cuentas.api';
import { opcionesDeRol } from './opciones-de-rol';
import { texts } from './texts';

const EDITABLES = ['fullName', 'email', 'rol'] as const;

/** Name, email and role of an account. Another role ends the person's session, so it has to be confirmed. */
export function EdicionDeCuenta({ cuenta }: { cuenta: Cuenta }) {
  const { rol: propio } = useUser();
  const { fullName, email, rol, acciones } = cuenta;
  const form = useForm<CambioCuenta>({
    resolver: zodResolver(cambioCuentaSchema),
    values: { fullName, email, rol },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, dirtyFields, isDirty } = form.formState;
  const { mutate, isPending, error } = useCambiarCuenta(cuenta.id);
  const [porConfirmar, setPorConfirmar] = useState<CambioCuenta>();

  const guardar = (cambio: CambioCuenta) =>
    mutate(cambio, {
      onSuccess: ({ aviso, correoPendiente }) => {
        const isPedido = cambio.email !== undefined && correoPendiente !== null;
        toast.success(isPedido ? texts.correoPedido(correoPendiente.email) : texts.guardada);
        if (aviso) toast.warning(aviso, { autoClose: false });
        // Another address is only asked for, so the account still has this one.
        form.setValue('email', email);
        form.reset(form.getValues());
      },
      onError: showFieldErrors(form, EDITABLES),
      onSettled: () => setPorConfirmar(undefined),
    });
  const revisar = (campos: CambioCuenta) => {
    const cambio = Object.fromEntries(
      EDITABLES.filter((campo) => dirtyFields[campo]).map((campo) => [campo, campos[campo]]),
    );
    if (cambio.rol) setPorConfirmar(cambio);
    else guardar(cambio);
  };
  // A client always stays a client.
  const canChangeRole = acciones.cambiarRol === null && rol !== 'cliente';
  const elegido: Rol = porConfirmar?.rol ?? rol;
  return (
    <LongForm aria-label={texts.edicion(fullName)} onSubmit={form.handleSubmit(revisar)}>
      <AvisoAlSalir {...textsSalida} isPending={isDirty} />
      <Stack>
        <Rechazo error={Object.keys(errors).length === 0 ? error : null} />
        <TextField
          label={texts.nombreCompleto}
          error={errors.fullName?.message}
          {...form.register('fullName')}
        />
        <TextField
          label={texts.correo}
          type="email"
          help={texts.correoAyuda}
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
        <Guardar isDirty={isDirty} isPending={isPending} />
      </Stack>
      <ConfirmDialog
        message={texts.cambiarRol(fullName, NOMBRE_ROL[elegido])}
        confirmLabel={texts.confirmarRol}
        cancelLabel={comunes.cancelar}
        isOpen={porConfirmar !== undefined}
        onConfirm={() => porConfirmar && guardar(porConfirmar)}
        onCancel={() => setPorConfirmar(undefined)}
        busy={isPending}
      >
        <p>{texts.cambiarRolAyuda}</p>
      </ConfirmDialog>
    </LongForm>
  );
}
