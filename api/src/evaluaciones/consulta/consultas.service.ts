import {
  type Evaluacion,
  type EventoHistorial,
  type PaginaEvaluaciones,
  veLaCorreccion,
} from 'shared-domain';
import { eventosDeEvaluacion } from '../../auditoria/auditoria.repository';
import type { Miradas, QuienMira } from '../../auditoria/miradas';
import type { Db } from '../../db/connection';
import { pageAnswer, requestedPage } from '../../listas/pagina';
import { noEncontrado, sinPermiso } from '../../problemas';
import { conAjustes } from '../acciones';
import { adjuntoDe } from '../adjuntos.repository';
import { presentarEvaluacion } from '../evaluaciones.presenter';
import { evaluacionesDeDni, evaluacionPorId } from '../evaluaciones.repository';
import { lectorDe } from '../lector';
import { TEXTO_EVALUACION_NO_ENCONTRADA } from '../una-evaluacion';
import { presentarFilaDeCola } from './cola.presenter';
import { type FiltroEvaluaciones, fichasDe, paginaDeCola } from './cola.repository';
import { presentarEventoDeHistorial } from './historial.presenter';

export function createConsultas({ db, miradas }: { db: Db; miradas: Miradas }) {
  /** A client learns nothing of other clients' evaluations, not even whether they exist. */
  async function exigirVisible(id: number, { rol, dni }: QuienMira) {
    const fila = await evaluacionPorId(db, id);
    if (rol === 'cliente' && fila?.dni !== dni) throw sinPermiso();
    if (!fila) throw noEncontrado(TEXTO_EVALUACION_NO_ENCONTRADA);
    return fila;
  }

  return {
    async deDni(dni: string, quienMira: QuienMira): Promise<Evaluacion[]> {
      if (quienMira.rol === 'cliente' && quienMira.dni !== dni) throw sinPermiso();
      const filas = await evaluacionesDeDni(db, dni, quienMira);
      if (filas.length > 0) await miradas.anotar({ tipo: 'evaluaciones.consultadas', dni }, quienMira);
      else await miradas.sinHallazgo(dni, quienMira);
      const quien = await conAjustes(db, quienMira, filas);
      return filas.map((fila) => presentarEvaluacion(fila, quien));
    },

    /**
     * A page of the queue. The score of a row tells the head where to look first, and is no look into a file.
     */
    async cola(filtro: FiltroEvaluaciones, quienMira: QuienMira): Promise<PaginaEvaluaciones> {
      const asesorId = quienMira.rol === 'asesor' ? quienMira.id : undefined;
      const pedida = requestedPage(filtro);
      const { filas, total } = await paginaDeCola(db, { ...filtro, asesorId }, pedida, quienMira);
      await miradas.anotarPagina({ lista: 'evaluaciones', clientes: filas, buscado: filtro.q }, quienMira);
      const conScore = quienMira.rol === 'jefe_negocios' ? filas.map(({ id }) => id) : [];
      const fichas = await fichasDe(db, conScore);
      const datos = filas.map((fila) => presentarFilaDeCola(fila, quienMira, fichas.get(fila.id)));
      return pageAnswer(datos, total, pedida);
    },

    /** The attached PDF, or by its number one that was attached before. Staff who open one leave an audit event. */
    async pdf(id: number, documento: number | undefined, quienMira: QuienMira): Promise<Uint8Array> {
      const fila = await exigirVisible(id, quienMira);
      if (documento !== undefined && !veLaCorreccion(lectorDe(quienMira, fila))) throw sinPermiso();
      const adjunto = await adjuntoDe(db, id, documento);
      if (!adjunto) throw noEncontrado();
      await miradas.anotar({ tipo: 'adjunto.consultado', dni: fila.dni, evaluacionId: id }, quienMira);
      return adjunto;
    },

    async historial(id: number, quienMira: QuienMira): Promise<EventoHistorial[]> {
      const fila = await exigirVisible(id, quienMira);
      const lector = lectorDe(quienMira, fila);
      await miradas.anotar({ tipo: 'historial.consultado', dni: fila.dni, evaluacionId: id }, quienMira);
      const eventos = await eventosDeEvaluacion(db, id);
      return eventos.map((evento) => presentarEventoDeHistorial(evento, lector));
    },
  };
}
