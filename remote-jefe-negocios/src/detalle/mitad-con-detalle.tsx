import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { texts as comunes } from 'shared-evaluaciones';
import { Button, Card, Dialog, tokens } from 'shared-ui';
import styled from 'styled-components';
import { useIsWideScreen, WIDE } from './use-media';

interface Props {
  children: ReactNode;
  detalle?: ReactElement;
  titulo?: string;
  onClose: () => void;
}

export function MitadConDetalle({ children, detalle, titulo = '', onClose }: Props) {
  const isWide = useIsWideScreen();
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<Element>(null);
  const isBeside = isWide && Boolean(detalle);

  useEffect(() => {
    if (!isBeside || !titulo) return;
    if (!panel.current?.contains(document.activeElement)) opener.current = document.activeElement;
    panel.current?.focus({ preventScroll: true });
  }, [isBeside, titulo]);

  const cerrarPanel = () => {
    onClose();
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };

  return (
    <Mitades $isSplit={isBeside}>
      <div>{children}</div>
      {isBeside && (
        <Panel ref={panel} tabIndex={-1} aria-label={titulo}>
          <Card>
            <Cabecera>
              <Titulo>{titulo}</Titulo>
              <Button variant="secondary" onClick={cerrarPanel}>
                {comunes.cerrar}
              </Button>
            </Cabecera>
            {detalle}
          </Card>
        </Panel>
      )}
      {detalle && !isWide && (
        <Dialog title={titulo} isOpen onClose={onClose} closeLabel={comunes.cerrar} size="full">
          {detalle}
        </Dialog>
      )}
    </Mitades>
  );
}

// A media query, because the browser lays out a narrower window before React renders.
const Mitades = styled.div<{ $isSplit: boolean }>`
  display: grid;
  gap: ${tokens.space[5]};
  align-items: start;
  grid-template-columns: minmax(0, 1fr);

  @media ${WIDE} {
    grid-template-columns: ${({ $isSplit }) => $isSplit && 'minmax(22rem, 2fr) minmax(0, 3fr)'};
  }
`;

// Height of the shell's sticky header.
const ENCIMA = '80px';
// Height of the queue bar.
const DEBAJO = '88px';

const Panel = styled.aside`
  position: sticky;
  top: ${ENCIMA};
  max-height: calc(100vh - ${ENCIMA} - ${DEBAJO});
  overflow: auto;
`;

const Cabecera = styled.div`
  display: flex;
  gap: ${tokens.space[4]};
  justify-content: space-between;
  align-items: center;
  margin-bottom: ${tokens.space[4]};
`;

const Titulo = styled.h2`
  font-size: ${tokens.text.l};
`;
