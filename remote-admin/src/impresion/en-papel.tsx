import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useUser } from 'shared-auth';
import { formatFechaHora } from 'shared-domain/campos';
import { Button, onPaper, PrintSheet, printAs, Row, Stack } from 'shared-ui';
import styled from 'styled-components';
import { texts } from './texts';

interface Props {
  /** The title on the sheet, and the name that browsers suggest for the PDF. */
  titulo: string;
  /** Lines below the title, such as what was filtered. */
  lineas?: readonly string[];
  /** Stands beside the button that prints, and not on the sheet. */
  encabezado?: ReactNode;
  /** True where a table needs the width. */
  isApaisado?: boolean;
  children: ReactNode;
}

/** What is printed of a page: this content alone, under its title, with who printed it and when. */
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
 * The moment at which the page is being printed; null on the screen. It also follows a print that began in the menu of
 * the browser, and a preview, which only the media query tells of.
 */
export function useImpresion(): string | null {
  const [momento, setMomento] = useState<string | null>(null);
  useEffect(() => {
    const enPapel = window.matchMedia?.('print');
    // The browser takes the page as it is when these return.
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
