import { formatFechaHora, formatSoles } from 'shared-domain/campos';
import { type DecisionPropia, nombreCompleto } from 'shared-domain/evaluacion';
import { TONO_EVENTO } from 'shared-evaluaciones';
import { Badge, LinkButton, Row, Table, tokens } from 'shared-ui';
import styled from 'styled-components';
import { texts } from './texts';

const COLUMNAS = [
  { key: 'cliente', label: texts.cliente, room: 9.5 },
  { key: 'monto', label: texts.monto, align: 'end', room: 10 },
  { key: 'decision', label: texts.decision, room: 16 },
  { key: 'cuando', label: texts.cuando, room: 7 },
  { key: 'acciones', label: texts.acciones, isAction: true, room: 9 },
] as const;

const fila = ({ id, tipo, fecha, evaluacion, observaciones, contraPolitica }: DecisionPropia) => {
  const { datos } = evaluacion.cliente;
  return {
    id,
    cliente: (
      <Cliente>
        <span>{nombreCompleto(datos)}</span> <Nota>{texts.dniYNumero(datos.dni, evaluacion.id)}</Nota>
      </Cliente>
    ),
    monto: formatSoles(evaluacion.montoPrestamo),
    decision: (
      <>
        <Row $gap={1}>
          <Badge tone={TONO_EVENTO[tipo]}>{texts.tipo[tipo]}</Badge>
          {contraPolitica && <Badge tone="pending">{texts.contraPolitica}</Badge>}
        </Row>
        {contraPolitica && <Nota>{texts.razon(contraPolitica)}</Nota>}
        {observaciones && <Nota>{observaciones}</Nota>}
      </>
    ),
    cuando: <time dateTime={fecha}>{formatFechaHora(fecha)}</time>,
    acciones: (
      <LinkButton
        variant="secondary"
        to={`/jefe-negocios/evaluaciones-clientes?${new URLSearchParams({ dni: datos.dni })}`}
        aria-label={texts.verClienteDe(nombreCompleto(datos))}
      >
        {texts.verCliente}
      </LinkButton>
    ),
  };
};

export function TablaDeDecisiones({ decisiones }: { decisiones: DecisionPropia[] }) {
  return (
    <Table caption={texts.titulo} columns={COLUMNAS} rows={decisiones.map(fila)} getKey={({ id }) => id} />
  );
}

const Cliente = styled.div`
  min-width: 112px;
  overflow-wrap: anywhere;
`;

const Nota = styled.small`
  display: block;
  color: ${tokens.color.inkSoft};
  overflow-wrap: anywhere;
`;
