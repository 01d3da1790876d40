import type { AvisoDesajuste } from 'shared-domain';
import { Alert, Stack } from 'shared-ui';
import styled from 'styled-components';
import { texts } from './texts';

const SHOWN = 3;

/** Warns of releases that people may have open and whose calls the service no longer answers as they expect. */
export function AvisoDeDesajustes({ desajustes }: { desajustes: readonly AvisoDesajuste[] }) {
  return (
    <Alert tone="warning" title={texts.desajuste}>
      <Stack $gap={2}>
        {desajustes.map((desajuste) => (
          <Version key={`${desajuste.remote} ${desajuste.release}`} desajuste={desajuste} />
        ))}
        <p>{texts.publicarDeNuevo}</p>
      </Stack>
    </Alert>
  );
}

function Version({ desajuste }: { desajuste: AvisoDesajuste }) {
  const { problemas } = desajuste;
  return (
    <div>
      <p>{texts.deVersion(desajuste)}</p>
      <details>
        <summary>{texts.tecnico}</summary>
        <Lista>
          {problemas.slice(0, SHOWN).map((problema) => (
            <li key={problema}>{problema}</li>
          ))}
          {problemas.length > SHOWN && <li>{texts.yMas(problemas.length - SHOWN)}</li>}
        </Lista>
      </details>
    </div>
  );
}

/** Paths of files and calls have no space at which the line could break. */
const Lista = styled.ul`
  padding-inline-start: 1.25rem;
  overflow-wrap: anywhere;
`;
