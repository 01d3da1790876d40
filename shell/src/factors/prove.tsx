import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Confirmacion, confirmacionSchema, type LlaveUsada } from 'shared-domain/sesion';
import { Alert, Button, Icon, PasswordField, Stack, TextField } from 'shared-ui';
import { Failure } from '../failure';
import { FormFailure, formFailure } from '../form-failure';
import { cancelPasskey, provePasskey, supportsPasskeys } from './passkey';
import { texts } from './texts';
import { refusalText, useAttempt } from './use-attempt';

interface ProveProps {
  metodos: readonly Confirmacion['metodo'][];
  /** WebAuthn request options. */
  llave: Record<string, unknown> | null;
  /** A rejection is shown at the tried method. */
  onProve: (proof: Confirmacion) => Promise<void>;
}

export function Prove({ metodos, llave, onProve }: ProveProps) {
  const hasTyped = metodos.includes('codigo') || metodos.includes('clave');
  const hasPasskey = metodos.includes('passkey') && llave !== null;
  const onlyRecovery = !hasTyped && !(hasPasskey && supportsPasskeys());
  const [wantsRecovery, setWantsRecovery] = useState(false);
  const isRecovering = metodos.includes('recuperacion') && (wantsRecovery || onlyRecovery);
  const once = useOneAtATime(onProve);
  return (
    <Stack>
      {hasPasskey && !wantsRecovery && (
        <PasskeyProof options={llave} onProve={(used) => once({ metodo: 'passkey', llave: used })} />
      )}
      {isRecovering && (
        <TypedProof key="recuperacion" metodo="recuperacion" isSecondary={false} onProve={once} />
      )}
      {!isRecovering && hasTyped && (
        <TypedProof
          key="otra"
          metodo={metodos.includes('codigo') ? 'codigo' : 'clave'}
          isSecondary={hasPasskey && supportsPasskeys()}
          onProve={once}
        />
      )}
      {metodos.includes('recuperacion') && !onlyRecovery && (
        <Button variant="quiet" onClick={() => setWantsRecovery(!wantsRecovery)}>
          {wantsRecovery ? texts.noUsarRecuperacion : texts.usarRecuperacion}
        </Button>
      )}
    </Stack>
  );
}

/** Concurrent proofs would use up the same ticket, so the second waits for the first. */
function useOneAtATime(onProve: ProveProps['onProve']): ProveProps['onProve'] {
  const before = useRef<Promise<void>>(Promise.resolve());
  return (proof) => {
    const sent = before.current.then(() => onProve(proof));
    before.current = sent.catch(() => undefined);
    return sent;
  };
}

interface PasskeyProofProps {
  options: Record<string, unknown>;
  onProve: (llave: LlaveUsada) => Promise<void>;
}

function PasskeyProof({ options, onProve }: PasskeyProofProps) {
  const { isBusy, error, attempt } = useAttempt();
  useEffect(() => cancelPasskey, []);
  if (!supportsPasskeys()) return <Alert tone="info">{`${texts.sinLlaves} ${texts.otraForma}`}</Alert>;
  const prove = () => attempt(async () => onProve(await provePasskey(options)));
  return (
    <>
      <Failure error={error} textOf={refusalText} />
      <Button autoFocus loading={isBusy} loadingLabel={texts.esperandoLlave} onClick={prove}>
        <Icon name="shield" />
        {texts.usarLlave}
      </Button>
    </>
  );
}

type TypedMethod = Exclude<Confirmacion['metodo'], 'passkey'>;

interface TypedProofProps {
  metodo: TypedMethod;
  onProve: (proof: Confirmacion) => Promise<void>;
  /** True below another method. */
  isSecondary: boolean;
}

const resolver = zodResolver(confirmacionSchema);

/** Selects the input after a wrong proof. */
function TypedProof({ metodo, onProve, isSecondary }: TypedProofProps) {
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
