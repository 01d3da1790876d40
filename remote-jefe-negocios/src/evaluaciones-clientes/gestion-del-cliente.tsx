import { useIsFetching, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiKey } from 'shared-auth';
import { ESTADO, type Evaluacion } from 'shared-domain/evaluacion';
import { Stack } from 'shared-ui';
import { useAtajos } from '../atajos/use-atajos';
import { PasoEnCola, useSiguiente } from '../cola/paso-en-cola';
import { AprobacionDialog } from '../decision/aprobacion.dialog';
import { BarraDeDecision } from '../decision/barra-de-decision';
import { RechazoDialog } from '../decision/rechazo.dialog';
import { type Detalle, DetalleDeEvaluacion } from '../detalle/detalle-de-evaluacion';
import { MitadConDetalle } from '../detalle/mitad-con-detalle';
import { texts as textsDeDetalle } from '../detalle/texts';
import { useIsPhone, useIsWideScreen } from '../detalle/use-media';
import { expedienteDe } from '../queries';
import { evaluacionDelResumen, ListaDeEvaluaciones, useHalladas } from './lista-de-evaluaciones';
import { DatosAlLado, ResumenCliente } from './resumen-cliente';
import { esRechazable, useGestion } from './use-gestion';

interface Props {
  dni: string;
  evaluaciones: Evaluacion[];
  pedida?: number;
  /** A new number regroups all cards by state. */
  busqueda: number;
  isLoading: boolean;
  hasAtajos: boolean;
}

export function GestionDelCliente({ dni, evaluaciones, pedida, busqueda, isLoading, hasAtajos }: Props) {
  const halladas = useHalladas(evaluaciones, busqueda);
  const actual = evaluacionDelResumen(evaluaciones, pedida, halladas);
  const expediente = useQuery(expedienteDe(dni, actual?.id));
  const tarjetasPorLeer = useIsFetching({
    queryKey: apiKey('GET /api/evaluaciones/:id/analisis'),
    predicate: ({ state }) => state.status === 'pending',
  });
  const siguiente = useSiguiente(actual?.id);
  const [detalle, setDetalle] = useState<Detalle>();
  const [isClienteOpen, setClienteOpen] = useState(false);
  const [botones, setBotones] = useState<Element | null>(null);
  const isWide = useIsWideScreen();
  const isPhone = useIsPhone();
  const isAlLado = isWide && detalle?.vista === 'expediente';
  const gestion = useGestion({
    dni,
    evaluaciones,
    busqueda,
    isLoading,
    alrededor: [
      expediente.status,
      tarjetasPorLeer,
      actual?.id,
      pedida,
      isAlLado,
      siguiente.vecinas !== undefined,
    ],
    avanzar: siguiente.avanzar,
  });
  const porLeer = evaluaciones.find(
    ({ id, estado }) => id === detalle?.id && (detalle.vista !== 'carta' || estado === ESTADO.rechazado),
  );
  if (detalle && !porLeer) setDetalle(undefined);

  const verDeActual = (vista: Detalle['vista']) => actual && setDetalle({ vista, id: actual.id });
  const isOpen = actual && gestion.isSettled && !gestion.isBusy && !gestion.edicion.isEditing(actual.id);
  const decidible = isOpen && actual.acciones.decidir === null ? actual : undefined;
  const rechazable = isOpen && esRechazable(actual) ? actual : undefined;
  const editable = isOpen && actual.acciones.editar === null ? actual : undefined;
  useAtajos(
    {
      siguiente: () => gestion.isBusy || siguiente.irA('siguiente'),
      anterior: () => gestion.isBusy || siguiente.irA('anterior'),
      aprobar: () => decidible && gestion.preguntarAprobar(decidible),
      rechazar: () => rechazable && gestion.preguntarRechazar(rechazable),
      editar: () => editable && gestion.edicion.empezar(editable),
      documento: () => verDeActual('pdf'),
      cliente: () => (isWide ? verDeActual('expediente') : setClienteOpen(true)),
    },
    hasAtajos,
  );

  const resumen = (
    <ResumenCliente
      key="resumen"
      dni={dni}
      datos={evaluaciones[0]?.cliente.datos}
      expediente={expediente}
      isOpen={isClienteOpen}
      onOpen={setClienteOpen}
    />
  );
  const tarjetas = (
    <MitadConDetalle
      key="tarjetas"
      detalle={detalle && porLeer && <DetalleDeEvaluacion vista={detalle.vista} evaluacion={porLeer} />}
      titulo={detalle && textsDeDetalle.titulo(detalle)}
      onClose={() => setDetalle(undefined)}
    >
      {isAlLado && <DatosAlLado expediente={expediente} />}
      <ListaDeEvaluaciones
        {...{ evaluaciones, pedida, halladas, gestion, expediente, siguiente, actual }}
        onButtons={setBotones}
        onDetail={setDetalle}
      />
    </MitadConDetalle>
  );

  const hasFirstCards = isPhone && pedida !== undefined;

  return (
    <Stack>
      {actual && <PasoEnCola evaluacion={actual} siguiente={siguiente} />}
      {hasFirstCards ? tarjetas : resumen}
      {hasFirstCards ? resumen : tarjetas}
      {actual && <BarraDeDecision evaluacion={actual} gestion={gestion} botones={botones} />}
      {gestion.porAprobar && <AprobacionDialog evaluacion={gestion.porAprobar} gestion={gestion} />}
      {gestion.porRechazar && (
        <RechazoDialog evaluacion={gestion.porRechazar} gestion={gestion} expediente={expediente} />
      )}
    </Stack>
  );
}
