import { useLocation, useParams } from 'react-router-dom';
import { useUser } from 'shared-auth';
import {
  type Desembolso,
  etiqueta,
  formatFechaHora,
  formatFechaLarga,
  formatSoles,
  MEDIO_DESEMBOLSO,
  PERIODO_CREDITO,
} from 'shared-domain';
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
import { texts } from './texts';

/** The record of one disbursement, to be printed and signed. The list hands it over; alone it is not read again. */
export function ConstanciaScreen() {
  const { id = '' } = useParams();
  const desembolso = useLocation().state as Desembolso | null;
  const isThis = desembolso !== null && String(desembolso.evaluacionId) === id;
  return (
    <Page
      title={texts.constancia}
      actions={
        <LinkButton variant="secondary" to="/cajero/dashboard">
          {texts.volver}
        </LinkButton>
      }
    >
      {isThis && desembolso.desembolso ? (
        <Stack>
          <PrintSheet />
          <Row>
            <Button onClick={() => printAs(texts.constanciaDe(desembolso.evaluacionId))}>
              {texts.imprimir}
            </Button>
          </Row>
          <Hoja credito={desembolso} desembolso={desembolso.desembolso} />
        </Stack>
      ) : (
        <EmptyState
          title={texts.sinConstancia}
          text={texts.sinConstanciaAyuda}
          action={<LinkButton to="/cajero/dashboard?estado=realizado">{texts.buscarlo}</LinkButton>}
        />
      )}
    </Page>
  );
}

interface HojaProps {
  credito: Desembolso;
  desembolso: NonNullable<Desembolso['desembolso']>;
}

function Hoja({ credito, desembolso }: HojaProps) {
  const { fullName } = useUser();
  const { evaluacionId, cliente, producto, cuotas, periodoCredito, asesor, aprobadoPor, aprobadoEn } =
    credito;
  const items = [
    { label: texts.cliente, value: cliente.nombreCompleto },
    { label: texts.dniCorto, value: cliente.dni },
    { label: texts.monto, value: formatSoles(desembolso.monto) },
    { label: texts.medio, value: MEDIO_DESEMBOLSO[desembolso.medio] },
    { label: texts.fecha, value: formatFechaHora(desembolso.fecha) },
    { label: texts.cajero, value: desembolso.cajero },
    { label: texts.producto, value: producto },
    { label: texts.cuotas, value: `${cuotas} (${etiqueta(PERIODO_CREDITO, periodoCredito).toLowerCase()})` },
    { label: texts.asesor, value: asesor },
    { label: texts.aprobadoPor, value: `${aprobadoPor}, ${formatFechaHora(aprobadoEn)}` },
  ];
  return (
    <Card as="article" aria-labelledby="titulo-constancia" {...onPaper}>
      <Stack $gap={5}>
        <h2 id="titulo-constancia">{texts.constanciaDe(evaluacionId)}</h2>
        <DefinitionList items={items} />
        <Firmas>
          <p>{texts.firmaCliente}</p>
          <p>{texts.firmaCajero}</p>
        </Firmas>
        <Pie>{texts.emitida(formatFechaLarga(new Date().toISOString()), fullName)}</Pie>
      </Stack>
    </Card>
  );
}

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
