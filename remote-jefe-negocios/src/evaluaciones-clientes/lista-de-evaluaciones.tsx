import { useState } from 'react';
import {
  agruparPorEstado,
  ESTADO,
  ESTADOS,
  type Estado,
  type Evaluacion,
  NOMBRE_GRUPO_ESTADO,
} from 'shared-domain/evaluacion';
import { texts as comunes } from 'shared-evaluaciones';
import { PagedSection, tokens } from 'shared-ui';
import styled from 'styled-components';
import { type DeTarjeta, TarjetaDeEvaluacion } from './tarjeta-de-evaluacion';
import { texts } from './texts';

const POR_PAGINA = 3;

interface Props extends DeTarjeta {
  evaluaciones: Evaluacion[];
  halladas: ReadonlySet<number>;
}

const cuantas = (evaluaciones: Evaluacion[], estado: Estado) =>
  evaluaciones.filter((evaluacion) => evaluacion.estado === estado).length;

export function ListaDeEvaluaciones({ evaluaciones, halladas, ...deTarjeta }: Props) {
  const { gestion, pedida } = deTarjeta;
  const grupos = gruposDeEvaluaciones(evaluaciones, pedida, halladas);
  return (
    <Lista role="group" aria-label={texts.evaluaciones} aria-busy={gestion.isBusy}>
      {ESTADOS.map((estado) => (
        <PagedSection
          key={estado}
          title={NOMBRE_GRUPO_ESTADO[estado]}
          items={grupos[estado]}
          count={estado === ESTADO.pendiente ? cuantas(evaluaciones, estado) : undefined}
          perPage={POR_PAGINA}
          getKey={(evaluacion) => evaluacion.id}
          keeps={({ id }) => gestion.edicion.isEditing(id)}
          emptyText={texts.grupoVacio}
          previousLabel={comunes.anterior}
          nextLabel={comunes.siguiente}
          paginationLabel={comunes.paginas(NOMBRE_GRUPO_ESTADO[estado])}
          renderItem={(evaluacion) => (
            <TarjetaDeEvaluacion {...deTarjeta} evaluacion={evaluacion} grupo={estado} />
          )}
        />
      ))}
    </Lista>
  );
}

/** An evaluation decided since the search stays in the pending group, where the user is looking. */
function gruposDeEvaluaciones(
  evaluaciones: Evaluacion[],
  pedida: number | undefined,
  halladas: ReadonlySet<number>,
): Record<Estado, Evaluacion[]> {
  const primeroLaPedida = [
    ...evaluaciones.filter(({ id }) => id === pedida),
    ...evaluaciones.filter(({ id }) => id !== pedida),
  ];
  const sigueAhi = ({ id, estado }: Evaluacion) => halladas.has(id) || estado === ESTADO.pendiente;
  return {
    ...agruparPorEstado(primeroLaPedida.filter((evaluacion) => !sigueAhi(evaluacion))),
    [ESTADO.pendiente]: primeroLaPedida.filter(sigueAhi),
  };
}

/** Determines the guarantor in the summary; another evaluation refetches the client's file. */
export function evaluacionDelResumen(
  evaluaciones: Evaluacion[],
  pedida: number | undefined,
  halladas: ReadonlySet<number>,
): Evaluacion | undefined {
  return (
    evaluaciones.find(({ id }) => id === pedida) ??
    evaluaciones.find(({ estado }) => estado === ESTADO.pendiente) ??
    evaluaciones.findLast(({ id }) => halladas.has(id))
  );
}

const pendientesDe = (evaluaciones: Evaluacion[]): ReadonlySet<number> =>
  new Set(evaluaciones.filter(({ estado }) => estado === ESTADO.pendiente).map(({ id }) => id));

/**
 * Decided cards keep their place until the next search, because the next card must not move under a pressing
 * pointer.
 */
export function useHalladas(evaluaciones: Evaluacion[], busqueda: number): ReadonlySet<number> {
  const [halladas, setHalladas] = useState({ busqueda, ids: pendientesDe(evaluaciones) });
  if (halladas.busqueda === busqueda) return halladas.ids;
  const ahora = { busqueda, ids: pendientesDe(evaluaciones) };
  setHalladas(ahora);
  return ahora.ids;
}

const Lista = styled.div`
  display: grid;
  gap: ${tokens.space[5]};

  /* The card comes to the top below the header of the shell. */
  article {
    scroll-margin-top: 72px;
  }

  /* Whatever gets the focus comes into view above the bar that leads to the next evaluation. */
  :is(button, input, select) {
    scroll-margin-bottom: 128px;
  }
`;
