import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { apiQuery } from 'shared-auth';
import { ESTADO, type Evaluacion, nombreCompleto, type Vecina } from 'shared-domain/evaluacion';
import { media, TextLink, tokens } from 'shared-ui';
import styled from 'styled-components';
import { direccionDeCola, type Eleccion, eleccionDe, enDireccion, filtrosEnUso, paginaDe } from './eleccion';
import { LLEGA } from './llegada';
import { textsDePaso as texts } from './texts';

/** Milliseconds before a refetch. */
const RECIENTE = 10_000;

const vecinasDe = (id: number, { orden = 'antiguas', ...filtros }: Eleccion) =>
  queryOptions({
    ...apiQuery('GET /api/evaluaciones/:id/vecinas', {
      params: { id },
      query: { estado: ESTADO.pendiente, orden, ...filtros },
    }),
    staleTime: RECIENTE,
  });

export function useSiguiente(id: number | undefined) {
  const [params, setParams] = useSearchParams();
  const queryClient = useQueryClient();
  const eleccion = eleccionDe(params);
  const query = vecinasDe(id ?? 0, eleccion);
  const { data: vecinas } = useQuery({ ...query, enabled: id !== undefined });

  const direccionDe = ({ id: evaluacion, cliente }: Vecina) => ({
    dni: cliente.datos.dni,
    evaluacion: String(evaluacion),
    ...enDireccion(eleccion, paginaDe(params)),
  });
  // Replaces the history entry, so that going back leads to the queue.
  const irA = async (cual: 'anterior' | 'siguiente', staleTime = RECIENTE) => {
    const leidas = await queryClient.fetchQuery({ ...query, staleTime }).catch(() => vecinas);
    const vecina = leidas?.[cual];
    if (vecina) setParams(direccionDe(vecina), { replace: true, state: LLEGA });
  };

  return {
    vecinas,
    isFiltered: filtrosEnUso(eleccion).length > 0,
    direccionDe: (vecina: Vecina) => `?${new URLSearchParams(direccionDe(vecina))}`,
    irA,
    /** Refetches first, because another head may have decided the displayed neighbour. */
    avanzar: () => irA('siguiente', 0),
  };
}

export type Siguiente = ReturnType<typeof useSiguiente>;

export function PasoEnCola({ evaluacion, siguiente }: { evaluacion: Evaluacion; siguiente: Siguiente }) {
  const { vecinas, isFiltered, direccionDe } = siguiente;
  const [params] = useSearchParams();
  if (!vecinas) return null;
  const enlace = (vecina: Vecina, texto: string) => (
    <TextLink to={direccionDe(vecina)} replace state={LLEGA}>
      <span>{texto}</span>
      <EnAncho>{`: ${nombreCompleto(vecina.cliente.datos)}`}</EnAncho>
    </TextLink>
  );
  return (
    <Paso aria-label={texts.cola}>
      <span role="status">
        <EnAncho>{texts.evaluacion}</EnAncho>
        <span>{`${texts.numero(evaluacion.id)} · ${cuantasQuedan(vecinas.quedan, isFiltered)}`}</span>
      </span>
      {vecinas.anterior && <EnAncho>{enlace(vecinas.anterior, texts.anterior)}</EnAncho>}
      {vecinas.siguiente && enlace(vecinas.siguiente, texts.siguiente)}
      {!vecinas.siguiente && <TextLink to={direccionDeCola(params)}>{texts.volver}</TextLink>}
    </Paso>
  );
}

function cuantasQuedan(quedan: number, isFiltered: boolean): string {
  if (quedan === 0) return isFiltered ? texts.ningunaConFiltros : texts.ninguna;
  return isFiltered ? `${texts.quedan(quedan)} ${texts.conFiltros}` : texts.quedan(quedan);
}

const Paso = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${tokens.space[4]};
  font-size: ${tokens.text.s};
  overflow-wrap: anywhere;

  ${media.print} {
    display: none;
  }
`;

const EnAncho = styled.span`
  ${media.phone} {
    display: none;
  }
`;
