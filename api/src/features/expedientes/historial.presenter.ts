import { valoresDe } from 'shared-domain/campos';
import { ALCANZA, RANGO_DE_CAPACIDAD } from 'shared-domain/capacidad';
import type { Lector } from 'shared-domain/cliente';
import {
  type ContraPoliticaAprobada,
  type DecisionPropia,
  ESTADO,
  type Evaluacion,
  type EventoHistorial,
  type FilaDeCola,
  veLaCorreccion,
  veLaPrimeraFirma,
} from 'shared-domain/evaluacion';
import { bandaDe } from 'shared-domain/politica';
import { totalDelScore } from 'shared-domain/score';
import type { TablaAuditoria } from '../../db/tablas';
import { deCentimos } from '../../db/valores';
import { reservarCambios } from '../clientes';
import { presentarCliente } from '../evaluaciones';
import type { paginaDeCola } from './cola.repository';
import type { paginaDeDecisiones } from './decisiones-propias.repository';

const DESEMBOLSO = 'desembolso.registrado';

const tipoDe = ({ tipo }: Pick<TablaAuditoria, 'tipo'>) =>
  (tipo === DESEMBOLSO ? 'desembolsada' : tipo.replace('evaluacion.', '')) as EventoHistorial['tipo'];

export function presentarEventoDeHistorial(
  evento: TablaAuditoria,
  lector: Lector,
  contraPolitica: ContraPoliticaAprobada | undefined,
): EventoHistorial {
  const detalle = JSON.parse(evento.detalle) as Partial<EventoHistorial>;
  const { cambios, observaciones, notaInterna, comentario, nota, documento } = detalle;
  // Clients do not learn which cashier paid; they know the advisor and the head.
  const isHidden = evento.tipo === DESEMBOLSO && lector === 'cliente';
  return {
    id: evento.id,
    tipo: tipoDe(evento),
    actor: { fullName: isHidden ? '' : evento.actorNombre, rol: evento.actorRol },
    fecha: new Date(evento.fecha).toISOString(),
    observaciones,
    ...(lector !== 'cliente' && { notaInterna }),
    ...(veLaPrimeraFirma(lector) && { comentario }),
    ...(veLaPrimeraFirma(lector) && evento.tipo === 'evaluacion.aprobada' && { contraPolitica }),
    ...(veLaCorreccion(lector) && { nota, documento }),
    cambios: cambios && reservarCambios(cambios, 'historial', lector),
  };
}

export function presentarDecisionPropia(
  fila: Awaited<ReturnType<typeof paginaDeDecisiones>>['filas'][number],
  contraPolitica: ContraPoliticaAprobada | undefined,
): DecisionPropia {
  const tipo = tipoDe(fila) as DecisionPropia['tipo'];
  const { observaciones } = JSON.parse(fila.detalle) as Pick<DecisionPropia, 'observaciones'>;
  const montoPrestamo = deCentimos(fila.montoPrestamo);
  return {
    id: fila.id,
    tipo,
    fecha: new Date(fila.fecha).toISOString(),
    evaluacion: { id: fila.evaluacionId, cliente: presentarCliente(fila), montoPrestamo },
    observaciones,
    ...(tipo === 'aprobada' && { contraPolitica }),
  };
}

export function presentarFilaDeCola(
  evaluacion: Evaluacion,
  fila: Awaited<ReturnType<typeof paginaDeCola>>['filas'][number],
  sobreElLimite: ReadonlySet<number> | undefined,
): FilaDeCola {
  if (!sobreElLimite) return evaluacion;
  const { puntos: puntosBrutos, banda, rango } = fila;
  const score = { total: totalDelScore(puntosBrutos), banda: bandaDe(banda) };
  if (fila.estado !== ESTADO.pendiente) return { ...evaluacion, score };
  const alcanza = valoresDe(ALCANZA).find((uno) => RANGO_DE_CAPACIDAD[uno] === rango) ?? 'sin_dato';
  return { ...evaluacion, score, puntosBrutos, alcanza, sobreElLimite: sobreElLimite.has(fila.id) };
}
