import { type ComponentProps, type ReactNode, useState } from 'react';
import { formatFechaLarga, formatSoles } from 'shared-domain/campos';
import { cronograma, fraseDeCuotas } from 'shared-domain/credito';
import { type Evaluacion, NOMBRE_ESTADO, nombreCompleto } from 'shared-domain/evaluacion';
import { Button, OnlyOnPaper, onPaper, PrintSheet, printAs, Row, Stack } from 'shared-ui';
import { Membrete, useHoja } from '../hoja/hoja';
import { Verificacion } from '../hoja/verificacion';
import { CronogramaReferencial } from './cronograma-referencial';
import { texts } from './texts';

interface CronogramaImprimibleProps
  extends Pick<ComponentProps<typeof CronogramaReferencial>, 'nombreDeCuota' | 'aviso'> {
  evaluacion: Evaluacion;
  /** Next to the button that prints. */
  ayudas?: ReactNode;
  /**
   * For who looks at many schedules and prints few: the sheet is made when a button asks for it, because its code is
   * kept and the trail tells of it.
   */
  isOnDemand?: boolean;
}

/** The schedule of an evaluation, with a button that prints it as a sheet of its own. */
export function CronogramaImprimible(props: CronogramaImprimibleProps) {
  const { evaluacion, nombreDeCuota, aviso = texts.aviso, ayudas, isOnDemand = false } = props;
  const [isAsked, setAsked] = useState(false);
  const isSheet = isAsked || !isOnDemand;
  const plan = (
    <CronogramaReferencial
      credito={evaluacion}
      nombreDeCuota={nombreDeCuota}
      aviso={isSheet ? aviso : undefined}
    />
  );
  if (cronograma(evaluacion).filas.length === 0) return plan;
  if (!isSheet) {
    return (
      <Stack>
        <Row>
          <Button variant="quiet" onClick={() => setAsked(true)}>
            {texts.preparar}
          </Button>
        </Row>
        {plan}
      </Stack>
    );
  }
  return (
    <HojaDeCronograma evaluacion={evaluacion} ayudas={ayudas} hasFocus={isAsked}>
      {plan}
    </HojaDeCronograma>
  );
}

interface HojaDeCronogramaProps {
  evaluacion: Evaluacion;
  ayudas: ReactNode;
  /** Whether the button takes the focus, because it replaces the button that asked for the sheet. */
  hasFocus: boolean;
  children: ReactNode;
}

/**
 * A schedule that can be printed: with the lender's head, whose credit it is, and a code. While it is shown, the
 * browser's own printing prints the same sheet.
 */
function HojaDeCronograma({ evaluacion, ayudas, hasFocus, children }: HojaDeCronogramaProps) {
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
