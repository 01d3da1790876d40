import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from 'react-toastify';
import {
  type Desembolso,
  formatSoles,
  MEDIO_DESEMBOLSO,
  NUMERO_DEL_MEDIO,
  type NuevoDesembolso,
  nuevoDesembolsoSchema,
  opcionesDe,
} from 'shared-domain';
import { texts as comunes } from 'shared-evaluaciones';
import { Button, DefinitionList, Dialog, SelectField, Stack, TextField } from 'shared-ui';
import { Rechazo } from '../accion/rechazo';
import { CuentaDeDestino } from './cuenta-de-destino';
import { useRegistrarDesembolso } from './desembolsos.api';
import { texts } from './texts';

interface Props {
  pendiente: Desembolso;
  onClose: () => void;
  onDone: (hecho: Desembolso) => void;
}

/** Shows once more to whom and how much, and asks by which means; what is confirmed cannot be taken back. */
export function DesembolsoDialog({ pendiente, onClose, onDone }: Props) {
  const { evaluacionId, cliente, producto, montoPrestamo, cuotas, cuenta } = pendiente;
  const formId = useId();
  const form = useForm<NuevoDesembolso>({
    resolver: zodResolver(nuevoDesembolsoSchema),
    defaultValues: { evaluacionId, medio: '' as NuevoDesembolso['medio'] },
  });
  const medio = useWatch({ control: form.control, name: 'medio' });
  const numero = NUMERO_DEL_MEDIO[medio];
  const { mutate, isPending, error, reset } = useRegistrarDesembolso();
  const registrar = (nuevo: NuevoDesembolso) =>
    mutate(nuevo, {
      onSuccess: (hecho) => {
        toast.success(texts.registrado);
        onDone(hecho);
      },
    });
  const cerrar = () => {
    reset();
    onClose();
  };
  const items = [
    { label: texts.cliente, value: cliente.nombreCompleto },
    { label: texts.dniCorto, value: cliente.dni },
    { label: texts.monto, value: formatSoles(montoPrestamo) },
    { label: texts.producto, value: producto },
    { label: texts.cuotas, value: cuotas },
  ];
  return (
    <Dialog
      title={texts.tituloDesembolso(evaluacionId)}
      isOpen
      onClose={cerrar}
      closeLabel={comunes.cerrar}
      footer={
        <>
          <Button variant="secondary" onClick={cerrar} disabled={isPending}>
            {comunes.cancelar}
          </Button>
          <Button type="submit" form={formId} loading={isPending} loadingLabel={texts.registrando}>
            {texts.registrar}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={form.handleSubmit(registrar)} noValidate>
        <Stack>
          <Rechazo error={error} />
          <DefinitionList items={items} />
          <SelectField
            label={texts.medio}
            placeholder={texts.elegir}
            options={opcionesDe(MEDIO_DESEMBOLSO)}
            error={form.formState.errors.medio?.message}
            {...form.register('medio')}
          />
          {medio === 'transferencia' && <CuentaDeDestino cuenta={cuenta} />}
          {numero && (
            <TextField
              key={numero}
              label={texts[numero]}
              help={numero === 'numeroOperacion' ? texts.numeroOperacionAyuda : undefined}
              maxLength={30}
              autoComplete="off"
              error={form.formState.errors[numero]?.message}
              {...form.register(numero, { shouldUnregister: true })}
            />
          )}
          <p>{texts.unaVez}</p>
        </Stack>
      </form>
    </Dialog>
  );
}
