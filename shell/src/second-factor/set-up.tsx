import { useState } from 'react';
import { errorText } from 'shared-auth';
import type { Alta, AltaPreparada, TipoDeFactor } from 'shared-domain';
import { Alert, Button, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import { ApplicationSetUp } from './application-set-up';
import { PasskeySetUp } from './passkey-set-up';
import { texts } from './texts';

export interface SetUpProps {
  types: readonly TipoDeFactor[];
  /** Asks for what is needed to set one up. */
  prepare: (type: TipoDeFactor) => Promise<AltaPreparada>;
  /** Adds the factor. Where it rejects, the person reads why and tries again. */
  add: (factor: Alta) => Promise<void>;
}

/** Lets a person choose a second factor and set it up. */
export function SetUp({ types, prepare, add }: SetUpProps) {
  const [prepared, setPrepared] = useState<AltaPreparada>();
  const [preparing, setPreparing] = useState<TipoDeFactor>();
  const [problem, setProblem] = useState<string>();
  const choose = async (type: TipoDeFactor) => {
    setPreparing(type);
    setProblem(undefined);
    try {
      setPrepared(await prepare(type));
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setPreparing(undefined);
    }
  };
  if (prepared) {
    const back = () => setPrepared(undefined);
    return (
      <Stack>
        {prepared.codigo ? (
          <ApplicationSetUp {...prepared.codigo} add={add} />
        ) : (
          <PasskeySetUp options={prepared.llave ?? {}} add={add} />
        )}
        {types.length > 1 && (
          <div>
            <Button variant="quiet" onClick={back}>
              {texts.otraForma}
            </Button>
          </div>
        )}
      </Stack>
    );
  }
  return (
    <Stack>
      {problem && <Alert tone="danger">{problem}</Alert>}
      {types.map((type) => (
        <Choice key={type}>
          <p>{texts.tipoAyuda[type]}</p>
          <Button
            variant="secondary"
            onClick={() => choose(type)}
            loading={preparing === type}
            loadingLabel={texts.preparando}
          >
            {texts.tipo[type]}
          </Button>
        </Choice>
      ))}
    </Stack>
  );
}

const Choice = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[4]};
  border: 1px solid ${tokens.color.line};
  border-radius: 8px;

  p {
    color: ${tokens.color.inkSoft};
  }
`;
