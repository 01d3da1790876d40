import { type Decision, type Edicion, ESTADO, type Evaluacion } from 'shared-domain';
import { LLAMADAS } from 'shared-domain/llamadas';
import { anotar, type Contexto } from '../../auditoria/auditoria.repository';
import type { Encargos } from '../../correo/evaluaciones/cartero';
import type { Db } from '../../db/connection';
import type { UsuarioActual } from '../../sesion/usuario-actual';
import { exigirAbierta } from '../acciones';
import { cambiosDeCredito } from '../cambios';
import { presentarCredito, presentarEvaluacion } from '../evaluaciones.presenter';
import { cambiarEvaluacion, columnasCredito } from '../evaluaciones.repository';
import { ultimoEditor } from '../hechos.repository';
import { exigirLimites } from '../limites-del-credito';
import { exigir, porQueNo } from '../una-evaluacion';
import { fijarDatosAprobados } from './aprobados.repository';

const { enEstado: SE_DECIDE } = LLAMADAS['PUT /api/evaluaciones/status/:id'];
const { enEstado: SE_EDITA } = LLAMADAS['PUT /api/evaluaciones/correct/:id'];

/** Without a version nobody knows what the caller saw. So an edit of somebody else, sent by nobody since, is in the way. */
async function exigirSinEdicionAjena(tx: Db, id: number, quien: number): Promise<void> {
  const editor = await ultimoEditor(tx, id);
  if (editor !== null && editor !== quien) throw await porQueNo(tx, id);
}

export function createDecisiones({ db, cartero }: { db: Db; cartero: Encargos }) {
  return {
    /** Approves or rejects a pending evaluation. Of two people at once, the second one reads what the first decided. */
    async decidir(
      id: number,
      decision: Decision,
      quien: UsuarioActual,
      contexto: Contexto,
    ): Promise<Evaluacion> {
      const decidida = await db.transaction().execute(async (tx) => {
        const antes = await exigir(tx, id);
        const por = quien.id;
        await exigirAbierta(tx, 'decidir', quien, antes, decision.version);
        if (decision.version === undefined) await exigirSinEdicionAjena(tx, id, por);
        const observaciones = decision.estado === ESTADO.rechazado ? decision.observaciones : null;
        const hecho = await cambiarEvaluacion(
          tx,
          { id, desde: SE_DECIDE, version: decision.version, por, ahora: contexto.ahora },
          { estado: decision.estado, observaciones, decididoEn: contexto.ahora, decididoPor: por },
        );
        if (!hecho) throw await porQueNo(tx, id);
        if (observaciones === null) await fijarDatosAprobados(tx, id, antes.clienteId);
        const motivo = observaciones === null ? 'aprobada' : 'rechazada';
        await cartero.encargar(tx, { motivo, evaluacion: antes, ahora: contexto.ahora });
        await anotar(tx, contexto, {
          tipo: `evaluacion.${motivo}`,
          evaluacionId: id,
          clienteId: antes.clienteId,
          detalle: observaciones === null ? {} : { observaciones },
        });
        return presentarEvaluacion(await exigir(tx, id), quien);
      });
      cartero.repartirLuego();
      return decidida;
    },

    /** The head's edit of a pending evaluation on its card. */
    editar(
      id: number,
      { version, ...credito }: Edicion,
      quien: UsuarioActual,
      contexto: Contexto,
    ): Promise<Evaluacion> {
      return db.transaction().execute(async (tx) => {
        const antes = await exigir(tx, id);
        await exigirAbierta(tx, 'editar', quien, antes, version);
        await exigirLimites(tx, credito, { antes: presentarCredito(antes) });
        const hecho = await cambiarEvaluacion(
          tx,
          { id, desde: SE_EDITA, version, por: quien.id, ahora: contexto.ahora },
          columnasCredito(credito),
        );
        if (!hecho) throw await porQueNo(tx, id);
        await anotar(tx, contexto, {
          tipo: 'evaluacion.editada',
          evaluacionId: id,
          clienteId: antes.clienteId,
          detalle: { cambios: cambiosDeCredito(presentarCredito(antes), credito) },
        });
        return presentarEvaluacion(await exigir(tx, id), quien);
      });
    },
  };
}
