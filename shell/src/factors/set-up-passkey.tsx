import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { type Alta, nombreDeFactorSchema } from 'shared-domain';
import { Button, Icon, Stack, TextField } from 'shared-ui';
import { FormFailure, formFailure } from '../failures/form-failure';
import { cancelPasskey, createPasskey } from './passkey';
import { refusalText } from './refusal-text';
import { texts } from './texts';

interface SetUpPasskeyProps {
  options: Record<string, unknown>;
  onSetUp: (alta: Alta) => Promise<void>;
}

const resolver = zodResolver(nombreDeFactorSchema);

/** Sets up a passkey: its name, and a button that has the browser make it. */
export function SetUpPasskey({ options, onSetUp }: SetUpPasskeyProps) {
  useEffect(() => cancelPasskey, []);
  const form = useForm({ resolver, defaultValues: { nombre: texts.nombreDeLlave } });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const send = form.handleSubmit(async ({ nombre }) => {
    try {
      await onSetUp({ tipo: 'passkey', nombre, llave: await createPasskey(options) });
    } catch (error) {
      form.setError('root', formFailure(error, refusalText(error)));
    }
  });
  return (
    <form noValidate aria-label={texts.tipo.passkey} onSubmit={send}>
      <Stack>
        <p>{texts.explicacionLlave}</p>
        <FormFailure of={errors.root} />
        <TextField
          label={texts.nombre}
          help={texts.nombreAyuda}
          autoComplete="off"
          error={errors.nombre?.message}
          {...form.register('nombre')}
        />
        <Button
          type="submit"
          loading={isSubmitting || isSubmitSuccessful}
          loadingLabel={texts.esperandoLlave}
        >
          <Icon name="shield" />
          {texts.crearLlave}
        </Button>
      </Stack>
    </form>
  );
}
