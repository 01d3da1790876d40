import type { Ref } from 'react';
import { formatDuracion, formatFechaHora, formatSoles } from 'shared-domain/campos';
import { ALCANZA, cuotaAlMes } from 'shared-domain/capacidad';
import { type FilaDeCola, nombreCompleto } from 'shared-domain/evaluacion';
import { InsigniaDeFirma, MontosEnteros, TONO_DE_BANDA, TONO_DE_CAPACIDAD } from 'shared-evaluaciones';
import { Badge, LinkButton, Table, tokens } from 'shared-ui';
import styled from 'styled-components';
import { textsDelScore } from '../analisis/texts';
import { type Cola, enDireccion } from './eleccion';
import { LLEGA } from './llegada';
import { texts } from './texts';

const TONO_DE_ALCANZA = { ...TONO_DE_CAPACIDAD, sin_dato: 'neutral' } as const;

const COLUMNAS = [
  { key: 'cliente', label: texts.cliente, room: 9.5 },
  { key: 'espera', label: texts.espera },
  { key: 'monto', label: texts.monto, align: 'end', room: 10 },
  { key: 'alcanza', label: texts.alcanza, room: 8 },
  { key: 'score', label: texts.score, room: 14.75 },
  { key: 'acciones', label: texts.acciones, isAction: true, room: 7.5 },
] as const;

/** Carries filters and page along, for the next evaluation and for going back. */
const direccion = (dni: string, id: number, { eleccion, pagina }: Cola) =>
  `evaluaciones-clientes?${new URLSearchParams({ dni, evaluacion: String(id), ...enDireccion(eleccion, pagina) })}`;

const fila = (
  {
    id,
    cliente: { datos },
    created_at,
    asesor,
    score,
    puntosBrutos,
    alcanza,
    sobreElLimite,
    segundaFirma,
    ...credito
  }: FilaDeCola,
  cola: Cola,
) => ({
  id,
  cliente: (
    <Nombre>
      <span>{nombreCompleto(datos)}</span> <Nota>{texts.dniYAsesor(datos.dni, asesor.fullName)}</Nota>
      <InsigniaDeFirma evaluacion={{ segundaFirma }} />
    </Nombre>
  ),
  espera: created_at && (
    <time dateTime={created_at} title={formatFechaHora(created_at)}>
      {formatDuracion(Date.now() - Date.parse(created_at))}
    </time>
  ),
  monto: (
    <>
      <EnUnaLinea>{formatSoles(credito.montoPrestamo)}</EnUnaLinea>{' '}
      <Nota>
        <MontosEnteros>{texts.alMes(formatSoles(cuotaAlMes(credito)))}</MontosEnteros>
      </Nota>
    </>
  ),
  alcanza: (
    <Insignias>
      {/* The previous API release returns neither. */}
      <Badge tone={TONO_DE_ALCANZA[alcanza ?? 'sin_dato']}>{ALCANZA[alcanza ?? 'sin_dato']}</Badge>
      {sobreElLimite && <Badge tone="pending">{texts.sobreElLimite}</Badge>}
    </Insignias>
  ),
  score: score ? <Score {...score} puntosBrutos={puntosBrutos} /> : texts.sinScore,
  acciones: (
    <LinkButton
      variant="secondary"
      to={direccion(datos.dni, id, cola)}
      state={LLEGA}
      data-evaluacion={id}
      aria-label={texts.decidirSobre(nombreCompleto(datos))}
    >
      {texts.decidir}
    </LinkButton>
  ),
});

type ConPuntos = NonNullable<FilaDeCola['score']> & Pick<FilaDeCola, 'puntosBrutos'>;

function Score({ total, puntosBrutos = total, banda }: ConPuntos) {
  return (
    <>
      <Badge tone={TONO_DE_BANDA[banda.color]}>{`${total} · ${banda.nombre}`}</Badge>
      {puntosBrutos !== total && <Nota>{textsDelScore.sinTope(puntosBrutos)}</Nota>}
    </>
  );
}

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
        rows={evaluaciones.map((evaluacion) => fila(evaluacion, cola))}
        getKey={({ id }) => id}
      />
    </div>
  );
}

const Nombre = styled.div`
  min-width: 112px;
  overflow-wrap: anywhere;
`;

const EnUnaLinea = styled.span`
  white-space: nowrap;
`;

const Nota = styled.small`
  display: block;
  color: ${tokens.color.inkSoft};
  white-space: normal;
`;

const Insignias = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[1]};
`;
