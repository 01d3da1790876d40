import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { errorStatus, useUser } from 'shared-auth';
import {
  type Desembolso,
  etiqueta,
  formatFechaHora,
  formatFechaLarga,
  formatSoles,
  MEDIO_DESEMBOLSO,
  PERIODO_CREDITO,
} from 'shared-domain';
import { Membrete, useInstitucion } from 'shared-evaluaciones';
import {
  Button,
  Card,
  DefinitionList,
  EmptyState,
  LinkButton,
  onPaper,
  Page,
  PrintSheet,
  printAs,
  Row,
  Stack,
  tokens,
} from 'shared-ui';
import styled from 'styled-components';
import { Lectura } from '../lista/lectura';
import { lineasDeCuenta } from './cuenta-de-destino';
import { desembolsoDe } from './desembolsos.api';
import { texts } from './texts';

/** The record of one disbursement, to be printed and signed. `lista` is the address of the list that leads here. */
export default function ConstanciaScreen({ lista }: { lista: string }) {
  const { id = '' } = useParams();
  const consulta = useQuery(desembolsoDe(id));
  return (
    <Page
      title={texts.constancia}
      actions={
        <LinkButton variant="secondary" to={lista}>
          {texts.volver}
        </LinkButton>
      }
    >
      {SIN_ELLA.includes(errorStatus(consulta.error)) ? (
        <EmptyState title={texts.sinConstancia} text={texts.sinConstanciaAyuda} />
      ) : (
        <Lectura consulta={consulta} lineas={6}>
          {(credito) => credito.desembolso && <Hoja credito={credito} desembolso={credito.desembolso} />}
        </Lectura>
      )}
    </Page>
  );
}

/** The API's answers if nothing was disbursed, and if the address has no number of an evaluation. */
const SIN_ELLA: (number | undefined)[] = [404, 422];

interface HojaProps {
  credito: Desembolso;
  desembolso: NonNullable<Desembolso['desembolso']>;
}

function Hoja({ credito, desembolso }: HojaProps) {
  const { fullName } = useUser();
  const institucion = useInstitucion();
  const { evaluacionId, cliente, producto, cuotas, periodoCredito, asesor, aprobadoPor, aprobadoEn } =
    credito;
  const { numeroOperacion, numeroCheque } = desembolso;
  const destino = desembolso.medio === 'transferencia' && credito.cuenta;
  const items = [
    { label: texts.reciboCorto, value: desembolso.recibo },
    { label: texts.cliente, value: cliente.nombreCompleto },
    { label: texts.dniCorto, value: cliente.dni },
    { label: texts.monto, value: formatSoles(desembolso.monto) },
    { label: texts.medio, value: MEDIO_DESEMBOLSO[desembolso.medio] },
    ...(destino ? lineasDeCuenta(destino) : []),
    ...(numeroOperacion ? [{ label: texts.numeroOperacion, value: numeroOperacion }] : []),
    ...(numeroCheque ? [{ label: texts.numeroCheque, value: numeroCheque }] : []),
    { label: texts.fecha, value: formatFechaHora(desembolso.fecha) },
    { label: texts.cajero, value: desembolso.cajero },
    { label: texts.producto, value: producto },
    { label: texts.cuotas, value: `${cuotas} (${etiqueta(PERIODO_CREDITO, periodoCredito).toLowerCase()})` },
    { label: texts.asesor, value: asesor },
    { label: texts.aprobadoPor, value: `${aprobadoPor}, ${formatFechaHora(aprobadoEn)}` },
  ];
  return (
    <Stack>
      <PrintSheet />
      <Row>
        <Button onClick={() => printAs(texts.constanciaDe(evaluacionId))}>{texts.imprimir}</Button>
      </Row>
      <Papel as="article" aria-labelledby="titulo-constancia" {...onPaper}>
        <Stack $gap={5}>
          <Membrete institucion={institucion} />
          <h2 id="titulo-constancia">{texts.constanciaDe(evaluacionId)}</h2>
          <DefinitionList items={items} />
          <Firmas>
            <p>{texts.firmaCliente}</p>
            <p>{texts.firmaCajero}</p>
          </Firmas>
          <Pie>{texts.emitida(formatFechaLarga(new Date().toISOString()), fullName)}</Pie>
        </Stack>
      </Papel>
    </Stack>
  );
}

/** About as wide as the printed sheet. */
const Papel = styled(Card)`
  max-width: 720px;
`;

const Firmas = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${tokens.space[6]};
  margin-top: 72px;

  > p {
    padding-top: ${tokens.space[2]};
    border-top: 1px solid currentcolor;
    text-align: center;
  }
`;

const Pie = styled.footer`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
`;
