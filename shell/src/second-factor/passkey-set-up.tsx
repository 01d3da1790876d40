import { type FormEvent, useEffect, useRef, useState } from 'react';
import { errorText, fieldErrors } from 'shared-auth';
import type { Alta } from 'shared-domain';
import { Alert, Button, Stack, TextField } from 'shared-ui';
import { createPasskey, stopAsking } from './passkey';
import { texts } from './texts';

interface PasskeySetUpProps {
  options: Record<string, unknown>;
  add: (factor: Alta) => Promise<void>;
}

/** A name for the passkey, and the button with which the browser makes it. */
export function PasskeySetUp({ options, add }: PasskeySetUpProps) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => stopAsking, []);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const nombre = name.current?.value ?? '';
    setSending(true);
    setProblem(undefined);
    try {
      await add({ tipo: 'passkey', nombre, llave: await createPasskey(options) });
    } catch (error) {
      setProblem(Object.values(fieldErrors(error))[0] ?? errorText(error));
      setSending(false);
    }
  };

  return (
    <form noValidate onSubmit={send}>
      <Stack>
        <p>{texts.tipoAyuda.passkey}</p>
        <TextField
          ref={name}
          name="nombre"
          label={texts.nombre}
          defaultValue={texts.nombreInicial.passkey}
          maxLength={60}
        />
        {problem && <Alert tone="danger">{problem}</Alert>}
        <Button type="submit" loading={isSending} loadingLabel={texts.creandoLlave}>
          {texts.crearLlave}
        </Button>
      </Stack>
    </form>
  );
}
