import type { ReactNode } from 'react';
import { useUser } from 'shared-auth';
import { formatFechaHora } from 'shared-domain';
import { Button, onPaper, PrintSheet, printAs, Row, Stack } from 'shared-ui';
import styled from 'styled-components';
import { texts } from './texts';
import { useImpresion } from './use-impresion';

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
