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
import { useHalladas } from './use-halladas';
import { useMesa } from './use-mesa';

const POR_PAGINA = 3;

interface Props {
  dni: string;
  evaluaciones: Evaluacion[];
  pedida?: number;
  /** How many searches have brought the list: with the next one every card goes to its group. */
  busqueda: number;
  isLoading: boolean;
}

const cuantas = (evaluaciones: Evaluacion[], estado: Estado) =>
  evaluaciones.filter((evaluacion) => evaluacion.estado === estado).length;

/** Everything about one client: summary, the three groups, and what is being read or decided. */
export function GestionDelCliente({ dni, evaluaciones, pedida, busqueda, isLoading }: Props) {
  const halladas = useHalladas(evaluaciones, busqueda);
  const expediente = useQuery(expedienteDe(dni, evaluacionDelResumen(evaluaciones, pedida, halladas)?.id));
  const mesa = useMesa({ dni, evaluaciones, busqueda, isLoading, expediente: expediente.status });
  const [detalle, setDetalle] = useState<Detalle>();
  const grupos = gruposDeEvaluaciones(evaluaciones, pedida, halladas);
  const porLeer = evaluaciones.find(({ id }) => id === detalle?.id);
  const { porAprobar, porRechazar } = mesa;

  return (
    <Stack>
      <ResumenCliente dni={dni} datos={evaluaciones[0]?.cliente.datos} expediente={expediente} />
      <MitadConDetalle
        detalle={detalle && porLeer && <DetalleDeEvaluacion vista={detalle.vista} evaluacion={porLeer} />}
        titulo={detalle && tituloDeDetalle(detalle)}
        onClose={() => setDetalle(undefined)}
      >
        <Lista role="group" aria-label={texts.evaluaciones} aria-busy={mesa.isBusy}>
          {ESTADOS.map((estado) => (
            <PagedSection
              key={estado}
              title={NOMBRE_GRUPO_ESTADO[estado]}
              items={grupos[estado]}
              count={estado === ESTADO.pendiente ? cuantas(evaluaciones, estado) : undefined}
              perPage={POR_PAGINA}
              getKey={(evaluacion) => evaluacion.id}
              keeps={({ id }) => mesa.edicion.isEditing(id)}
              emptyText={texts.grupoVacio}
              previousLabel={comunes.anterior}
              nextLabel={comunes.siguiente}
              paginationLabel={comunes.paginas(NOMBRE_GRUPO_ESTADO[estado])}
              renderItem={(evaluacion) => (
                <TarjetaDeEvaluacion
                  evaluacion={evaluacion}
                  grupo={estado}
                  mesa={mesa}
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
          onConfirm={() => mesa.aprobar(porAprobar)}
          onCancel={mesa.cerrar}
        />
      )}
      {porRechazar && (
        <RechazoDialog
          evaluacion={porRechazar}
          isSending={mesa.isDeciding}
          isSettled={mesa.isSettled}
          conflicto={mesa.conflictos.porId[porRechazar.id]}
          onConfirm={(motivo) => mesa.rechazar(porRechazar, motivo)}
          onCancel={mesa.cerrar}
        />
      )}
    </Stack>
  );
}

const Lista = styled.div`
  display: grid;
  gap: ${tokens.space[5]};
`;
