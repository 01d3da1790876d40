import type { ReactNode } from 'react';
import {
  cronograma,
  type Evaluacion,
  EXPLICACION,
  formatFechaLarga,
  formatSoles,
  fraseDeCuotas,
  NOMBRE_ESTADO,
  nombreCompleto,
} from 'shared-domain';
import { CronogramaReferencial, Membrete, useHoja, Verificacion } from 'shared-evaluaciones';
import { Button, Explained, OnlyOnPaper, onPaper, PrintSheet, printAs, Row, Stack } from 'shared-ui';
import { texts } from './texts';

/**
 * The schedule of an evaluation with a button that prints it as a sheet of its own: with the lender's head, whose
 * credit it is, and a code. While it is shown, the browser's own printing prints the same sheet.
 */
export function CronogramaImprimible({ evaluacion }: { evaluacion: Evaluacion }) {
  const plan = (
    <CronogramaReferencial credito={evaluacion} nombreDeCuota={texts.cuotaReferencial} aviso={texts.aviso} />
  );
  if (cronograma(evaluacion).filas.length === 0) return plan;
  return <HojaDeCronograma evaluacion={evaluacion}>{plan}</HojaDeCronograma>;
}

function HojaDeCronograma({ evaluacion, children }: { evaluacion: Evaluacion; children: ReactNode }) {
  const { id, version } = evaluacion;
  const { institucion, codigo } = useHoja({ documento: 'cronograma', evaluacionId: id, version });
  return (
    <Stack>
      <PrintSheet />
      <Row $gap={4}>
        <Button variant="secondary" onClick={() => printAs(texts.tituloDe(id))}>
          {texts.imprimir}
        </Button>
        <Explained explanation={EXPLICACION.cronograma}>{texts.queEsCronograma}</Explained>
        <Explained explanation={EXPLICACION.tea}>{texts.queEsTea}</Explained>
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
    `${evaluacion.producto}, ${formatSoles(evaluacion.montoPrestamo)} en ${fraseDeCuotas(evaluacion)}`,
  );
