import type { PaginaDecisiones } from 'shared-domain';
import { Card, DefinitionList, tokens } from 'shared-ui';
import styled from 'styled-components';
import { texts } from './texts';

type Sumas = PaginaDecisiones['sumas'];
const EN_ORDEN = ['aprobadas', 'rechazadas', 'contraPolitica', 'firmadas'] as const satisfies (keyof Sumas)[];

/** How many decisions of each kind, and how much they come to. */
export function Totales({ sumas }: { sumas: Sumas }) {
  return (
    <Card as="section" aria-label={texts.totales}>
      <DefinitionList
        items={EN_ORDEN.map((cual) => ({ label: texts[cual], value: <Total {...sumas[cual]} /> }))}
      />
    </Card>
  );
}

const Total = ({ cantidad, monto }: Sumas['aprobadas']) => (
  <>
    <Cantidad>{cantidad}</Cantidad> <Monto>{texts.soles(monto)}</Monto>
  </>
);

const Cantidad = styled.strong`
  display: block;
  font-size: ${tokens.text.xl};
`;

const Monto = styled.span`
  color: ${tokens.color.inkSoft};
`;
