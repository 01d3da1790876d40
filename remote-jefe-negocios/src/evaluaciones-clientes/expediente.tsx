import { useEffect, useRef, useState } from 'react';
import { ESTADOS, type Evaluacion, NOMBRE_GRUPO_ESTADO } from 'shared-domain';
import { PagedSection, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import { ResumenCliente } from '../cliente/resumen-cliente';
import { RechazoDialog } from '../decision/rechazo.dialog';
import { useCambios } from '../decision/use-cambios';
import { type Detalle, DetalleDeEvaluacion, tituloDeDetalle } from '../detalle/detalle-de-evaluacion';
import { MitadConDetalle } from '../detalle/mitad-con-detalle';
import { evaluacionEnFoco, gruposDeEvaluaciones } from './grupos.rules';
import { TarjetaDeEvaluacion } from './tarjeta-de-evaluacion';
import { TEXTO } from './texts';

const POR_PAGINA = 3;

interface Props {
  dni: string;
  evaluaciones: Evaluacion[];
  foco?: number;
  isLoading: boolean;
  onRefresh: () => Promise<unknown>;
}

/** Everything about one client: summary, the three groups, and what is being read or decided. */
export function Expediente({ dni, evaluaciones, foco, isLoading, onRefresh }: Props) {
  const cambios = useCambios(dni, onRefresh);
  const [rechazando, setRechazando] = useState<number>();
  const [detalle, setDetalle] = useState<Detalle>();
  const [editando, setEditando] = useState<readonly number[]>([]);
  const lista = useRef<HTMLDivElement>(null);
  const seDecidio = useRef(false);
  const isBusy = isLoading || cambios.enCurso !== undefined;
  const grupos = gruposDeEvaluaciones(evaluaciones, foco, (id) => id in cambios.conflictos);
  const porRechazar = evaluaciones.find(({ id }) => id === rechazando);
  const porLeer = evaluaciones.find(({ id }) => id === detalle?.id);

  const aprobar = async (evaluacion: Evaluacion) => {
    const { tipo } = await cambios.aprobar(evaluacion);
    if (tipo !== 'fallo') lista.current?.focus({ preventScroll: true });
  };
  const rechazar = async (evaluacion: Evaluacion, motivo: string) => {
    const resultado = await cambios.rechazar(evaluacion, motivo);
    if (resultado.tipo === 'fallo' || (resultado.tipo === 'conflicto' && resultado.sigueAbierta)) return;
    seDecidio.current = true;
    setRechazando(undefined);
  };

  const alEditar = (id: number, seEdita: boolean) =>
    setEditando((antes) => [...antes.filter((otra) => otra !== id), ...(seEdita ? [id] : [])]);

  // The button that opened the dialog is gone with the decision: the list takes the focus instead.
  useEffect(() => {
    if (rechazando !== undefined || !seDecidio.current) return;
    seDecidio.current = false;
    lista.current?.focus({ preventScroll: true });
  }, [rechazando]);

  return (
    <Stack>
      <ResumenCliente
        dni={dni}
        datos={evaluaciones[0]?.cliente.datos}
        evaluacion={evaluacionEnFoco(evaluaciones, foco)}
      />
      <MitadConDetalle
        detalle={detalle && porLeer && <DetalleDeEvaluacion vista={detalle.vista} evaluacion={porLeer} />}
        titulo={detalle && tituloDeDetalle(detalle)}
        onClose={() => setDetalle(undefined)}
      >
        <Lista ref={lista} tabIndex={-1} role="group" aria-label={TEXTO.evaluaciones} aria-busy={isBusy}>
          {ESTADOS.map((estado) => (
            <PagedSection
              key={estado}
              title={NOMBRE_GRUPO_ESTADO[estado]}
              items={grupos[estado]}
              perPage={POR_PAGINA}
              getKey={(evaluacion) => evaluacion.id}
              keeps={({ id }) => editando.includes(id)}
              emptyText={TEXTO.grupoVacio}
              previousLabel={TEXTO.anterior}
              nextLabel={TEXTO.siguiente}
              paginationLabel={TEXTO.paginas(NOMBRE_GRUPO_ESTADO[estado])}
              renderItem={(evaluacion) => (
                <TarjetaDeEvaluacion
                  evaluacion={evaluacion}
                  cambios={cambios}
                  isBusy={isBusy}
                  isFocus={evaluacion.id === foco}
                  isEditing={editando.includes(evaluacion.id)}
                  onEditing={(seEdita) => alEditar(evaluacion.id, seEdita)}
                  onApprove={() => void aprobar(evaluacion)}
                  onReject={() => setRechazando(evaluacion.id)}
                  onDetail={setDetalle}
                />
              )}
            />
          ))}
        </Lista>
      </MitadConDetalle>
      {porRechazar && (
        <RechazoDialog
          evaluacion={porRechazar}
          isSending={cambios.enCurso?.accion === 'rechazar'}
          conflicto={cambios.conflictos[porRechazar.id]}
          onConfirm={(motivo) => void rechazar(porRechazar, motivo)}
          onCancel={() => setRechazando(undefined)}
        />
      )}
    </Stack>
  );
}

const Lista = styled.div`
  display: grid;
  gap: ${tokens.space[5]};

  &:focus {
    outline: none;
  }
`;
