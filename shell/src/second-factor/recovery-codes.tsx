import { useState } from 'react';
import { Button, CheckboxField, Row, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import { texts } from './texts';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Called once the person says that they keep them. */
  onKept: () => void;
}

/** The recovery codes, which are shown once. Nobody goes on before they say that they keep them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const [isKept, setKept] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Stack>
      <p>{texts.codigosAyuda}</p>
      <Codes aria-label={texts.codigosLista}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Row>
        <Button variant="secondary" onClick={copy}>
          {isCopied ? texts.copiada : texts.copiarCodigos}
        </Button>
        <Button variant="secondary" onClick={() => download(codes)}>
          {texts.descargarCodigos}
        </Button>
      </Row>
      <CheckboxField
        name="guardados"
        label={texts.yaGuardados}
        checked={isKept}
        onChange={({ target }) => setKept(target.checked)}
      />
      <Button onClick={onKept} disabled={!isKept}>
        {texts.continuar}
      </Button>
    </Stack>
  );
}

function download(codes: readonly string[]): void {
  const file = new Blob([`${texts.codigosTitulo}\n${window.location.origin}\n\n${codes.join('\n')}\n`], {
    type: 'text/plain',
  });
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: texts.archivo });
  link.click();
  URL.revokeObjectURL(address);
}

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: ${tokens.space[2]};
  padding: ${tokens.space[4]};
  border: 1px solid ${tokens.color.line};
  border-radius: 8px;
  font-family: ui-monospace, monospace;
  font-size: 1.05rem;
  letter-spacing: 0.03em;
  list-style: none;
`;
