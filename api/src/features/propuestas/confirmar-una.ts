import {
  esRol,
  porqueCerrada,
  type Rol,
  rolesQueAdministra,
  type TipoEvento,
  type TipoPropuesta,
} from 'shared-domain';
import type { Db } from '../../db/connection';
import { anotar, type Contexto, type Evento } from '../../ledger';
import type { Mail } from '../../ports';
import { conflicto } from '../../problemas';
import type { Despachar } from '../correo';
import { Anulada, type CambioPropuesto, cambioDe, cambiosEnCampos, TEXTO_ANULADA } from './cambio-propuesto';
import { anularConfirmada, type FilaPropuesta, propuestaPorId, resolver } from './propuestas.repository';

type Propuesta = Pick<
  FilaPropuesta,
  'id' | 'tipo' | 'usuarioId' | 'datos' | 'antes' | 'motivo' | 'quienNombre'
>;

export const eventoDe = (
  tipo: Extract<TipoEvento, `propuesta.${string}`>,
  propuesta: Propuesta,
  motivo: string | null = propuesta.motivo,
): Evento => ({
  tipo,
  detalle: {
    propuesta: { id: propuesta.id, por: propuesta.quienNombre },
    tipo: propuesta.tipo,
    ...(propuesta.usuarioId !== null && { usuarioId: propuesta.usuarioId }),
    cambios: cambiosEnCampos(cambioDe(propuesta)),
    ...(motivo !== null && { motivo }),
  },
});

export const TEXTO_SIN_RESPUESTA = 'Venció: nadie respondió en siete días. Puede proponerlo de nuevo.';

/** Whether nobody answered in time, marked so or not. */
export const haPasado = (
  { estado, venceEn }: Pick<FilaPropuesta, 'estado' | 'venceEn'>,
  ahora: number,
): boolean => estado === 'pendiente' && venceEn <= ahora;

export async function vencer(tx: Db, propuesta: FilaPropuesta, contexto: Contexto): Promise<void> {
  const en = contexto.ahora;
  const resolucion = { estado: 'vencida', por: null, en, motivo: TEXTO_SIN_RESPUESTA } as const;
  if (!(await resolver(tx, propuesta.id, resolucion))) return;
  await anotar(tx, contexto, eventoDe('propuesta.vencida', propuesta, TEXTO_SIN_RESPUESTA));
}

export type Materia = TipoPropuesta extends `${infer M}.${string}` ? M : never;

interface Confirmado<M extends Materia = Materia> {
  cambio: CambioPropuesto<Extract<TipoPropuesta, `${M}.${string}`>>;
  usuarioId: number | null;
  motivo: string | null;
  quien: { id: number; rol: Rol; dni: string | null };
  confirmadaPor: number;
}

/** Does what was proposed and gives the mails to send. Throws `Anulada` where the proposal is void. */
export type Hacer<M extends Materia = Materia> = (
  tx: Db,
  confirmado: Confirmado<M>,
  contexto: Contexto,
) => Promise<Mail[]>;

/** Gives why the proposal is void, which is stored as well; undefined where it was done. */
export async function confirmarUna(
  tx: Db,
  fila: FilaPropuesta,
  quien: { id: number },
  { hacer, despachar }: { hacer: Hacer; despachar: Despachar },
  contexto: Contexto,
): Promise<string | undefined> {
  const { id, usuarioId, motivo } = fila;
  await exigirPrimero(tx, id, { estado: 'confirmada', por: quien.id, en: contexto.ahora, motivo: null });
  const propuesta = { id, por: fila.quienNombre };
  try {
    const cambio = cambioDe(fila);
    const confirmado = { cambio, usuarioId, motivo, quien: quienPropuso(fila), confirmadaPor: quien.id };
    const cartas = await hacer(tx, confirmado, { ...contexto, propuesta });
    await anotar(tx, contexto, eventoDe('propuesta.confirmada', fila));
    despachar(tx, cartas);
    return undefined;
  } catch (error) {
    // Nothing was changed before it was thrown, so what follows is all that this transaction stores.
    if (!(error instanceof Anulada)) throw error;
    await anularConfirmada(tx, id, error.message);
    await anotar(tx, contexto, eventoDe('propuesta.vencida', fila, error.message));
    return error.message;
  }
}

export async function exigirPrimero(tx: Db, id: number, como: Parameters<typeof resolver>[2]): Promise<void> {
  if (await resolver(tx, id, como)) return;
  const { estado } = (await propuestaPorId(tx, id)) as FilaPropuesta;
  throw conflicto(porqueCerrada(estado) ?? TEXTO_ANULADA.cambio);
}

function quienPropuso({ propuestaPor: id, quienRol: rol, quienDni: dni, quienActivo }: FilaPropuesta) {
  const administra = esRol(rol) && rolesQueAdministra(rol).length > 0;
  if (!administra || quienActivo !== 1) throw new Anulada(TEXTO_ANULADA.quien);
  return { id, rol, dni };
}
