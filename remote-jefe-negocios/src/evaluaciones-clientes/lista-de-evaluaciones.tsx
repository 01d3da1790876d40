import { ESTADO, ESTADOS, type Estado, type Evaluacion, NOMBRE_GRUPO_ESTADO } from 'shared-domain';
import { texts as comunes } from 'shared-evaluaciones';
import { PagedSection, tokens } from 'shared-ui';
import styled from 'styled-components';
import type { Siguiente } from '../cola/paso-en-cola';
import type { LecturaDeExpediente } from '../consultas';
import type { Detalle } from '../detalle/detalle-de-evaluacion';
import { gruposDeEvaluaciones } from './grupos';
import { TarjetaDeEvaluacion } from './tarjeta-de-evaluacion';
import { texts } from './texts';
import type { Gestion } from './use-gestion';

const POR_PAGINA = 3;

interface Props {
  evaluaciones: Evaluacion[];
  pedida: number | undefined;
  halladas: ReadonlySet<number>;
  gestion: Gestion;
  expediente: LecturaDeExpediente;
  siguiente: Siguiente;
  /** The evaluation that summary and keys are about. */
  actual: Evaluacion | undefined;
  onButtons: (botones: Element | null) => void;
  onDetail: (detalle: Detalle) => void;
}

const cuantas = (evaluaciones: Evaluacion[], estado: Estado) =>
  evaluaciones.filter((evaluacion) => evaluacion.estado === estado).length;

/** The evaluations of a client in three groups. */
export function ListaDeEvaluaciones(props: Props) {
  const { evaluaciones, pedida, halladas, gestion, expediente, siguiente, actual, onButtons, onDetail } =
    props;
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
            <TarjetaDeEvaluacion
              evaluacion={evaluacion}
              grupo={estado}
              gestion={gestion}
              expediente={expediente}
              siguiente={siguiente}
              isActual={evaluacion.id === actual?.id}
              onButtons={onButtons}
              isRequested={evaluacion.id === pedida}
              onDetail={onDetail}
            />
          )}
        />
      ))}
    </Lista>
  );
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
