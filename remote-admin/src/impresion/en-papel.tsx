import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useUser } from 'shared-auth';
import { formatFechaHora } from 'shared-domain/campos';
import { Button, onPaper, PrintSheet, printAs, Row, Stack } from 'shared-ui';
import styled from 'styled-components';
import { texts } from './texts';

interface Props {
  /** Title on the sheet and suggested file name of the PDF. */
  titulo: string;
  lineas?: readonly string[];
  encabezado?: ReactNode;
  isApaisado?: boolean;
  children: ReactNode;
}

/** Prints only this content. */
export function EnPapel({ titulo, lineas = [], encabezado, isApaisado = false, children }: Props) {
  const { fullName } = useUser();
  const impreso = useImpresion();
  return (
    <Stack>
      <EnPantalla>
        <div>{encabezado}</div>
        <Button variant="quiet" onClick={() => printAs(titulo)}>
          {texts.imprimir}
        </Button>
      </EnPantalla>
      <Stack {...onPaper}>
        <PrintSheet $isLandscape={isApaisado} />
        {impreso && (
          <header>
            <h1>{titulo}</h1>
            {lineas.map((linea) => (
              <p key={linea}>{linea}</p>
            ))}
            <p>{texts.emitida(formatFechaHora(impreso), fullName)}</p>
          </header>
        )}
        <Stack>{children}</Stack>
      </Stack>
    </Stack>
  );
}

const EnPantalla = styled(Row)`
  justify-content: space-between;

  @media print {
    display: none;
  }
`;

/**
 * Time of printing, or null on the screen. Also covers the browser's print menu, and print previews, which
 * only fire the media query.
 */
export function useImpresion(): string | null {
  const [momento, setMomento] = useState<string | null>(null);
  useEffect(() => {
    const enPapel = window.matchMedia?.('print');
    // The browser captures the page when these handlers return.
    const empezar = () => flushSync(() => setMomento((ya) => ya ?? new Date().toISOString()));
    const terminar = () => setMomento(null);
    const segun = ({ matches }: MediaQueryListEvent) => (matches ? empezar() : terminar());
    window.addEventListener('beforeprint', empezar);
    window.addEventListener('afterprint', terminar);
    enPapel?.addEventListener('change', segun);
    return () => {
      window.removeEventListener('beforeprint', empezar);
      window.removeEventListener('afterprint', terminar);
      enPapel?.removeEventListener('change', segun);
    };
  }, []);
  return momento;
}
