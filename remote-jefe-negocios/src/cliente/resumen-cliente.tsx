import { useEffect, useState } from 'react';
import { type Evaluacion, nombreCompleto } from 'shared-domain';
import { Button, Card, Row, Skeleton, tokens } from 'shared-ui';
import styled from 'styled-components';
import { ScoreDelCliente } from '../score/score-del-cliente';
import { useCliente } from './cliente.api';
import { ClienteDialog } from './cliente.dialog';
import { TEXTO } from './texts';

interface Props {
  dni: string;
  datos?: Evaluacion['cliente']['datos'];
  /** The evaluation that is about to be decided: its guarantor counts. */
  evaluacion?: Evaluacion;
}

export function ResumenCliente({ dni, datos, evaluacion }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { data: cliente, error, isLoading } = useCliente(dni, evaluacion?.id);

  useEffect(() => {
    // The product says: a failure to fetch the client's details is logged, nothing is shown.
    // biome-ignore lint/suspicious/noConsole: see above
    if (error) console.warn(TEXTO.noSeObtuvo, error.message);
  }, [error]);

  return (
    <Card as="section" aria-label={TEXTO.resumen}>
      <Cabecera>
        <div>
          <h2>{nombreCompleto(cliente?.datosCliente ?? datos ?? {})}</h2>
          <Documento>{TEXTO.dni(dni)}</Documento>
        </div>
        {isLoading ? <Skeleton height={40} /> : <ScoreDelCliente cliente={cliente} />}
        <Row>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {TEXTO.verCliente}
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
