import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ESTADO, ESTADOS, type Estado, type Evaluacion, NOMBRE_GRUPO_ESTADO } from 'shared-domain';
import { texts as comunes } from 'shared-evaluaciones';
import { PagedSection, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import { expedienteDe } from '../cliente/cliente.api';
import { ResumenCliente } from '../cliente/resumen-cliente';
import { AprobacionDialog } from '../decision/aprobacion.dialog';
import { RechazoDialog } from '../decision/rechazo.dialog';
import { type Detalle, DetalleDeEvaluacion, tituloDeDetalle } from '../detalle/detalle-de-evaluacion';
import { MitadConDetalle } from '../detalle/mitad-con-detalle';
import { evaluacionDelResumen, gruposDeEvaluaciones } from './grupos.rules';
import { TarjetaDeEvaluacion } from './tarjeta-de-evaluacion';
import { texts } from './texts';
import { useGestion } from './use-gestion';
import { useHalladas } from './use-halladas';

const POR_PAGINA = 3;

interface Props {
  dni: string;
  evaluaciones: Evaluacion[];
  pedida?: number;
  /** Number of the search that brought the list. The next one moves every card to the group of its state. */
  busqueda: number;
  isLoading: boolean;
}

const cuantas = (evaluaciones: Evaluacion[], estado: Estado) =>
  evaluaciones.filter((evaluacion) => evaluacion.estado === estado).length;

/** Everything about one client: summary, the three groups, and what is being read or decided. */
export function GestionDelCliente({ dni, evaluaciones, pedida, busqueda, isLoading }: Props) {
  const halladas = useHalladas(evaluaciones, busqueda);
  const expediente = useQuery(expedienteDe(dni, evaluacionDelResumen(evaluaciones, pedida, halladas)?.id));
  const gestion = useGestion({ dni, evaluaciones, busqueda, isLoading, expediente: expediente.status });
  const [detalle, setDetalle] = useState<Detalle>();
  const grupos = gruposDeEvaluaciones(evaluaciones, pedida, halladas);
  const porLeer = evaluaciones.find(({ id }) => id === detalle?.id);
  const { porAprobar, porRechazar } = gestion;

  return (
    <Stack>
      <ResumenCliente dni={dni} datos={evaluaciones[0]?.cliente.datos} expediente={expediente} />
      <MitadConDetalle
        detalle={detalle && porLeer && <DetalleDeEvaluacion vista={detalle.vista} evaluacion={porLeer} />}
        titulo={detalle && tituloDeDetalle(detalle)}
        onClose={() => setDetalle(undefined)}
      >
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
                  isRequested={evaluacion.id === pedida}
                  onDetail={setDetalle}
                />
              )}
            />
          ))}
        </Lista>
      </MitadConDetalle>
      {porAprobar && (
        <AprobacionDialog
          evaluacion={porAprobar}
          onConfirm={() => gestion.aprobar(porAprobar)}
          onCancel={gestion.cerrar}
        />
      )}
      {porRechazar && (
        <RechazoDialog
          evaluacion={porRechazar}
          isSending={gestion.isDeciding}
          isSettled={gestion.isSettled}
          conflicto={gestion.conflictos.porId[porRechazar.id]}
          onConfirm={(motivo) => gestion.rechazar(porRechazar, motivo)}
          onCancel={gestion.cerrar}
        />
      )}
    </Stack>
  );
}

const Lista = styled.div`
  display: grid;
  gap: ${tokens.space[5]};
`;
