import { esRol, porqueCerrada, rolesQueAdministra } from 'shared-domain';
import type { Db } from '../../db/connection';
import { anotar, type Contexto } from '../../ledger/auditoria.repository';
import { conflicto } from '../../problemas';
import type { Mail } from '../correo/mailer';
import { hacerCambio, type Medios } from '../usuarios/hacer-cambio';
import { Anulada, TEXTO_ANULADA } from './anulada';
import { cambioDe } from './cambio-propuesto';
import { eventoDe } from './evento-de-propuesta';
import { anularConfirmada, type FilaPropuesta, propuestaPorId, resolver } from './propuestas.repository';

/** What came of an answer: the mails to send, or why the proposal is void. Both are stored. */
export type Fin = { cartas: Mail[] } | { anulada: string };

/** Does what was proposed and marks it as confirmed, or as void where it can no longer be done. */
export async function confirmarUna(
  tx: Db,
  fila: FilaPropuesta,
  quien: { id: number },
  medios: Medios,
  contexto: Contexto,
): Promise<Fin> {
  const { id, usuarioId, motivo } = fila;
  await exigirPrimero(tx, id, { estado: 'confirmada', por: quien.id, en: contexto.ahora, motivo: null });
  const propuesta = { id, por: fila.quienNombre };
  try {
    const cambio = cambioDe(fila);
    const confirmado = { cambio, usuarioId, motivo, quien: quienPropuso(fila), confirmadaPor: quien.id };
    const cartas = await hacerCambio(tx, confirmado, medios, { ...contexto, propuesta });
    await anotar(tx, contexto, eventoDe('propuesta.confirmada', fila));
    return { cartas };
  } catch (error) {
    // Nothing was changed before it was thrown, so what follows is all that this transaction stores.
    if (!(error instanceof Anulada)) throw error;
    await anularConfirmada(tx, id, error.message);
    await anotar(tx, contexto, eventoDe('propuesta.vencida', fila, error.message));
    return { anulada: error.message };
  }
}

/** Ends the wait, and refuses where somebody else was quicker. */
export async function exigirPrimero(tx: Db, id: number, como: Parameters<typeof resolver>[2]): Promise<void> {
  if (await resolver(tx, id, como)) return;
  const { estado } = (await propuestaPorId(tx, id)) as FilaPropuesta;
  throw conflicto(porqueCerrada(estado) ?? TEXTO_ANULADA.cambio);
}

/** Who proposed it, who still has to be an active administrator. */
function quienPropuso({ propuestaPor: id, quienRol: rol, quienDni: dni, quienActivo }: FilaPropuesta) {
  const administra = esRol(rol) && rolesQueAdministra(rol).length > 0;
  if (!administra || quienActivo !== 1) throw new Anulada(TEXTO_ANULADA.quien);
  return { id, rol, dni };
}
