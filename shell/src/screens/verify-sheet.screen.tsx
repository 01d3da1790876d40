import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { callPublicApi, errorReference, errorText } from 'shared-auth';
import { formatFecha } from 'shared-domain/campos';
import { type Autenticidad, codigoEscrito, esCodigo, formatCodigo } from 'shared-domain/carta';
import { Alert, Button, PageTitle, Stack, TextField, TextLink } from 'shared-ui';
import { EntryPage } from './entry-page';
import { texts } from './verify-sheet.texts';

/** Public check of a printed sheet. The code may be in the address, behind `#`. */
export default function VerifySheetScreen() {
  const given = useLocation().hash.slice(1);
  return (
    <EntryPage>
      <PageTitle>{texts.titulo}</PageTitle>
      <Stack>
        <h1>{texts.titulo}</h1>
        <p>{texts.explicacion}</p>
        <VerifySheetForm key={given} given={given} />
        <TextLink to="/">{texts.volver}</TextLink>
      </Stack>
    </EntryPage>
  );
}

type Result = { proof: Autenticidad } | { failure: unknown };

/** Finds copying errors without the API. */
function VerifySheetForm({ given }: { given: string }) {
  const [code, setCode] = useState(given);
  const [wrong, setWrong] = useState<string>();
  const [result, setResult] = useState<Result>();
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function check(text: string) {
    const typed = codigoEscrito(text);
    setResult(undefined);
    if (!esCodigo(typed)) {
      setWrong(typed === '' ? texts.vacio : texts.malCopiado);
      field.current?.focus();
      return;
    }
    setCode(formatCodigo(typed));
    setBusy(true);
    setResult(await resultOf(typed));
    setBusy(false);
  }
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void check(code);
  };
  // Checks a code from the address immediately.
  const checkGiven = useRef(() => void (given && check(given)));
  useEffect(() => checkGiven.current(), []);

  return (
    <form noValidate aria-label={texts.titulo} onSubmit={send}>
      <Stack>
        <TextField
          ref={field}
          label={texts.codigo}
          name="codigo"
          help={texts.ayuda}
          error={wrong}
          value={code}
          onChange={({ target }) => {
            setCode(target.value);
            setWrong(undefined);
            setResult(undefined);
          }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" loading={isBusy} loadingLabel={texts.comprobando}>
          {texts.comprobar}
        </Button>
        {result && <Answer {...result} />}
      </Stack>
    </form>
  );
}

async function resultOf(code: string): Promise<Result> {
  try {
    return { proof: await proofOf(code) };
  } catch (error) {
    return { failure: error };
  }
}

/** Undefined if the API omits document or date. */
function sentenceOf({ documento, emitido, estado }: Autenticidad): string | undefined {
  if (!documento || !emitido) return undefined;
  return texts.proof(
    texts.hoja[documento],
    estado === undefined ? '' : texts.estado[estado],
    formatFecha(emitido),
  );
}

function Answer(result: Result) {
  if ('failure' in result) {
    const { failure } = result;
    return <Alert tone="danger" title={errorText(failure)} reference={errorReference(failure)} />;
  }
  const { proof } = result;
  const sentence = sentenceOf(proof);
  return proof.autentico === true ? (
    <Alert tone="success" title={texts.autentico}>
      {sentence && <p>{sentence}</p>}
      <p>{texts.autenticoAyuda}</p>
    </Alert>
  ) : (
    <Alert tone="warning" title={texts.desconocido}>
      {texts.desconocidoAyuda}
    </Alert>
  );
}

const proofOf = (codigo: string): Promise<Autenticidad> =>
  callPublicApi('POST /api/verificar-codigo', { body: { codigo } });
