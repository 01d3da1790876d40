import { type FormEvent, useRef, useState } from 'react';
import { errorText, fieldErrors } from 'shared-auth';
import type { Alta } from 'shared-domain';
import { Alert, Button, Row, Stack, TextField, tokens } from 'shared-ui';
import styled from 'styled-components';
import { QrCode } from './qr-code';
import { texts } from './texts';

interface ApplicationSetUpProps {
  secreto: string;
  uri: string;
  add: (factor: Alta) => Promise<void>;
}

/** A QR code to scan, the same to type by hand, and the first code that the application shows. */
export function ApplicationSetUp({ secreto, uri, add }: ApplicationSetUpProps) {
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isCopied, setCopied] = useState(false);
  const code = useRef<HTMLInputElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const copy = () =>
    navigator.clipboard.writeText(secreto).then(
      () => setCopied(true),
      () => setCopied(false),
    );

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    setErrors({});
    try {
      await add({ tipo: 'codigo', nombre: name.current?.value ?? '', codigo: code.current?.value ?? '' });
    } catch (error) {
      const told = fieldErrors(error);
      const byField = {
        codigo: told.codigo ?? told['alta.codigo'],
        nombre: told.nombre ?? told['alta.nombre'],
      };
      const isTold = byField.codigo || byField.nombre;
      setErrors(isTold ? (byField as Record<string, string>) : { root: errorText(error) });
      setSending(false);
      const wrong = byField.nombre && !byField.codigo ? name : code;
      wrong.current?.focus();
      wrong.current?.select();
    }
  };

  return (
    <form noValidate onSubmit={send}>
      <Stack>
        <p>{texts.paso1}</p>
        <QrCode text={uri} label={texts.qr} />
        <p>{texts.aMano}</p>
        <Secret>{secreto.match(/.{1,4}/g)?.join(' ')}</Secret>
        <Row>
          <Button variant="secondary" onClick={copy}>
            {isCopied ? texts.copiada : texts.copiarClave}
          </Button>
        </Row>
        <TextField
          ref={name}
          name="nombre"
          label={texts.nombre}
          defaultValue={texts.nombreInicial.codigo}
          maxLength={60}
          {...(errors.nombre && { error: errors.nombre })}
        />
        <p>{texts.paso2}</p>
        {errors.root && <Alert tone="danger">{errors.root}</Alert>}
        <TextField
          ref={code}
          name="codigo"
          label={texts.codigo}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          {...(errors.codigo && { error: errors.codigo })}
        />
        <Button type="submit" loading={isSending} loadingLabel={texts.agregando}>
          {texts.agregar}
        </Button>
      </Stack>
    </form>
  );
}

const Secret = styled.code`
  padding: ${tokens.space[3]};
  border: 1px solid ${tokens.color.line};
  border-radius: 8px;
  font-size: 1.05rem;
  letter-spacing: 0.05em;
  overflow-wrap: anywhere;
`;
