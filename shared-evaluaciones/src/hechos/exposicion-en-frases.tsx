import { Fragment, type ReactNode } from 'react';
import { type Exposicion, hallazgosDeExposicion, type PersonaVinculada } from 'shared-domain/exposicion';
import { Alert, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import { MontosEnteros } from '../montos-enteros';
import { textsDeExposicion as texts } from './texts';

interface ExposicionEnFrasesProps {
  exposicion: Exposicion;
  /** Links to another person's evaluations. */
  enlaceA: (persona: PersonaVinculada) => ReactNode;
}

/** Alerts are exceeded limits and circular guarantees. */
export function ExposicionEnFrases({ exposicion, enlaceA }: ExposicionEnFrasesProps) {
  const hallazgos = hallazgosDeExposicion(exposicion);
  if (hallazgos.length === 0 && exposicion.alertas.length === 0) return <p>{texts.nada}</p>;
  return (
    <Stack $gap={3}>
      {exposicion.alertas.length > 0 && (
        <Alert tone="warning">
          {exposicion.alertas.map((alerta) => (
            <p key={alerta}>
              <MontosEnteros>{alerta}</MontosEnteros>
            </p>
          ))}
        </Alert>
      )}
      <Lista role="list">
        {hallazgos.map(({ key, frase, personas }) => (
          <li key={key}>
            <MontosEnteros>{frase}</MontosEnteros>
            {personas.map((persona, i) => (
              <Fragment key={persona.dni}>
                <span>{i === 0 ? ' ' : ', '}</span>
                <span>{enlaceA(persona)}</span>
              </Fragment>
            ))}
          </li>
        ))}
      </Lista>
    </Stack>
  );
}

const Lista = styled.ul`
  display: grid;
  gap: ${tokens.space[2]};
  overflow-wrap: anywhere;
`;
