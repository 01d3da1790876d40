import type { Analisis } from 'shared-domain/evaluacion';
import { Alert, Button, tokens } from 'shared-ui';
import styled from 'styled-components';
import type { Alternativa } from '../edicion/use-edicion';
import { texts } from './texts';

interface Props {
  mejoras: Analisis['cambios'];
  /** Undefined while the credit cannot be edited. */
  onUsar?: ((alternativa: Alternativa) => void) | undefined;
  hasUso?: boolean;
}

export function Mejoras({ mejoras, onUsar, hasUso }: Props) {
  if (mejoras.length === 0) return null;
  return (
    <Alert tone="info" title={texts.mejoras}>
      <Frases>
        {mejoras.map(({ frase, alternativa }) => (
          <li key={frase}>
            <span>{frase}</span>
            {hasUso && alternativa && (
              <Button
                variant="quiet"
                aria-disabled={!onUsar || undefined}
                onClick={() => onUsar?.(alternativa)}
              >
                {texts.usarAlternativa}
              </Button>
            )}
          </li>
        ))}
      </Frases>
    </Alert>
  );
}

const Frases = styled.ul`
  margin: 0;
  padding-left: 1.25em;

  > li > span {
    margin-inline-end: ${tokens.space[3]};
  }

  &:has(> :only-child) {
    padding-left: 0;
    list-style: none;
  }
`;
