import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'react-toastify';
import { useUser } from 'shared-auth';
import type { PropuestaHecha, TipoPropuesta } from 'shared-domain/configuracion';
import {
  type CambioCuenta,
  type Cuenta,
  cambioCuentaSchema,
  NOMBRE_ROL,
  type Rol,
  rolesQueNombra,
} from 'shared-domain/cuenta';
import { AvisoAlSalir, texts as comunes, textsSalida } from 'shared-evaluaciones';
import { ConfirmDialog, LongForm, SelectField, Stack, TextField } from 'shared-ui';
import { Guardar } from '../accion/guardar';
import { Rechazo, showFieldErrors } from '../accion/rechazo';
import { MontoOpcional } from '../campos/monto-opcional';
import { EsperaAOtra } from '../confirmaciones/enlace-a-confirmaciones';
import { useCambiarCuenta } from './cuentas.api';
import { opcionesDeRol, texts } from './texts';

const EDITABLES = ['fullName', 'email', 'dni', 'rol', 'limiteAprobacion'] as const;

const camposDe = ({ fullName, email, rol, limiteAprobacion }: Cuenta): CambioCuenta => ({
  fullName,
  email,
  rol,
  limiteAprobacion,
});

/** A changed role ends the person's session, so it requires confirmation. */
export function EdicionDeCuenta({ cuenta }: { cuenta: Cuenta }) {
  const { rol: propio } = useUser();
  const { fullName, rol, acciones } = cuenta;
  const form = useForm<CambioCuenta>({
    resolver: zodResolver(cambioCuentaSchema),
    values: camposDe(cuenta),
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, dirtyFields, isDirty } = form.formState;
  const { mutate, data, isPending, error } = useCambiarCuenta(cuenta.id);
  const [porConfirmar, setPorConfirmar] = useState<CambioCuenta>();

  const guardar = (cambio: CambioCuenta) =>
    mutate(cambio, {
      onSuccess: (guardada) => {
        const { aviso, correoPendiente, propuestas = [] } = guardada;
        const hecho = loHecho(cambio, propuestas);
        const isPedido = hecho.includes('email') && correoPendiente !== null;
        if (isPedido) toast.success(texts.correoPedido(correoPendiente.email));
        else if (hecho.length > 0) toast.success(texts.guardada);
        if (aviso) toast.warning(aviso, { autoClose: false });
        // New email addresses and proposals are not yet in force.
        form.reset(camposDe(guardada), { keepDirtyValues: false });
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
  // A client cannot change role.
  const canChangeRole = acciones.cambiarRol === null && rol !== 'cliente';
  const elegido: Rol = porConfirmar?.rol ?? rol;
  return (
    <LongForm aria-label={texts.edicion(fullName)} onSubmit={form.handleSubmit(revisar)}>
      <AvisoAlSalir {...textsSalida} isPending={isDirty} />
      <Stack>
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
        {cuenta.dni === null && (
          <TextField
            label={texts.dni}
            help={texts.dniAyuda}
            inputMode="numeric"
            error={errors.dni?.message}
            {...form.register('dni', { setValueAs: (texto) => texto || undefined })}
          />
        )}
        {canChangeRole && (
          <SelectField
            label={texts.rol}
            options={opcionesDeRol(rolesQueNombra(propio))}
            error={errors.rol?.message}
            {...form.register('rol')}
          />
        )}
        {rol === 'jefe_negocios' && (
          <MontoOpcional
            form={form}
            nombre="limiteAprobacion"
            label={texts.limiteAprobacion}
            help={texts.limiteAprobacionAyuda}
            vacio={texts.limiteDeTodos}
          />
        )}
        <EsperaAOtra propuestas={data?.propuestas ?? []} />
        <Rechazo error={Object.keys(errors).length === 0 ? error : null} />
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

const CAMPOS_DE_PROPUESTA: Partial<Record<TipoPropuesta, readonly (keyof CambioCuenta)[]>> = {
  'cuenta.cambiar': ['rol', 'activo', 'dni'],
  'cuenta.correo': ['email'],
  'cuenta.limite': ['limiteAprobacion'],
};

/** Fields already changed, while the rest waits for a second person. */
export function loHecho(cambio: CambioCuenta, propuestas: readonly PropuestaHecha[]): (keyof CambioCuenta)[] {
  const esperan = propuestas.flatMap(({ tipo }) => CAMPOS_DE_PROPUESTA[tipo] ?? []);
  return (Object.keys(cambio) as (keyof CambioCuenta)[]).filter((campo) => !esperan.includes(campo));
}
