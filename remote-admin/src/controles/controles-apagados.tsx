import type { ReactNode } from 'react';
import { Alert } from 'shared-ui';
import styled from 'styled-components';
import { texts } from './controles-apagados.texts';

interface Props {
  apagados: readonly string[];
  children?: ReactNode;
}

export function ControlesApagados({ apagados, children }: Props) {
  if (apagados.length === 0) return <p>{texts.todosEncendidos}</p>;
  return (
    <Alert tone="info" title={texts.apagados}>
      <Frases>
        {apagados.map((frase) => (
          <li key={frase}>{frase}</li>
        ))}
      </Frases>
      {children}
    </Alert>
  );
}

const Frases = styled.ul`
  padding-inline-start: 1.25rem;
`;
