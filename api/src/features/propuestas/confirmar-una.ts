import { esRol, porqueCerrada, type Rol, rolesQueAdministra, type TipoPropuesta } from 'shared-domain';
import type { Db } from '../../db/connection';
import { anotar, type Contexto } from '../../ledger/auditoria.repository';
import type { Mail } from '../../ports';
import { conflicto } from '../../problemas';
import { Anulada, TEXTO_ANULADA } from './anulada';
import { type CambioPropuesto, cambioDe } from './cambio-propuesto';
import { eventoDe } from './evento-de-propuesta';
import { anularConfirmada, type FilaPropuesta, propuestaPorId, resolver } from './propuestas.repository';

/** What a proposal is about: the first part of its kind. */
export type Materia = TipoPropuesta extends `${infer M}.${string}` ? M : never;

/** A change that a second person has confirmed. */
interface Confirmado<M extends Materia = Materia> {
  cambio: CambioPropuesto<Extract<TipoPropuesta, `${M}.${string}`>>;
  /** The account that it is about. */
  usuarioId: number | null;
  motivo: string | null;
  /** Who proposed it. */
  quien: { id: number; rol: Rol; dni: string | null };
  confirmadaPor: number;
}

/**
 * Does what was proposed, with the functions of a change that one person makes alone. Throws `Anulada` where the state
 * is another one than when it was proposed, or where who proposed it could no longer do it. Gives the mails to send.
 */
export type Hacer<M extends Materia = Materia> = (
  tx: Db,
  confirmado: Confirmado<M>,
  contexto: Contexto,
) => Promise<Mail[]>;

/** What came of an answer: the mails to send, or why the proposal is void. Both are stored. */
export type Fin = { cartas: Mail[] } | { anulada: string };

/** Does what was proposed and marks it as confirmed, or as void where it can no longer be done. */
export async function confirmarUna(
  tx: Db,
  fila: FilaPropuesta,
  quien: { id: number },
  hacer: Hacer,
  contexto: Contexto,
): Promise<Fin> {
  const { id, usuarioId, motivo } = fila;
  await exigirPrimero(tx, id, { estado: 'confirmada', por: quien.id, en: contexto.ahora, motivo: null });
  const propuesta = { id, por: fila.quienNombre };
  try {
    const cambio = cambioDe(fila);
    const confirmado = { cambio, usuarioId, motivo, quien: quienPropuso(fila), confirmadaPor: quien.id };
    const cartas = await hacer(tx, confirmado, { ...contexto, propuesta });
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
