import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type Alta, type AltaPreparada, altaSchema } from 'shared-domain';
import { Button, Stack, TextField, tokens } from 'shared-ui';
import styled from 'styled-components';
import { FormFailure, formFailure } from '../failures/form-failure';
import { CopyButton } from './copy-button';
import { QrCode } from './qr-code';
import { refusalText } from './refusal-text';
import { texts } from './texts';

interface SetUpCodeProps {
  prepared: NonNullable<AltaPreparada['codigo']>;
  onSetUp: (alta: Alta) => Promise<void>;
}

type CodeFactor = Extract<Alta, { tipo: 'codigo' }>;

const resolver = zodResolver(altaSchema);

/** Sets up an application that shows codes: it gets the secret, and a first code shows that it works. */
export function SetUpCode({ prepared, onSetUp }: SetUpCodeProps) {
  const form = useForm<CodeFactor>({
    resolver: resolver as never,
    defaultValues: { tipo: 'codigo', nombre: texts.nombreDeAplicacion, codigo: '' },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const send = form.handleSubmit(async (alta) => {
    try {
      await onSetUp(alta);
    } catch (error) {
      form.setError('root', formFailure(error, refusalText(error)));
      form.setFocus('codigo', { shouldSelect: true });
    }
  });
  return (
    <form noValidate aria-label={texts.tipo.codigo} onSubmit={send}>
      <Stack>
        <p>{texts.escanee}</p>
        <QrCode text={prepared.uri} title={texts.qr} />
        <p>{texts.aMano}</p>
        <Secret>{inFours(prepared.secreto)}</Secret>
        <CopyButton text={prepared.secreto} label={texts.copiarSecreto} />
        <FormFailure of={errors.root} />
        <TextField
          label={texts.nombre}
          help={texts.nombreAyuda}
          autoComplete="off"
          error={errors.nombre?.message}
          {...form.register('nombre')}
        />
        <TextField
          label={texts.codigo}
          help={texts.codigoAyuda}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={errors.codigo?.message}
          {...form.register('codigo')}
        />
        <Button type="submit" loading={isSubmitting || isSubmitSuccessful} loadingLabel={texts.agregando}>
          {texts.agregar}
        </Button>
      </Stack>
    </form>
  );
}

/** In groups, so that one does not lose one's place while typing. */
const inFours = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');

const Secret = styled.code`
  padding: ${tokens.space[2]} ${tokens.space[3]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius};
  font-size: ${tokens.text.m};
  letter-spacing: 0.05em;
  text-align: center;
  overflow-wrap: anywhere;
  user-select: all;
`;
