import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumero, formatSoles } from 'shared-domain/campos';
import { fraseDeCapacidad, NOMBRE_NIVEL_DE_CAPACIDAD } from 'shared-domain/capacidad';
import { cargaDelCredito } from 'shared-domain/credito';
import type { Analisis, Evaluacion } from 'shared-domain/evaluacion';
import { MontosEnteros, QueryFailure, TONO_DE_BANDA, TONO_DE_CAPACIDAD } from 'shared-evaluaciones';
import { Badge, Skeleton, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import type { Alternativa } from '../edicion/use-edicion';
import { analisisDe, type ExpedienteQuery, useMarcasDe } from '../queries';
import { Mejoras } from './mejoras';
import { texts } from './texts';

// Usual height in pixels, so that the buttons below rarely move.
const ALTO = 132;

interface Props {
  evaluacion: Evaluacion;
  expediente: ExpedienteQuery;
  /** Undefined while the credit cannot be edited. */
  onUsar: ((alternativa: Alternativa) => void) | undefined;
}

export function HechosDePendiente({ evaluacion, expediente, onUsar }: Props) {
  const { data, error, refetch } = useQuery(analisisDe(evaluacion));
  if (!data && !error) {
    return (
      <div aria-busy="true">
        <Skeleton height={ALTO} label={texts.leyendo} />
      </div>
    );
  }
  const { capacidad, score, aprobacion, cambios: mejoras = [] } = data ?? {};
  const primera = mejoras.find(({ alternativa }) => alternativa) ?? mejoras[0];
  return (
    <Stack $gap={3}>
      {!data && error && <QueryFailure error={error} onRetry={refetch} texto={texts.noSeLeyo} />}
      <Hechos>
        <Hecho titulo={texts.leAlcanza}>
          {capacidad ? (
            <Alcanza analisis={data} capacidad={capacidad} />
          ) : (
            <SinCapacidad evaluacion={evaluacion} expediente={expediente} isRead={data !== undefined} />
          )}
        </Hecho>
        {aprobacion?.deuda && (
          <Hecho titulo={texts.exposicion}>
            <Deuda {...aprobacion.deuda} />
          </Hecho>
        )}
        {score && (
          <Hecho titulo={texts.score}>
            <Badge tone={TONO_DE_BANDA[score.banda.color]}>{`${score.total} · ${score.banda.nombre}`}</Badge>
          </Hecho>
        )}
        {aprobacion && (
          <Hecho titulo={texts.avisos}>
            <Avisos {...aprobacion} />
          </Hecho>
        )}
      </Hechos>
      {primera && <Mejoras mejoras={[primera]} onUsar={onUsar} hasUso />}
    </Stack>
  );
}

const Hecho = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <div>
    <dt>{titulo}</dt>
    <dd>{children}</dd>
  </div>
);

interface AlcanzaProps {
  analisis: Analisis | undefined;
  capacidad: NonNullable<Analisis['capacidad']>;
}

function Alcanza({ analisis, capacidad: { resultado } }: AlcanzaProps) {
  const marcas = useMarcasDe(analisis);
  const { porcentaje } = resultado.cuotaSobreIngreso;
  return (
    <>
      <Badge tone={TONO_DE_CAPACIDAD[resultado.nivel]}>{NOMBRE_NIVEL_DE_CAPACIDAD[resultado.nivel]}</Badge>
      {marcas && <Frase>{fraseDeCapacidad(resultado, marcas)}</Frase>}
      {porcentaje !== null && <Carga>{texts.porcentaje(formatNumero(porcentaje, { maximo: 1 }))}</Carga>}
    </>
  );
}

interface SinCapacidadProps {
  evaluacion: Evaluacion;
  expediente: ExpedienteQuery;
  /** Known that the advisor omitted the section. */
  isRead: boolean;
}

/** Falls back to the income in the client's file. */
function SinCapacidad({ evaluacion, expediente, isRead }: SinCapacidadProps) {
  const { isPending, data } = expediente;
  const ingreso = data?.datosCliente.empleos[0]?.ingresoMensual;
  const porcentaje = cargaDelCredito(evaluacion, ingreso)?.porcentaje;
  const sinIngreso = isPending ? texts.leyendoExpediente : data ? texts.sinIngreso : texts.sinExpediente;
  return (
    <>
      <Badge tone="neutral">{texts.sinDato}</Badge>
      {isRead && <Frase>{texts.sinCapacidad}</Frase>}
      {ingreso && <Frase>{texts.ingresoDelCliente(formatSoles(ingreso))}</Frase>}
      <Carga>
        {porcentaje === undefined ? (ingreso ? texts.sinComparar : sinIngreso) : deCien(porcentaje)}
      </Carga>
    </>
  );
}

function deCien(porcentaje: number): string {
  const redondo = formatNumero(porcentaje, { maximo: porcentaje < 10 ? 1 : 0 });
  return porcentaje > 100 ? texts.supera(redondo) : texts.porcentaje(redondo);
}

function Carga({ children }: { children: string }) {
  return (
    <Par>
      <span>{texts.carga}</span> <b>{children}</b>
    </Par>
  );
}

function Deuda({ conEste, limite }: { conEste: number; limite: number | null }) {
  const sobra = limite !== null && conEste > limite ? conEste - limite : 0;
  return (
    <>
      <b>{formatSoles(conEste)}</b> <span>{texts.conEsteCredito}</span>
      {sobra > 0 && <Badge tone="rejected">{texts.sobreElLimite}</Badge>}
      <Frase>{fraseDeLimite(limite, sobra)}</Frase>
    </>
  );
}

function fraseDeLimite(limite: number | null, sobra: number): string {
  if (limite === null) return texts.sinLimite;
  return sobra > 0
    ? texts.superaElLimite(formatSoles(limite), formatSoles(sobra))
    : texts.dentroDelLimite(formatSoles(limite));
}

/** Omits alerts about capacity and debt, which have facts of their own. */
function Avisos({ contra, vinculados = 0 }: NonNullable<Analisis['aprobacion']>) {
  const otros = contra.filter(({ clase }) => clase === 'avisos' || clase === 'edad');
  const frases = [
    ...otros.map(({ texto }) => texto),
    ...(vinculados > 0 ? [texts.comparteDatos(vinculados)] : []),
  ];
  if (frases.length === 0) return <span>{texts.ninguno}</span>;
  return (
    <Lista role="list">
      {frases.map((frase) => (
        <li key={frase}>
          <MontosEnteros>{frase}</MontosEnteros>
        </li>
      ))}
    </Lista>
  );
}

const Frase = ({ children }: { children: string }) => (
  <p>
    <MontosEnteros>{children}</MontosEnteros>
  </p>
);

const Hechos = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 1px;
  overflow: hidden;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius};
  background: ${tokens.color.line};
  font-size: ${tokens.text.s};

  > div {
    flex: 1 1 12rem;
    padding: ${tokens.space[3]} ${tokens.space[4]};
    background: ${tokens.color.surface};
  }

  /* Two and two, instead of three and one. */
  @media (720px <= width < 1024px) {
    > div {
      flex-basis: 40%;
    }
  }

  dt {
    margin-bottom: ${tokens.space[1]};
    color: ${tokens.color.inkSoft};
  }

  dd > * + p {
    margin-top: ${tokens.space[1]};
  }
`;

const Par = styled.p`
  b {
    font-weight: ${tokens.weight.bold};
  }
`;

const Lista = styled.ul`
  display: grid;
  gap: ${tokens.space[1]};
`;
