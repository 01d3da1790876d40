import { useState } from 'react';
import { MARCA } from 'shared-domain/configuracion';
import {
  Alert,
  Button,
  CheckboxField,
  Icon,
  OnlyOnPaper,
  onPaper,
  PrintSheet,
  printAs,
  Row,
  Stack,
  tokens,
} from 'shared-ui';
import styled from 'styled-components';
import { CopyButton } from './copy-button';
import { texts } from './texts';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Printed and saved with the codes; empty if unknown. */
  username: string;
  onDone: () => void;
}

/** The codes cannot be shown again, so the user must confirm that they are saved. */
export function RecoveryCodes({ codes, username, onDone }: RecoveryCodesProps) {
  const [isSaved, setSaved] = useState(false);
  const [isDone, setDone] = useState(false);
  const [isEarly, setEarly] = useState(false);
  const heading = texts.encabezado(MARCA, username);
  const text = `${[heading, '', ...codes].join('\r\n')}\r\n`;
  const goOn = () => {
    if (!isSaved) return setEarly(true);
    setDone(true);
    onDone();
  };
  return (
    <Stack>
      <p>{texts.codigosAyuda}</p>
      <PrintSheet />
      <div {...onPaper}>
        <OnlyOnPaper>
          <p>{heading}</p>
        </OnlyOnPaper>
        <Codes role="list" aria-label={texts.codigos}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Codes>
      </div>
      <Row>
        <CopyButton text={codes.join('\n')} label={texts.copiar} />
        <Button variant="secondary" onClick={() => saveText(text, texts.archivo)}>
          <Icon name="download" />
          {texts.descargar}
        </Button>
        <Button variant="secondary" onClick={() => printAs(texts.codigos)}>
          <Icon name="file" />
          {texts.imprimir}
        </Button>
      </Row>
      <CheckboxField
        label={texts.yaGuarde}
        name="guardados"
        checked={isSaved}
        onChange={({ target }) => setSaved(target.checked)}
      />
      {isEarly && !isSaved && <Alert tone="warning">{texts.marque}</Alert>}
      <Button loading={isDone} loadingLabel={texts.continuando} onClick={goOn}>
        {texts.continuar}
      </Button>
    </Stack>
  );
}

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  gap: ${tokens.space[2]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius};
  font-family: ui-monospace, monospace;

  /* A list without marks has no padding elsewhere. */
  && {
    padding: ${tokens.space[3]} ${tokens.space[4]};
  }
`;

/** Milliseconds after which the browser no longer needs the blob's address. */
const SAVED_BY = 60_000;

function saveText(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVED_BY);
}
