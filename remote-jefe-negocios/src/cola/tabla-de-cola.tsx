import type { Ref } from 'react';
import { type FilaDeCola, formatDuracion, formatFechaHora, formatSoles, nombreCompleto } from 'shared-domain';
import { InsigniaDeFirma } from 'shared-evaluaciones';
import { Badge, LinkButton, Table, tokens } from 'shared-ui';
import styled from 'styled-components';
import { TONO_DE_BANDA } from '../score/score.rules';
import { enDireccion } from './eleccion.rules';
import { texts } from './texts';
import type { Cola } from './use-cola';

const COLUMNAS = [
  { key: 'cliente', label: texts.cliente, room: 8.5 },
  { key: 'espera', label: texts.espera },
  { key: 'monto', label: texts.monto, align: 'end', room: 9.75 },
  { key: 'asesor', label: texts.asesor, room: 8.5 },
  { key: 'score', label: texts.score, room: 14.75 },
  { key: 'acciones', label: texts.acciones, isAction: true, room: 7.5 },
] as const;

/** The address of an evaluation. It keeps what was chosen, for the next one and for the way back. */
const direccion = (dni: string, id: number, { eleccion, pagina }: Cola) =>
  `evaluaciones-clientes?${new URLSearchParams({ dni, evaluacion: String(id), ...enDireccion(eleccion, pagina) })}`;

const filaCon = (cola: Cola) => (evaluacion: FilaDeCola) => fila(evaluacion, cola);

const fila = (
  { id, cliente: { datos }, created_at, montoPrestamo, asesor, score, segundaFirma }: FilaDeCola,
  cola: Cola,
) => ({
  id,
  cliente: (
    <Nombre>
      <span>{nombreCompleto(datos)}</span> {datos.dni && <Dni>{`DNI ${datos.dni}`}</Dni>}
      <InsigniaDeFirma evaluacion={{ segundaFirma }} />
    </Nombre>
  ),
  espera: created_at && (
    <time dateTime={created_at} title={formatFechaHora(created_at)}>
      {formatDuracion(Date.now() - Date.parse(created_at))}
    </time>
  ),
  monto: <EnUnaLinea>{formatSoles(montoPrestamo)}</EnUnaLinea>,
  asesor: <Nombre>{asesor.fullName}</Nombre>,
  score: score ? (
    <Badge tone={TONO_DE_BANDA[score.banda.color]}>{`${score.total} · ${score.banda.nombre}`}</Badge>
  ) : (
    texts.sinScore
  ),
  acciones: (
    <LinkButton
      variant="secondary"
      to={direccion(datos.dni, id, cola)}
      data-evaluacion={id}
      aria-label={texts.decidirSobre(nombreCompleto(datos))}
    >
      {texts.decidir}
    </LinkButton>
  ),
});

interface Props {
  evaluaciones: FilaDeCola[];
  cola: Cola;
  ref: Ref<HTMLDivElement>;
}

export function TablaDeCola({ evaluaciones, cola, ref }: Props) {
  return (
    <div ref={ref}>
      <Table
        caption={texts.titulo}
        columns={COLUMNAS}
        rows={evaluaciones.map(filaCon(cola))}
        getKey={({ id }) => id}
      />
    </div>
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
