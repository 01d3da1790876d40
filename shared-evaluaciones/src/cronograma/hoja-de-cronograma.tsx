import type { ReactNode } from 'react';
import {
  type Evaluacion,
  formatFechaLarga,
  formatSoles,
  fraseDeCuotas,
  NOMBRE_ESTADO,
  nombreCompleto,
} from 'shared-domain';
import { Button, OnlyOnPaper, onPaper, PrintSheet, printAs, Row, Stack } from 'shared-ui';
import { useHoja } from '../hoja/hoja.api';
import { Membrete } from '../hoja/membrete';
import { Verificacion } from '../hoja/verificacion';
import { texts } from './texts';

interface Props {
  evaluacion: Evaluacion;
  ayudas: ReactNode;
  /** Whether the button takes the focus, because it stands where the button was that asked for the sheet. */
  hasFocus: boolean;
  children: ReactNode;
}

/**
 * A schedule that can be printed: with the lender's head, whose credit it is, and a code. While it is shown, the
 * browser's own printing prints the same sheet.
 */
export function HojaDeCronograma({ evaluacion, ayudas, hasFocus, children }: Props) {
  const { id, version } = evaluacion;
  const { institucion, codigo } = useHoja({ documento: 'cronograma', evaluacionId: id, version });
  return (
    <Stack>
      <PrintSheet />
      <Row $gap={4}>
        <Button variant="secondary" autoFocus={hasFocus} onClick={() => printAs(texts.tituloDe(id))}>
          {texts.imprimir}
        </Button>
        {ayudas && <div>{ayudas}</div>}
      </Row>
      <Stack {...onPaper}>
        <OnlyOnPaper>
          <Stack>
            <Membrete institucion={institucion} />
            <p>{deQuien(evaluacion)}</p>
            <p>{deQue(evaluacion)}</p>
            <p>{texts.impreso(formatFechaLarga(new Date().toISOString()))}</p>
          </Stack>
        </OnlyOnPaper>
        {children}
        <OnlyOnPaper>
          <Verificacion codigo={codigo} />
        </OnlyOnPaper>
      </Stack>
    </Stack>
  );
}

const deQuien = ({ cliente: { datos } }: Evaluacion) => texts.deQuien(nombreCompleto(datos), datos.dni);

const deQue = (evaluacion: Evaluacion) =>
  texts.deQue(
    evaluacion.id,
    NOMBRE_ESTADO[evaluacion.estado],
    [evaluacion.producto, `${formatSoles(evaluacion.montoPrestamo)} en ${fraseDeCuotas(evaluacion)}`]
      .filter(Boolean)
      .join(', '),
  );
