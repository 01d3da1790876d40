import type { Evaluacion, EventoHistorial, PaginaEvaluaciones } from 'shared-domain';
import { anotar, type Contexto, eventosDeEvaluacion } from '../auditoria/auditoria.repository';
import type { Db } from '../db/connection';
import { noEncontrado, sinPermiso } from '../problemas';
import type { UsuarioActual } from '../sesion/usuario-actual';
import { type FiltroCola, paginaDeCola } from './cola.repository';
import { TEXTO_EVALUACION_NO_ENCONTRADA } from './decision.service';
import { presentarEvaluacion } from './evaluaciones.presenter';
import { evaluacionesDeDni, evaluacionPorId } from './evaluaciones.repository';

export type Consultas = ReturnType<typeof createConsultas>;

export function createConsultas({ db }: { db: Db }) {
  /** A client learns nothing of evaluations that are not theirs, not even whether they exist. */
  async function exigirVisible(base: Db, id: number, usuario: UsuarioActual) {
    const fila = await evaluacionPorId(base, id);
    if (usuario.rol === 'cliente' && fila?.dni !== usuario.dni) throw sinPermiso();
    if (!fila) throw noEncontrado(TEXTO_EVALUACION_NO_ENCONTRADA);
    return fila;
  }

  return {
    async deDni(dni: string, usuario: UsuarioActual): Promise<Evaluacion[]> {
      if (usuario.rol === 'cliente' && usuario.dni !== dni) throw sinPermiso();
      const filas = await evaluacionesDeDni(db, { dni });
      return filas.map(presentarEvaluacion);
    },

    async cola(filtro: Omit<FiltroCola, 'asesorId'>, usuario: UsuarioActual): Promise<PaginaEvaluaciones> {
      const asesorId = usuario.rol === 'asesor' ? usuario.id : undefined;
      const { filas, total } = await paginaDeCola(db, { ...filtro, asesorId });
      const { pagina, porPagina } = filtro;
      return { datos: filas.map(presentarEvaluacion), total, pagina, porPagina };
    },

    /** The attached PDF; who opens a client's file leaves a trace, the client does not. */
    pdf(id: number, usuario: UsuarioActual, contexto: Contexto): Promise<Uint8Array> {
      return db.transaction().execute(async (tx) => {
        const fila = await exigirVisible(tx, id, usuario);
        const adjunto = await tx
          .selectFrom('adjuntos')
          .select('contenido')
          .where('evaluacionId', '=', id)
          .executeTakeFirst();
        if (!adjunto) throw noEncontrado();
        if (usuario.rol !== 'cliente') {
          await anotar(tx, contexto, {
            tipo: 'adjunto.consultado',
            evaluacionId: id,
            clienteId: fila.clienteId,
          });
        }
        return adjunto.contenido;
      });
    },

    async historial(id: number, usuario: UsuarioActual): Promise<EventoHistorial[]> {
      await exigirVisible(db, id, usuario);
      const eventos = await eventosDeEvaluacion(db, id);
      return eventos.map((evento) => ({
        id: evento.id,
        tipo: evento.tipo.replace('evaluacion.', '') as EventoHistorial['tipo'],
        actor: { fullName: evento.actorNombre, rol: evento.actorRol },
        fecha: new Date(evento.fecha).toISOString(),
        ...(JSON.parse(evento.detalle) as Pick<EventoHistorial, 'cambios' | 'observaciones'>),
      }));
    },
  };
}
