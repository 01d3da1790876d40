import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type Confirmacion, confirmacionSchema } from 'shared-domain';
import { Button, PasswordField, Stack, TextField } from 'shared-ui';
import { FormFailure, formFailure } from '../failures/form-failure';
import { refusalText } from './refusal-text';
import { texts } from './texts';

/** A proof that is typed: a code, a recovery code or the password. */
type TypedMethod = Exclude<Confirmacion['metodo'], 'passkey'>;

interface TypedProofProps {
  metodo: TypedMethod;
  onProve: (proof: Confirmacion) => Promise<void>;
  /** Whether another way stands above it as the first one. */
  isSecondary: boolean;
}

const resolver = zodResolver(confirmacionSchema);

/** A field and a button. The first way has the focus at once; after a wrong proof what was typed is selected. */
export function TypedProof({ metodo, onProve, isSecondary }: TypedProofProps) {
  const name = metodo === 'clave' ? 'clave' : 'codigo';
  const defaultValues = { metodo, [name]: '' } as Confirmacion;
  const form = useForm<Confirmacion>({ resolver, defaultValues });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const send = form.handleSubmit(async (proof) => {
    try {
      await onProve(proof);
    } catch (error) {
      form.setError('root', formFailure(error, refusalText(error)));
      form.setFocus(name, { shouldSelect: true });
    }
  });
  const problem = (errors as Partial<Record<string, { message?: string }>>)[name];
  const field = { ...form.register(name), error: problem?.message, autoFocus: !isSecondary };
  return (
    <form noValidate onSubmit={send}>
      <Stack>
        <FormFailure of={errors.root} />
        {metodo === 'codigo' && (
          <TextField
            label={texts.codigo}
            help={texts.codigoAyuda}
            inputMode="numeric"
            autoComplete="one-time-code"
            {...field}
          />
        )}
        {metodo === 'recuperacion' && (
          <TextField
            label={texts.codigoDeRecuperacion}
            help={texts.codigoDeRecuperacionAyuda}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...field}
          />
        )}
        {metodo === 'clave' && (
          <PasswordField
            label={texts.contrasena}
            showLabel={texts.mostrarContrasena}
            hideLabel={texts.ocultarContrasena}
            autoComplete="current-password"
            {...field}
          />
        )}
        <Button
          type="submit"
          variant={isSecondary ? 'secondary' : 'primary'}
          loading={isSubmitting || isSubmitSuccessful}
          loadingLabel={texts.comprobando}
        >
          {texts.confirmar}
        </Button>
      </Stack>
    </form>
  );
}
