import { errorText } from 'shared-auth';
import { type EventoHistorial, esRol, formatFechaHora, NOMBRE_ROL } from 'shared-domain';
import { EmptyState, ErrorState, Skeleton, Stack, Timeline } from 'shared-ui';
import { useHistorial } from './historial.api';
import { ListaDeCambios } from './lista-de-cambios';
import { EVENTO, TEXTO } from './texts';

const TONO = {
  registrada: 'info',
  editada: 'neutral',
  aprobada: 'accepted',
  rechazada: 'rejected',
  corregida: 'pending',
} as const satisfies Record<EventoHistorial['tipo'], string>;

const quien = ({ fullName, rol }: EventoHistorial['actor']) =>
  esRol(rol) ? `${fullName} (${NOMBRE_ROL[rol]})` : fullName;

const paso = ({ id, tipo, actor, fecha, cambios = [], observaciones }: EventoHistorial) => ({
  id,
  title: EVENTO[tipo],
  meta: `${quien(actor)} · ${formatFechaHora(fecha)}`,
  tone: TONO[tipo],
  content: (
    <Stack>
      {observaciones && <span>{TEXTO.motivo(observaciones)}</span>}
      {cambios.length > 0 && <ListaDeCambios cambios={cambios} />}
    </Stack>
  ),
});

/** Who did what and when, what changed and why. */
export function Historial({ id }: { id: number }) {
  const { data, error, refetch } = useHistorial(id);
  if (data?.length === 0) return <EmptyState title={TEXTO.sinEventos} />;
  if (data) return <Timeline items={data.map(paso)} />;
  if (!error) return <Skeleton lines={6} />;
  return (
    <ErrorState
      text={TEXTO.error(errorText(error))}
      retryLabel={TEXTO.reintentar}
      onRetry={() => void refetch()}
    />
  );
}
