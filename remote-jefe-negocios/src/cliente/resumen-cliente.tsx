import { useEffect, useState } from 'react';
import { type Evaluacion, nombreCompleto } from 'shared-domain';
import { Button, Card, Row, Skeleton, tokens } from 'shared-ui';
import styled from 'styled-components';
import { ScoreDelCliente } from '../score/score-del-cliente';
import type { LecturaDeExpediente } from './cliente.api';
import { ClienteDialog } from './cliente.dialog';
import { texts } from './texts';

interface Props {
  dni: string;
  /** What the list knows, until the file is there. */
  datos?: Evaluacion['cliente']['datos'];
  expediente: LecturaDeExpediente;
}

// As high as the score that takes its place: the cards below stay where they are.
const ALTO_DEL_SCORE = 75;

export function ResumenCliente({ dni, datos, expediente }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { data: cliente, error, isLoading } = expediente;

  useEffect(() => {
    // The product says: a failure to fetch the client's details is logged, nothing is shown.
    // biome-ignore lint/suspicious/noConsole: see above
    if (error) console.warn(texts.noSeObtuvo, error.message);
  }, [error]);

  return (
    <Card as="section" aria-label={texts.resumen}>
      <Cabecera>
        <div>
          <h2>{nombreCompleto(cliente?.datosCliente ?? datos ?? {})}</h2>
          <Documento>{texts.dni(dni)}</Documento>
        </div>
        {isLoading ? <Skeleton height={ALTO_DEL_SCORE} /> : <ScoreDelCliente cliente={cliente} />}
        <Row>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {texts.verCliente}
          </Button>
        </Row>
      </Cabecera>
      {isOpen && <ClienteDialog cliente={cliente} isLoading={isLoading} onClose={() => setOpen(false)} />}
    </Card>
  );
}

const Cabecera = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[4]} ${tokens.space[6]};
  align-items: center;

  > :first-child {
    flex: 1 1 240px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Documento = styled.p`
  color: ${tokens.color.inkSoft};
`;
