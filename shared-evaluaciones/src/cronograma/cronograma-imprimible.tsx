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
  ayudas?: ReactNode;
  /** For screens that rarely print: each sheet stores a code and writes an audit entry. */
  isOnDemand?: boolean;
}

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
  /** The focus moves here from the replaced button. */
  hasFocus: boolean;
  children: ReactNode;
}

/** While mounted, the browser's own print command also prints this sheet. */
function HojaDeCronograma({ evaluacion, ayudas, hasFocus, children }: HojaDeCronogramaProps) {
  const { id, version } = evaluacion;
  const { institucion, codigo } = useHoja({ tipo: 'cronograma', evaluacionId: id, version });
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
