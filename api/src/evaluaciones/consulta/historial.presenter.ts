import type { EventoHistorial, Lector } from 'shared-domain';
import { reservarCambios } from '../../clientes/reserva';
import type { TablaAuditoria } from '../../db/tablas';

/** An event of an evaluation, with as much of each changed value as this reader needs. */
export function presentarEventoDeHistorial(evento: TablaAuditoria, lector: Lector): EventoHistorial {
  const { cambios, ...resto } = JSON.parse(evento.detalle) as Pick<
    EventoHistorial,
    'cambios' | 'observaciones'
  >;
  return {
    id: evento.id,
    tipo: evento.tipo.replace('evaluacion.', '') as EventoHistorial['tipo'],
    actor: { fullName: evento.actorNombre, rol: evento.actorRol },
    fecha: new Date(evento.fecha).toISOString(),
    ...resto,
    ...(cambios && { cambios: reservarCambios(cambios, 'historial', lector) }),
  };
}
