import {
  type ContraPoliticaAprobada,
  type EventoHistorial,
  type Lector,
  veLaCorreccion,
  veLaPrimeraFirma,
} from 'shared-domain';
import { reservarCambios } from '../../clientes/reserva';
import type { TablaAuditoria } from '../../db/tablas';

const DESEMBOLSO = 'desembolso.registrado';

const tipoDe = ({ tipo }: TablaAuditoria) =>
  (tipo === DESEMBOLSO ? 'desembolsada' : tipo.replace('evaluacion.', '')) as EventoHistorial['tipo'];

/** The client is not told which cashier paid; the advisor and the head, whom the client knows, are named. */
const nombreDe = ({ tipo, actorNombre }: TablaAuditoria, lector: Lector): string =>
  tipo === DESEMBOLSO && lector === 'cliente' ? '' : actorNombre;

/**
 * An event of an evaluation, with as much of each changed value as this reader needs.
 * @param contraPolitica what spoke against the approval, if anything did
 */
export function presentarEventoDeHistorial(
  evento: TablaAuditoria,
  lector: Lector,
  contraPolitica: ContraPoliticaAprobada | undefined,
): EventoHistorial {
  const { cambios, observaciones, notaInterna, comentario, nota, documento } = JSON.parse(
    evento.detalle,
  ) as Pick<
    EventoHistorial,
    'cambios' | 'observaciones' | 'notaInterna' | 'comentario' | 'nota' | 'documento'
  >;
  return {
    id: evento.id,
    tipo: tipoDe(evento),
    actor: { fullName: nombreDe(evento, lector), rol: evento.actorRol },
    fecha: new Date(evento.fecha).toISOString(),
    ...(observaciones !== undefined && { observaciones }),
    ...(notaInterna !== undefined && lector !== 'cliente' && { notaInterna }),
    ...(comentario !== undefined && veLaPrimeraFirma(lector) && { comentario }),
    ...(contraPolitica &&
      evento.tipo === 'evaluacion.aprobada' &&
      veLaPrimeraFirma(lector) && { contraPolitica }),
    ...(veLaCorreccion(lector) && { nota, documento }),
    ...(cambios && { cambios: reservarCambios(cambios, 'historial', lector) }),
  };
}
