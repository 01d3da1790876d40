import { formatFechaHora } from 'shared-domain/campos';
import { podriaSerLaMisma, tieneDni } from 'shared-domain/cliente';
import {
  type PropuestaHecha,
  porqueNoProponer,
  porqueNoResponder,
  TIPO_PROPUESTA,
  type TipoPropuesta,
} from 'shared-domain/configuracion';
import { ADMINISTRAN } from 'shared-domain/cuenta';
import type { Db } from '../../db/connection';
import { anotar, type Contexto, contextoSinLlamada, SISTEMA } from '../../ledger';
import { conflicto, sinPermiso } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import { configuracionSeguridad } from '../configuracion';
import {
  type CambioPropuesto,
  eventoDe,
  haPasado,
  sobreQuien,
  TEXTO_SIN_RESPUESTA,
} from './cambio-propuesto';
import {
  administradores,
  cuantasEsperan,
  esperanDeTipo,
  type FilaPropuesta,
  insertarPropuesta,
  lockAdministradores,
  resolver,
} from './propuestas.repository';

const VIGENCIA = 7 * 24 * 3_600_000;

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

export async function proponer(
  tx: Db,
  { tipo, datos, antes }: CambioPropuesto,
  quien: Pick<UsuarioActual, 'id' | 'dni' | 'fullName'>,
  contexto: Contexto,
  { sobre, motivo }: { sobre?: Persona; motivo?: string | undefined } = {},
): Promise<PropuestaHecha> {
  const { ahora } = contexto;
  const usuarioId = sobre?.id ?? null;
  const deQuien = sobreQuien({ tipo, datos, antes } as CambioPropuesto, sobre ?? null);
  const prohibido = porqueNoProponer(quien, deQuien);
  if (prohibido) throw sinPermiso(prohibido);
  if (!(await hayQuienConfirme(tx, quien, deQuien))) throw conflicto(TEXTO_NADIE);
  const iguales = tipo === 'cuenta.crear' ? [] : await esperanDeTipo(tx, tipo, usuarioId);
  for (const otra of iguales) {
    if (!haPasado(otra, ahora)) throw yaEspera(otra);
    // The lapsed proposal still blocks the new one.
    await vencer(tx, otra, contextoSinLlamada(SISTEMA, ahora));
  }
  // Serializes concurrent proposals.
  await lockAdministradores(tx);
  if ((await cuantasEsperan(tx, ahora, quien.id)) >= EN_ESPERA_POR_PERSONA) throw conflicto(TEXTO_DEMASIADAS);
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
  };
  const id = await insertarPropuesta(tx, fila);
  if (id === undefined) throw conflicto('Otra persona acaba de proponer lo mismo. Vuelva a mirar la lista.');
  await anotar(tx, contexto, eventoDe('propuesta.creada', { ...fila, id, quienNombre: quien.fullName }));
  const message = `${QUE_ESPERA[tipo]} cuando otra persona que administre lo confirme, en los próximos 7 días.`;
  return { id, tipo, message };
}

export async function vencer(tx: Db, propuesta: FilaPropuesta, contexto: Contexto): Promise<void> {
  const isPrimero = await resolver(tx, propuesta.id, {
    estado: 'vencida',
    resueltaPor: null,
    resueltaEn: contexto.ahora,
    motivoDeResolucion: TEXTO_SIN_RESPUESTA,
  });
  if (isPrimero) await anotar(tx, contexto, eventoDe('propuesta.vencida', propuesta, TEXTO_SIN_RESPUESTA));
}

export function yaEspera({ id, tipo, quienNombre, propuestaEn }: FilaPropuesta) {
  const desde = formatFechaHora(new Date(propuestaEn).toISOString());
  return conflicto(
    `Ya espera confirmación el cambio N.º ${id} (${TIPO_PROPUESTA[tipo].toLowerCase()}), que propuso ${quienNombre} el ${desde}.`,
  );
}

const TEXTO_NADIE =
  'Este cambio lo confirma una segunda persona que administre, y no hay otra con una cuenta activa. Quien opera el ' +
  'servicio crea un segundo administrador con «npm run admin -- create-superadmin».';

const TEXTO_SOLO_UNA =
  'Sin esta cuenta administraría una sola persona y nadie podría confirmar lo que proponga. Antes cree o active a otra ' +
  'que administre.';

type Persona = Pick<UsuarioActual, 'id' | 'dni'>;

async function hayQuienConfirme(db: Db, propuestaPor: Persona, sobre: ReturnType<typeof sobreQuien>) {
  const quienes = await administradores(db);
  return quienes.some((quien) => porqueNoResponder(quien, { propuestaPor, sobre }) === null);
}

export async function faltaQuienConfirme(db: Db, quien: Persona): Promise<boolean> {
  if (!tieneDni(quien)) return false;
  const { controles } = await configuracionSeguridad(db);
  return controles.cuatroOjos.cuentas && !(await hayQuienConfirme(db, quien, null));
}

interface ConAcceso {
  rol: string;
  activo: number;
}

const administra = ({ rol, activo }: ConAcceso) => activo === 1 && ADMINISTRAN.some((uno) => uno === rol);

/** One administrator alone could not create another one. */
export async function exigirDosQueAdministren(tx: Db, antes: ConAcceso & { id: number }, despues: ConAcceso) {
  if (!administra(antes) || administra(despues)) return;
  const { controles } = await configuracionSeguridad(tx);
  if (!controles.cuatroOjos.cuentas) return;
  await lockAdministradores(tx);
  const quedan = (await administradores(tx)).filter(({ id }) => id !== antes.id);
  const [una] = quedan;
  const sonDos = quedan.some((otra) => otra.id !== una?.id && !podriaSerLaMisma(otra.dni, una?.dni ?? null));
  if (!sonDos) throw conflicto(TEXTO_SOLO_UNA);
}
