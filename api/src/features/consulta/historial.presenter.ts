import {
  ALCANZA,
  bandaDe,
  type ContraPoliticaAprobada,
  type DecisionPropia,
  ESTADO,
  type Evaluacion,
  type EventoHistorial,
  type FilaDeCola,
  type Lector,
  RANGO_DE_CAPACIDAD,
  totalDelScore,
  type Vecina,
  valoresDe,
  veLaCorreccion,
  veLaPrimeraFirma,
} from 'shared-domain';
import type { TablaAuditoria } from '../../db/tablas';
import { deCentimos } from '../../db/valores';
import { reservarCambios } from '../clientes';
import { presentarCliente } from '../evaluaciones';
import type { FilaDeCola as Fila } from './cola.repository';
import type { paginaDeDecisiones } from './decisiones-propias.repository';

const DESEMBOLSO = 'desembolso.registrado';

const tipoDe = ({ tipo }: Pick<TablaAuditoria, 'tipo'>) =>
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

export function presentarDecisionPropia(
  fila: Awaited<ReturnType<typeof paginaDeDecisiones>>['filas'][number],
  contraPolitica: ContraPoliticaAprobada | undefined,
): DecisionPropia {
  const { id, fecha, detalle, evaluacionId, montoPrestamo } = fila;
  const tipo = tipoDe(fila) as DecisionPropia['tipo'];
  const { observaciones } = JSON.parse(detalle) as Pick<DecisionPropia, 'observaciones'>;
  return {
    id,
    tipo,
    fecha: new Date(fecha).toISOString(),
    evaluacion: {
      id: evaluacionId,
      cliente: presentarCliente(fila),
      montoPrestamo: deCentimos(montoPrestamo),
    },
    ...(observaciones !== undefined && { observaciones }),
    ...(contraPolitica && tipo === 'aprobada' && { contraPolitica }),
  };
}

/** A row of the queue. For those who decide, with what they look at first; `sobreElLimite` are the numbers of those. */
export function presentarFilaDeCola(
  evaluacion: Evaluacion,
  fila: Fila,
  sobreElLimite: ReadonlySet<number> | undefined,
): FilaDeCola {
  if (!sobreElLimite) return evaluacion;
  const { puntos: puntosBrutos, banda, rango } = fila;
  const score = { total: totalDelScore(puntosBrutos), banda: bandaDe(banda) };
  if (fila.estado !== ESTADO.pendiente) return { ...evaluacion, score };
  const alcanza = valoresDe(ALCANZA).find((uno) => RANGO_DE_CAPACIDAD[uno] === rango) ?? 'sin_dato';
  return { ...evaluacion, score, puntosBrutos, alcanza, sobreElLimite: sobreElLimite.has(fila.id) };
}

export const presentarVecina = (
  fila: ({ id: number } & Vecina['cliente']['datos']) | undefined,
): Vecina | null => (fila ? { id: fila.id, cliente: presentarCliente(fila) } : null);
