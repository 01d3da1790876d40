import { useEffect, useRef } from 'react';
import { bancoQueNoCoincide, textoOtroBanco } from 'shared-domain/campos';
import type { ClienteShow } from 'shared-domain/cliente';
import { dudasDe, type Evaluacion, nombreCompleto } from 'shared-domain/evaluacion';
import { texts as comunes, GruposDeCliente } from 'shared-evaluaciones';
import { Alert, Button, Card, Dialog, EmptyState, Row, Skeleton, tokens } from 'shared-ui';
import styled from 'styled-components';
import { ScoreDelCliente } from '../analisis/puntaje';
import { texts as textsDeDetalle } from '../detalle/texts';
import type { ExpedienteQuery } from '../queries';
import { textsDeResumen as texts } from './texts';

interface Props {
  dni: string;
  /** Name from the list, shown until the file has loaded. */
  datos?: Evaluacion['cliente']['datos'];
  expediente: ExpedienteQuery;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

export function ResumenCliente({ dni, datos, expediente, isOpen, onOpen }: Props) {
  const { data: cliente, error } = expediente;

  useEffect(() => {
    // The specification requires this failure in the console only.
    // biome-ignore lint/suspicious/noConsole: see above
    if (error) console.warn(texts.noSeObtuvo, error.message);
  }, [error]);

  return (
    <Card as="section" aria-label={texts.resumen}>
      <Cabecera>
        <div>
          <h2>{nombreCompleto(cliente?.datosCliente ?? datos ?? {})}</h2>
          <Dni>{texts.dni(dni)}</Dni>
        </div>
        <ScoreDelCliente expediente={expediente} />
        <Row>
          <Button variant="secondary" onClick={() => onOpen(true)}>
            {texts.verCliente}
          </Button>
        </Row>
      </Cabecera>
      <DatosDudosos datos={cliente?.datosCliente} />
      <OtroBanco cliente={cliente} />
      <Dialog
        title={texts.tituloCliente}
        isOpen={isOpen}
        onClose={() => onOpen(false)}
        closeLabel={comunes.cerrar}
        size="l"
      >
        <DatosDelCliente expediente={expediente} />
      </Dialog>
    </Card>
  );
}

function DatosDelCliente({ expediente: { data, isLoading } }: { expediente: ExpedienteQuery }) {
  if (isLoading) return <Skeleton lines={8} />;
  return data?.datosCliente ? <GruposDeCliente cliente={data} /> : <EmptyState title={texts.sinDatos} />;
}

/** Scrolls separately, so that the card with the decision follows closely. */
export function DatosAlLado({ expediente }: { expediente: ExpedienteQuery }) {
  const caja = useRef<HTMLDivElement>(null);
  useEffect(() => void caja.current?.scrollIntoView({ block: 'start' }), []);
  return (
    <Caja ref={caja} as="section" aria-label={textsDeDetalle.datosDelCliente} tabIndex={0}>
      <h2>{textsDeDetalle.datosDelCliente}</h2>
      <DatosDelCliente expediente={expediente} />
    </Caja>
  );
}

/** Implausible values, which the score uses as given. */
function DatosDudosos({ datos }: { datos: ClienteShow['datosCliente'] | undefined }) {
  const dudas = dudasDe({
    ...datos,
    inicioLaboral: datos?.empleos[0]?.inicioLaboral,
    tiempoResidencia: datos?.direcciones[0]?.tiempoResidencia,
  });
  if (dudas.length === 0) return null;
  return (
    <Alert tone="warning" title={texts.dudas}>
      <Lista>
        {dudas.map(({ campo, texto }) => (
          <li key={campo}>{texto}</li>
        ))}
      </Lista>
    </Alert>
  );
}

/** The money would go to the bank of the CCI, not to the bank in the file. */
function OtroBanco({ cliente }: { cliente: ClienteShow | null | undefined }) {
  const { entidadFinanciera, cci } = cliente?.datosCliente.cuentas_bancarias[0] ?? {};
  const banco = bancoQueNoCoincide(entidadFinanciera ?? '', cci ?? '');
  return banco && <Alert tone="warning">{textoOtroBanco(entidadFinanciera ?? '', banco)}</Alert>;
}

const Cabecera = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[4]} ${tokens.space[6]};
  align-items: center;

  + [role='alert'],
  + [role='status'] {
    margin-top: ${tokens.space[4]};
  }

  > :first-child {
    flex: 1 1 240px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Lista = styled.ul`
  margin: 0;
  padding-left: 1.25em;
`;

const Dni = styled.p`
  color: ${tokens.color.inkSoft};
`;

const Caja = styled(Card)`
  max-height: 50vh;
  margin-bottom: ${tokens.space[5]};
  overflow: auto;

  > h2 {
    margin-bottom: ${tokens.space[4]};
  }
`;
