import { useQuery } from '@tanstack/react-query';
import { type EventoHistorial, esRol, formatFechaHora, NOMBRE_ROL } from 'shared-domain';
import { EmptyState, Skeleton, Stack } from 'shared-ui';
import { LoCorregido } from '../correccion/lo-corregido';
import { FalloDeLectura } from '../fallo';
import { Historial } from './historial';
import { historialDe } from './historial.api';
import { ListaDeCambios } from './lista-de-cambios';
import { EVENTO, texts } from './texts';

const quien = ({ fullName, rol }: EventoHistorial['actor']) =>
  esRol(rol) ? `${fullName} (${NOMBRE_ROL[rol]})` : fullName;

const meta = ({ actor, fecha }: EventoHistorial) => `${quien(actor)} · ${formatFechaHora(fecha)}`;

export interface HistorialDeEvaluacionProps {
  id: number;
}

/** Who did what and when, what changed and why. */
export function HistorialDeEvaluacion({ id }: HistorialDeEvaluacionProps) {
  const { data, error, refetch } = useQuery(historialDe(id));
  if (data?.length === 0) return <EmptyState title={texts.sinEventos} />;
  if (data) {
    const detalleDe = (evento: EventoHistorial) => <DetalleDeEvento evaluacion={id} evento={evento} />;
    return <Historial eventos={data} titulos={EVENTO} metaDe={meta} detalleDe={detalleDe} />;
  }
  if (!error) return <Skeleton lines={6} />;
  return <FalloDeLectura error={error} onRetry={refetch} />;
}

function DetalleDeEvento({ evaluacion, evento }: { evaluacion: number; evento: EventoHistorial }) {
  const { tipo, cambios = [], observaciones, notaInterna, comentario, contraPolitica } = evento;
  return (
    <Stack>
      {observaciones && <span>{texts.motivo(observaciones)}</span>}
      {notaInterna && <span>{texts.notaInterna(notaInterna)}</span>}
      {comentario && <span>{texts.comentario(comentario)}</span>}
      {contraPolitica && (
        <>
          <span>{texts.contra(contraPolitica.contra)}</span>
          <span>{texts.razon(contraPolitica)}</span>
        </>
      )}
      {tipo === 'corregida' && <LoCorregido evaluacion={evaluacion} {...evento} />}
      {cambios.length > 0 && (
        <ListaDeCambios cambios={cambios} vacio={texts.sinDato} hasAntes={tipo !== 'desembolsada'} />
      )}
    </Stack>
  );
}
