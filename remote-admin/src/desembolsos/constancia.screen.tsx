import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { apiQuery, errorStatus, useUser } from 'shared-auth';
import { MEDIO_DESEMBOLSO } from 'shared-domain/auditoria';
import {
  etiqueta,
  formatFechaHora,
  formatFechaLarga,
  formatSoles,
  PERIODO_CREDITO,
} from 'shared-domain/campos';
import type { Desembolso } from 'shared-domain/desembolso';
import { Hoja, useHoja, useInstitucion } from 'shared-evaluaciones';
import { Button, DefinitionList, EmptyState, LinkButton, Page, printAs, tokens } from 'shared-ui';
import styled from 'styled-components';
import { QueryView } from '../lista/query-view';
import { lineasDeCuenta } from './medio';
import { texts } from './texts';

/** `lista` is the path of the list that links here. */
export default function ConstanciaScreen({ lista }: { lista: string }) {
  const { id = '' } = useParams();
  const query = useQuery(apiQuery('GET /api/desembolsos/:id', { params: { id } }));
  const { data, isPending } = query;
  // Starts the request early, so that the sheet's header appears with the rest.
  useInstitucion();
  return (
    <Page
      title={texts.constancia}
      actions={
        <>
          {(isPending || data?.desembolso) && (
            <Button disabled={!data} onClick={() => data && printAs(texts.constanciaDe(data.evaluacionId))}>
              {texts.imprimir}
            </Button>
          )}
          <LinkButton variant="secondary" to={lista}>
            {texts.volver}
          </LinkButton>
        </>
      }
    >
      {SIN_ELLA.includes(errorStatus(query.error)) ? (
        <EmptyState title={texts.sinConstancia} text={texts.sinConstanciaAyuda} />
      ) : (
        <QueryView query={query} lineas={6} alto={120}>
          {(credito) =>
            credito.desembolso && <Constancia credito={credito} desembolso={credito.desembolso} />
          }
        </QueryView>
      )}
    </Page>
  );
}

/** 404: nothing was disbursed. 422: the path has no evaluation number. */
const SIN_ELLA: (number | undefined)[] = [404, 422];

interface ConstanciaProps {
  credito: Desembolso;
  desembolso: NonNullable<Desembolso['desembolso']>;
}

function Constancia({ credito, desembolso }: ConstanciaProps) {
  const { fullName } = useUser();
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
    <Hoja
      {...useHoja({ tipo: 'desembolso', evaluacionId })}
      titulo={texts.constanciaDe(evaluacionId)}
      pie={texts.emitida(formatFechaLarga(new Date().toISOString()), fullName)}
    >
      <DefinitionList items={items} />
      <Firmas>
        <p>{texts.firmaCliente}</p>
        <p>{texts.firmaCajero}</p>
      </Firmas>
    </Hoja>
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
