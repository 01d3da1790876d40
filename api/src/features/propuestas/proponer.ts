import {
  formatFechaHora,
  type PropuestaHecha,
  porqueNoProponer,
  TIPO_PROPUESTA,
  type TipoPropuesta,
} from 'shared-domain';
import type { Db } from '../../db/connection';
import { anotar, type Contexto, contextoSinLlamada, SISTEMA } from '../../ledger/auditoria.repository';
import { conflicto, sinPermiso } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import { type CambioPropuesto, sobreQuien } from './cambio-propuesto';
import { eventoDe } from './evento-de-propuesta';
import {
  cuantasEsperanDe,
  esperanDeTipo,
  type FilaPropuesta,
  insertarPropuesta,
  retenerAdministradores,
} from './propuestas.repository';
import { exigirQuienConfirme } from './quien-confirma';
import { haPasado, vencer } from './vencer';

/** How long a proposal waits for an answer. */
const VIGENCIA = 7 * 24 * 3_600_000;

/** How many proposals of one person may wait at a time. */
const EN_ESPERA_POR_PERSONA = 10;
const TEXTO_DEMASIADAS = `Ya propuso ${EN_ESPERA_POR_PERSONA} cambios que esperan a otra persona. Retire uno o espere a que los respondan.`;

const QUE_ESPERA: Record<TipoPropuesta, string> = {
  'cuenta.crear': 'La cuenta se crea',
  'cuenta.cambiar': 'El rol y la activación de la cuenta cambian',
  'cuenta.correo': 'El cambio de correo se pide',
  'cuenta.limite': 'El límite de aprobación cambia',
  'cuenta.enlace': 'La cuenta se vincula',
  'factor.reponer': 'Los segundos factores se quitan',
  'configuracion.general': 'La configuración general cambia en lo propuesto',
  'configuracion.seguridad': 'La seguridad cambia en lo propuesto',
  'configuracion.controles': 'Los controles y límites cambian',
  'politica.validez': 'La política vale desde ese día',
};

/** Whom a proposal is about, and why it is made, where that is told. */
interface Detalles {
  sobre?: { id: number; dni: string | null };
  motivo?: string;
}

/** Stores a change, with its event, until a second person confirms it. */
export async function proponer(
  tx: Db,
  { tipo, datos, antes }: CambioPropuesto,
  quien: Pick<UsuarioActual, 'id' | 'dni' | 'fullName'>,
  contexto: Contexto,
  { sobre, motivo }: Detalles = {},
): Promise<PropuestaHecha> {
  const { ahora } = contexto;
  const usuarioId = sobre?.id ?? null;
  const deQuien = sobreQuien({ tipo, datos, antes } as CambioPropuesto, sobre ?? null);
  const prohibido = porqueNoProponer(quien, deQuien);
  if (prohibido) throw sinPermiso(prohibido);
  await exigirQuienConfirme(tx, quien, deQuien);
  if (tipo !== 'cuenta.crear') await exigirQueNingunaEspere(tx, tipo, usuarioId, ahora);
  // Proposals made at the same moment are counted one after another.
  await retenerAdministradores(tx);
  if ((await cuantasEsperanDe(tx, quien.id, ahora)) >= EN_ESPERA_POR_PERSONA)
    throw conflicto(TEXTO_DEMASIADAS);
  const fila = {
    tipo,
    estado: 'pendiente' as const,
    usuarioId,
    datos: JSON.stringify(datos),
    antes: JSON.stringify(antes),
    motivo: motivo ?? null,
    propuestaPor: quien.id,
    propuestaEn: ahora,
    venceEn: ahora + VIGENCIA,
    resueltaPor: null,
    resueltaEn: null,
    motivoDeResolucion: null,
  };
  const id = await insertarPropuesta(tx, fila);
  if (id === undefined) throw conflicto('Otra persona acaba de proponer lo mismo. Vuelva a mirar la lista.');
  await anotar(tx, contexto, eventoDe('propuesta.creada', { ...fila, id, quienNombre: quien.fullName }));
  const message = `${QUE_ESPERA[tipo]} cuando otra persona que administre lo confirme, en los próximos 7 días.`;
  return { id, tipo, message };
}

async function exigirQueNingunaEspere(
  tx: Db,
  tipo: TipoPropuesta,
  usuarioId: number | null,
  ahora: number,
): Promise<void> {
  for (const otra of await esperanDeTipo(tx, tipo, usuarioId)) {
    if (!haPasado(otra, ahora)) throw yaEspera(otra);
    // It stands in the way of the new one, and lapsed by itself before this call.
    await vencer(tx, otra, contextoSinLlamada(SISTEMA, ahora));
  }
}

/** Names the proposal that waits. */
export function yaEspera({ id, tipo, quienNombre, propuestaEn }: FilaPropuesta) {
  const desde = formatFechaHora(new Date(propuestaEn).toISOString());
  return conflicto(
    `Ya espera confirmación el cambio N.º ${id} (${TIPO_PROPUESTA[tipo].toLowerCase()}), que propuso ${quienNombre} el ${desde}.`,
  );
}
