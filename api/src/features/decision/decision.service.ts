import { type Decision, type Edicion, ESTADO } from 'shared-domain';
import { LLAMADAS } from 'shared-domain/llamadas';
import type { Db } from '../../db/connection';
import { anotar, type Contexto } from '../../ledger';
import { conflicto } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import type { Encargos } from '../correo';
import {
  cambiar,
  cambiosDeCredito,
  columnasCredito,
  exigir,
  exigirAbierta,
  exigirLimites,
  presentarCredito,
  presentarEvaluacion,
  retener,
} from '../evaluaciones';
import { recalcularRangos } from '../score';
import { aprobar, rechazar } from './decidir';
import { anularFirma } from './firmar';

const { enEstado: SE_EDITA } = LLAMADAS['PUT /api/evaluaciones/correct/:id'];
const TEXTO_EDITADA = 'Se editó la evaluación.';

export function createDecisiones({ db, cartero }: { db: Db; cartero: Encargos }) {
  return {
    /**
     * Approves or rejects a pending evaluation. Of two people at once, the second one reads what the first decided. An
     * approval above the limits stays pending until another head gives the second signature.
     */
    async decidir(id: number, decision: Decision, quien: UsuarioActual, contexto: Contexto) {
      const { negada, evaluacion } = await db.transaction().execute(async (tx) => {
        const una = { id, quien, contexto, cartero };
        const negada =
          decision.estado === ESTADO.aceptado
            ? await aprobar(tx, una, decision)
            : await rechazar(tx, una, decision);
        return { negada, evaluacion: await presentarEvaluacion(tx, await exigir(tx, id), quien) };
      });
      // What was annulled because of it is committed.
      if (negada) throw conflicto(negada);
      cartero.repartirLuego();
      return evaluacion;
    },

    /** The head's edit of a pending evaluation on its card. The new figures need all signatures anew. */
    editar(id: number, { version, ...credito }: Edicion, quien: UsuarioActual, contexto: Contexto) {
      return db.transaction().execute(async (tx) => {
        await exigirAbierta(tx, 'editar', quien, await exigir(tx, id), version);
        const { ahora } = contexto;
        const esperada = { id, desde: SE_EDITA, version };
        // Read once nobody else changes it, so that the trail tells what this edit found.
        await retener(tx, esperada);
        const antes = await exigir(tx, id);
        await exigirLimites(tx, credito, { antes: presentarCredito(antes) });
        await cambiar(tx, { ...esperada, por: quien.id, ahora }, columnasCredito(credito));
        await recalcularRangos(tx, [id], ahora);
        await anotar(tx, contexto, {
          tipo: 'evaluacion.editada',
          evaluacionId: id,
          clienteId: antes.clienteId,
          detalle: { cambios: cambiosDeCredito(presentarCredito(antes), credito) },
        });
        await anularFirma(tx, antes, TEXTO_EDITADA, contexto);
        return presentarEvaluacion(tx, await exigir(tx, id), quien);
      });
    },
  };
}
