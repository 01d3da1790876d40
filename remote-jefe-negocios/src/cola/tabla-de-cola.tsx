import { type FilaDeCola, formatDuracion, formatFechaHora, formatSoles, nombreCompleto } from 'shared-domain';
import { Badge, LinkButton, Table, tokens } from 'shared-ui';
import styled from 'styled-components';
import { TONO_DE_BANDA } from '../score/score.rules';
import { texts } from './texts';

const COLUMNAS = [
  { key: 'cliente', label: texts.cliente, room: 8.5 },
  { key: 'espera', label: texts.espera },
  { key: 'monto', label: texts.monto, align: 'end', room: 9.75 },
  { key: 'asesor', label: texts.asesor, room: 8.5 },
  { key: 'score', label: texts.score, room: 14.75 },
  { key: 'acciones', label: texts.acciones, isAction: true, room: 7.5 },
] as const;

const direccion = (dni: string, id: number) =>
  `evaluaciones-clientes?${new URLSearchParams({ dni, evaluacion: String(id) })}`;

const fila = ({ id, cliente: { datos }, created_at, montoPrestamo, asesor, score }: FilaDeCola) => ({
  id,
  cliente: (
    <Nombre>
      {nombreCompleto(datos)} <Dni>DNI {datos.dni}</Dni>
    </Nombre>
  ),
  espera: (
    <EnUnaLinea as="time" dateTime={created_at} title={formatFechaHora(created_at)}>
      {formatDuracion(Date.now() - Date.parse(created_at))}
    </EnUnaLinea>
  ),
  monto: <EnUnaLinea>{formatSoles(montoPrestamo)}</EnUnaLinea>,
  asesor: <Nombre>{asesor.fullName}</Nombre>,
  score: score ? (
    <Badge tone={TONO_DE_BANDA[score.banda.color]}>
      {score.total} · {score.banda.nombre}
    </Badge>
  ) : (
    texts.sinScore
  ),
  acciones: (
    <LinkButton
      variant="secondary"
      to={direccion(datos.dni, id)}
      aria-label={texts.decidirSobre(nombreCompleto(datos))}
    >
      {texts.decidir}
    </LinkButton>
  ),
});

export function TablaDeCola({ evaluaciones }: { evaluaciones: FilaDeCola[] }) {
  return (
    <Table caption={texts.titulo} columns={COLUMNAS} rows={evaluaciones.map(fila)} getKey={({ id }) => id} />
  );
}

// A surname that is too long breaks instead of making the page wider.
const Nombre = styled.div`
  min-width: 112px;
  overflow-wrap: anywhere;
`;

const EnUnaLinea = styled.span`
  white-space: nowrap;
`;

const Dni = styled.small`
  display: block;
  color: ${tokens.color.inkSoft};
`;
