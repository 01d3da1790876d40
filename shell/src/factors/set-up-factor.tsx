import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';
import { type Alta, type AltaPreparada, altaSchema, nombreDeFactorSchema } from 'shared-domain/sesion';
import { Button, Icon, Stack, TextField, tokens } from 'shared-ui';
import styled from 'styled-components';
import { encode } from 'uqr';
import { FormFailure, formFailure } from '../form-failure';
import { CopyButton } from './copy-button';
import { cancelPasskey, createPasskey } from './passkey';
import { texts } from './texts';
import { refusalText } from './use-attempt';

interface SetUpFactorProps {
  prepared: AltaPreparada;
  /** A rejection is shown, and the input stays. */
  onSetUp: (alta: Alta) => Promise<void>;
}

export function SetUpFactor({ prepared: { codigo, llave }, onSetUp }: SetUpFactorProps) {
  if (codigo) return <SetUpCode prepared={codigo} onSetUp={onSetUp} />;
  return llave && <SetUpPasskey options={llave} onSetUp={onSetUp} />;
}

type CodeFactor = Extract<Alta, { tipo: 'codigo' }>;

const codeResolver = zodResolver(altaSchema);

function SetUpCode({
  prepared,
  onSetUp,
}: Pick<SetUpFactorProps, 'onSetUp'> & { prepared: NonNullable<AltaPreparada['codigo']> }) {
  const form = useForm<CodeFactor>({
    resolver: codeResolver as never,
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

/** Groups are easier to type. */
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

const nameResolver = zodResolver(nombreDeFactorSchema);

function SetUpPasskey({
  options,
  onSetUp,
}: Pick<SetUpFactorProps, 'onSetUp'> & { options: Parameters<typeof createPasskey>[0] }) {
  useEffect(() => cancelPasskey, []);
  const form = useForm({ resolver: nameResolver, defaultValues: { nombre: texts.nombreDeLlave } });
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

/** Modules; the QR standard requires 4. */
const QUIET_ZONE = 4;

/** Black on white even in the dark theme, because cameras expect it. */
function QrCode({ text, title }: { text: string; title: string }) {
  const titleId = useId();
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <Frame role="img" aria-labelledby={titleId} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <title id={titleId}>{title}</title>
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </Frame>
  );
}

const Frame = styled.svg`
  display: block;
  width: min(100%, 220px);
  margin-inline: auto;
  border-radius: 8px;
`;
