import { type ReactNode, useRef } from 'react';
import type { Evaluacion } from 'shared-domain/evaluacion';
import { Alert, LinkButton, Stack, useWidth } from 'shared-ui';
import styled from 'styled-components';
import { conDni, RUTAS } from '../rutas';
import { hablaDelCredito } from './motivo.rules';
import { texts } from './texts';

/** Width in pixels below which the text would push the form off the screen. */
const ANGOSTO = 560;

export function QueSeCambia({ evaluacion }: { evaluacion: Evaluacion }) {
  const { id, cliente, observaciones } = evaluacion;
  const esPorElCredito = hablaDelCredito(observaciones);
  const caja = useRef<HTMLDivElement>(null);
  const width = useWidth(caja);
  const isNarrow = width > 0 && width < ANGOSTO;
  const quienCambia = (
    <>
      <p>{texts.cambiaElAsesor}</p>
      <p>{texts.cambiaElJefe}</p>
    </>
  );
  const otroCredito = (
    <>
      <p>{texts.siEsElCredito}</p>
      <div>
        <LinkButton variant="secondary" to={RUTAS.registrarDesde(id)} state={conDni(cliente.datos.dni)}>
          {texts.registrarOtra}
        </LinkButton>
      </div>
    </>
  );
  return (
    <div ref={caja}>
      <Alert tone="info" title={texts.queSeCambia(esPorElCredito)}>
        <Stack $gap={2}>
          {isNarrow && esPorElCredito && otroCredito}
          <Plegable isFolded={isNarrow}>
            {quienCambia}
            {!(isNarrow && esPorElCredito) && otroCredito}
          </Plegable>
        </Stack>
      </Alert>
    </div>
  );
}

function Plegable({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  if (!isFolded) return children;
  return (
    <details>
      <Resumen>{texts.quienCambiaQue}</Resumen>
      <Stack $gap={2}>{children}</Stack>
    </details>
  );
}

const Resumen = styled.summary`
  padding-block: 10px;
  cursor: pointer;
`;
