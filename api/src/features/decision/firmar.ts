import {
  type ContraPolitica,
  type Controles,
  empeoroDesdeLaFirma,
  type LoFirmado,
  porqueNoEsOtroJefe,
  porqueSegundaFirma,
  sigueFirmando,
} from 'shared-domain';
import type { Db } from '../../db/connection';
import { deCentimos } from '../../db/valores';
import { anotar, type Contexto } from '../../ledger';
import { conflicto, sinPermiso } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import { retenerCliente } from '../clientes';
import { configuracionSeguridad, retenerConfiguracion } from '../configuracion';
import {
  cambiar,
  type FilaEvaluacion,
  type FilaFirma,
  firmaPendiente,
  primerJefe,
  quePaso,
} from '../evaluaciones';
import { deudaDe } from '../exposicion';
import { recalcularScore, scoreDe } from '../score';
import { limitePropioDe } from '../usuarios';
import type { AprobacionRazonada } from './contra-politica';
import { cerrarFirma, guardarFirma } from './decision.repository';

interface Firma {
  evaluacion: FilaEvaluacion;
  medida: LoFirmado;
  motivos: string[];
  comentario: string | null;
  razonada: AprobacionRazonada | undefined;
}

/** The first signature: the evaluation stays pending, in a new version that the second head confirms. */
export async function firmarPrimero(
  tx: Db,
  { evaluacion, medida, motivos: limites, comentario, razonada }: Firma,
  por: number,
  contexto: Contexto,
): Promise<void> {
  const { id, estado, version, clienteId } = evaluacion;
  const { ahora } = contexto;
  const motivos = razonada ? [...limites, razonEnFrase(razonada)] : limites;
  await cambiar(tx, { id, desde: estado, version, por, ahora }, { firmadaEn: ahora });
  const firma = { evaluacionId: id, primeraPor: por, primeraEn: ahora, version: version + 1, ...medida };
  await guardarFirma(tx, { ...firma, motivos: JSON.stringify(motivos), comentario });
  await anotar(tx, contexto, {
    tipo: 'evaluacion.firmada',
    evaluacionId: id,
    clienteId,
    detalle: {
      motivo: motivos.join(' '),
      monto: deCentimos(medida.monto),
      politica: (await scoreDe(tx, id)).politica,
      puntos: medida.puntos,
      deuda: deCentimos(medida.deuda),
      ...(comentario !== null && { comentario }),
    },
  });
}

const razonEnFrase = ({ razon, explicacion }: AprobacionRazonada): string =>
  `Se aprueba contra la política por esto: ${[razon, explicacion].filter(Boolean).join(' ')}`;

/** The second signature: what the event of the approval tells of both of them. */
export async function firmarSegundo(tx: Db, firma: FilaFirma, por: number, ahora: number): Promise<object> {
  await cerrarFirma(tx, firma, { estado: 'completa', segundaPor: por, segundaEn: ahora });
  const { primeraPor: id, primeraNombre: fullName, primeraEn, comentario } = firma;
  return {
    primeraFirma: fullName,
    firmas: { primera: { id, fullName, en: new Date(primeraEn).toISOString(), comentario } },
  };
}

/** Ends the signature that waits, where one does, because something else became of the evaluation. */
export async function anularFirma(
  tx: Db,
  { id, clienteId }: FilaEvaluacion,
  motivo: string,
  contexto: Contexto,
): Promise<void> {
  const firma = await firmaPendiente(tx, id);
  if (!firma) return;
  await cerrarFirma(tx, firma, { estado: 'anulada', segundaPor: null, segundaEn: null });
  const detalle = { usuarioId: firma.primeraPor, motivo };
  await anotar(tx, contexto, { tipo: 'evaluacion.firma_anulada', evaluacionId: id, clienteId, detalle });
}

/** Ends the signature that waits, where one does, because another head declined it. */
export async function rehusarFirma(
  tx: Db,
  { id, clienteId }: FilaEvaluacion,
  firma: FilaFirma,
  por: number,
  contexto: Contexto,
): Promise<void> {
  await cerrarFirma(tx, firma, { estado: 'rehusada', segundaPor: por, segundaEn: contexto.ahora });
  const detalle = { usuarioId: firma.primeraPor, primeraFirma: firma.primeraNombre };
  await anotar(tx, contexto, { tipo: 'evaluacion.firma_rehusada', evaluacionId: id, clienteId, detalle });
}

const YA_NO_FIRMA = 'quien la dio ya no es jefe de negocios';

interface Aprobacion extends Aprobante {
  evaluacion: FilaEvaluacion;
  version: number | undefined;
  quien: UsuarioActual;
  ahora: number;
}

/** Refuses with 403 where this person gave the signature that waits, also with another account, or where that is not known. */
export async function exigirOtroJefe(tx: Db, { id, firmadaEn }: FilaEvaluacion, quien: UsuarioActual) {
  const firma = firmadaEn === null ? undefined : await firmaPendiente(tx, id);
  const prohibido = firma && porqueNoEsOtroJefe(quien, primerJefe(firma));
  if (prohibido) throw sinPermiso(prohibido);
  return firma;
}

/**
 * Measures an approval where approvals by level are on. `motivos` ask for a first signature; `cambios` are what changed
 * since the first one, `firma`, which else is confirmed, even where the limits of today would ask for none. The caller
 * has locked the evaluation.
 */
export async function queFirma(
  tx: Db,
  { evaluacion, version, quien, limites, contra, ahora }: Aprobacion,
): Promise<{ medida: LoFirmado; firma?: FilaFirma; motivos: string[]; cambios: string[] }> {
  const firma = await exigirOtroJefe(tx, evaluacion, quien);
  if (firma && (version === undefined || firma.version !== evaluacion.version))
    throw conflicto(await quePaso(tx, evaluacion.id));
  const medida = await medir(tx, evaluacion, ahora);
  if (firma) {
    const quienFirmo = { rol: firma.primeraRol, activo: firma.primeraActivo === 1 };
    const cambios = empeoroDesdeLaFirma(firma, medida);
    if (!sigueFirmando(quienFirmo)) cambios.unshift(YA_NO_FIRMA);
    return { medida, firma, motivos: [], cambios };
  }
  return { medida, motivos: await motivosDeFirma(tx, medida, { contra, quien, limites }), cambios: [] };
}

/** Why this person's approval would need a second head. A signature that waits needs no further one. */
export async function segundaFirmaDe(
  db: Db,
  fila: FilaEvaluacion,
  contra: ContraPolitica[],
  quien: { id: number; ahora: number },
): Promise<string[]> {
  const limites = (await configuracionSeguridad(db)).controles.aprobacion;
  if (!limites.activa || fila.firmadaEn !== null) return [];
  return motivosDeFirma(db, await medidaDe(db, fila, quien.ahora), { contra, quien, limites });
}

interface Aprobante {
  contra: ContraPolitica[];
  quien: { id: number };
  limites: Controles['aprobacion'];
}

async function motivosDeFirma(
  db: Db,
  { monto, banda, deuda }: LoFirmado,
  { contra, quien, limites }: Aprobante,
): Promise<string[]> {
  const limitePropio = await limitePropioDe(db, quien.id);
  const medida = { monto: deCentimos(monto), banda, deuda: deCentimos(deuda), limitePropio, contra };
  return porqueSegundaFirma(medida, limites);
}

/** The client is locked until the commit: a correction at the same time is either seen or comes after it. */
async function medir(tx: Db, evaluacion: FilaEvaluacion, ahora: number): Promise<LoFirmado> {
  await retenerCliente(tx, evaluacion.clienteId);
  // Another version of the policy may be valid since the score was computed.
  await recalcularScore(tx, evaluacion.id, ahora);
  return medidaDe(tx, evaluacion, ahora);
}

/** What an approval is measured by, in céntimos. */
async function medidaDe(db: Db, evaluacion: FilaEvaluacion, ahora: number): Promise<LoFirmado> {
  const { puntos, banda } = await scoreDe(db, evaluacion.id);
  return { monto: evaluacion.montoPrestamo, puntos, banda, deuda: await deudaDe(db, evaluacion, ahora) };
}

/**
 * The limits of approvals. Where they are on, their setting is held until the commit: approvals are then made one after
 * another, so two credits of one family never pass the limit of debt together, and nobody changes a limit meanwhile.
 */
export async function limitesVigentes(tx: Db, ahora: number): Promise<Controles['aprobacion']> {
  const { aprobacion } = (await configuracionSeguridad(tx)).controles;
  if (!aprobacion.activa) return aprobacion;
  await retenerConfiguracion(tx, 'seguridad', ahora);
  return (await configuracionSeguridad(tx)).controles.aprobacion;
}
