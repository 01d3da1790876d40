import { useEffect, useRef } from 'react';
import { GruposDeCliente } from 'shared-evaluaciones';
import { Card, EmptyState, Skeleton, tokens } from 'shared-ui';
import styled from 'styled-components';
import { texts as textsDeCliente } from '../cliente/texts';
import type { LecturaDeExpediente } from '../consultas';
import { texts } from './texts';

/** The client's data beside the PDF. They scroll by themselves, so that the card with the decision follows closely. */
export function DatosAlLado({ expediente: { data, isPending } }: { expediente: LecturaDeExpediente }) {
  const caja = useRef<HTMLDivElement>(null);
  // They come into view beside the PDF, wherever on the page they were asked for.
  useEffect(() => void caja.current?.scrollIntoView({ block: 'start' }), []);
  return (
    <Caja ref={caja} as="section" aria-label={texts.datosDelCliente} tabIndex={0}>
      <h2>{texts.datosDelCliente}</h2>
      {isPending && <Skeleton lines={8} />}
      {!isPending && !data && <EmptyState title={textsDeCliente.sinDatos} />}
      {data && <GruposDeCliente cliente={data} />}
    </Caja>
  );
}

const Caja = styled(Card)`
  max-height: 50vh;
  margin-bottom: ${tokens.space[5]};
  overflow: auto;

  > h2 {
    margin-bottom: ${tokens.space[4]};
  }
`;
