import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { toast } from 'react-toastify';
import { TOPE } from 'shared-domain/campos';
import { type EnlaceDeCuenta, enlaceSchema } from 'shared-domain/configuracion';
import type { Cuenta } from 'shared-domain/cuenta';
import { Button, TextAreaField, TextField, useActionDialog } from 'shared-ui';
import { BotonConPregunta } from '../accion/boton-con-pregunta';
import { FormDialog } from '../accion/form-dialog';
import { texts as accion } from '../accion/texts';
import { useApiMutation } from '../accion/use-api-mutation';
import { Detalle } from '../lista/columna';
import { useAccionDeCuenta } from './cuentas.api';
import { texts } from './texts';

/** Linking requires two people; unlinking does not. */
export function VinculoConProveedor({ cuenta: { id, fullName, enlazada, acciones } }: { cuenta: Cuenta }) {
  const desvincular = useAccionDeCuenta('DELETE /api/usuarios/:id/enlace', id);
  const isOffered = enlazada === false && acciones.enlazar === null;
  const { isOpen, open, close } = useActionDialog(isOffered ? fullName : undefined);
  if (typeof enlazada !== 'boolean') return null;
  if (enlazada) {
    return <BotonConPregunta textos={texts.desvincular(fullName)} mutation={desvincular} datos={undefined} />;
  }
  if (acciones.enlazar !== null) return <Detalle>{acciones.enlazar}</Detalle>;
  return (
    <>
      <Button variant="secondary" onClick={open}>
        {texts.vincular(fullName).etiqueta}
      </Button>
      {isOpen && <VinculoDialog id={id} fullName={fullName} onClose={close} />}
    </>
  );
}

interface Props {
  id: number;
  fullName: string;
  onClose: () => void;
}

function VinculoDialog({ id, fullName, onClose }: Props) {
  const textos = texts.vincular(fullName);
  const form = useForm<EnlaceDeCuenta>({
    resolver: zodResolver(enlaceSchema),
    defaultValues: { sujeto: '', motivo: '' },
  });
  const { errors } = form.formState;
  const vincular = useApiMutation('POST /api/usuarios/:id/enlace', ['GET /api/propuestas'], { id });
  return (
    <FormDialog
      textos={textos}
      form={form}
      campos={['sujeto', 'motivo']}
      mutation={vincular}
      onDone={({ message }) => {
        toast.success(message);
        onClose();
      }}
      onClose={onClose}
    >
      <p>{textos.explicacion}</p>
      <TextField
        label={textos.sujeto}
        help={textos.sujetoAyuda}
        autoFocus
        error={errors.sujeto?.message}
        {...form.register('sujeto')}
      />
      <TextAreaField
        label={accion.motivo}
        maxLength={TOPE.motivo}
        showCount
        error={errors.motivo?.message}
        {...form.register('motivo')}
      />
    </FormDialog>
  );
}
