import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { errorText, fieldErrors } from 'shared-auth';
import type { Confirmacion, MetodoDeConfirmacion } from 'shared-domain';
import { Alert, Button, PasswordField, Stack, TextField, tokens } from 'shared-ui';
import styled from 'styled-components';
import { askForPasskey, stopAsking } from './passkey';
import { texts } from './texts';

interface ProofFormProps<M extends MetodoDeConfirmacion> {
  /** With what it can be proved, the best first. */
  methods: readonly M[];
  /** What a passkey is asked; null where there is none. */
  passkey: Record<string, unknown> | null;
  /** Sends the proof. Where it rejects, the person reads why and tries again. */
  onProof: (proof: Extract<Confirmacion, { metodo: M }>) => Promise<void>;
  /** The button that leaves. */
  children: ReactNode;
}

type Typed = Exclude<MetodoDeConfirmacion, 'passkey'>;

/** Lets a person prove who they are, in one of several ways. */
export function ProofForm<M extends MetodoDeConfirmacion>({
  methods,
  passkey,
  onProof,
  children,
}: ProofFormProps<M>) {
  const [method, setMethod] = useState<MetodoDeConfirmacion | undefined>(methods[0]);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => stopAsking, []);

  const prove = async (make: () => Promise<Confirmacion>) => {
    setSending(true);
    setProblem(undefined);
    try {
      await onProof((await make()) as Extract<Confirmacion, { metodo: M }>);
    } catch (error) {
      setProblem(Object.values(fieldErrors(error))[0] ?? errorText(error));
      setSending(false);
      // What was typed stays there, and typing again replaces it.
      field.current?.focus();
      field.current?.select();
    }
  };
  const change = (to: MetodoDeConfirmacion) => {
    setMethod(to);
    setProblem(undefined);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const typed = field.current?.value ?? '';
    prove(async () => proofOf(method as Typed, typed));
  };

  return (
    <Stack>
      {problem && method === 'passkey' && <Alert tone="danger">{problem}</Alert>}
      {method === 'passkey' ? (
        <Button
          onClick={() =>
            prove(async () => ({ metodo: 'passkey', llave: await askForPasskey(passkey ?? {}) }))
          }
          loading={isSending}
          loadingLabel={texts.usandoLlave}
        >
          {texts.usarLlave}
        </Button>
      ) : (
        <form noValidate key={method} onSubmit={send}>
          <Stack>
            {method && <ProofField method={method} field={field} error={problem} />}
            <Button type="submit" loading={isSending} loadingLabel={texts.comprobando}>
              {texts.comprobar}
            </Button>
          </Stack>
        </form>
      )}
      {methods.length > 1 && (
        <Others role="list" aria-label={texts.otrasFormas}>
          {methods
            .filter((other) => other !== method)
            .map((other) => (
              <li key={other}>
                <Button variant="quiet" onClick={() => change(other)} disabled={isSending}>
                  {texts.forma[other]}
                </Button>
              </li>
            ))}
        </Others>
      )}
      {children}
    </Stack>
  );
}

const proofOf = (method: Typed, typed: string): Confirmacion =>
  method === 'clave' ? { metodo: method, clave: typed } : { metodo: method, codigo: typed };

interface ProofFieldProps {
  method: Typed;
  field: React.RefObject<HTMLInputElement | null>;
  error: string | undefined;
}

function ProofField({ method, field, error }: ProofFieldProps) {
  // The person has just chosen it, or the page has just asked for it.
  useEffect(() => field.current?.focus(), [field]);
  const common = { ref: field, name: method, ...(error && { error }) };
  if (method === 'clave')
    return (
      <PasswordField
        {...common}
        label={texts.contrasena}
        showLabel={texts.mostrarContrasena}
        hideLabel={texts.ocultarContrasena}
        autoComplete="current-password"
      />
    );
  if (method === 'recuperacion')
    return (
      <TextField
        {...common}
        label={texts.codigoDeRecuperacion}
        help={texts.codigoDeRecuperacionAyuda}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    );
  return (
    <TextField
      {...common}
      label={texts.codigo}
      help={texts.codigoAyuda}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
    />
  );
}

const Others = styled.ul`
  display: grid;
  gap: ${tokens.space[1]};
  justify-items: start;
`;
