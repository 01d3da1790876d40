import type { Controles } from 'shared-domain/configuracion';
import {
  type ContraPolitica,
  empeoroDesdeLaFirma,
  type LoFirmado,
  porqueNoEsOtroJefe,
  porqueSegundaFirma,
  sigueFirmando,
} from 'shared-domain/evaluacion';
import type { Db } from '../../db/connection';
import { deCentimos } from '../../db/valores';
import type { QuienMira } from '../../ledger';
import { conflicto, sinPermiso } from '../../problemas';
import { lockCliente } from '../clientes';
import { configuracionSeguridad, lockConfiguracion } from '../configuracion';
import {
  anotarSobre,
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

export interface Aprobada {
  evaluacion: FilaEvaluacion;
  version: number | undefined;
  comentario: string | null;
  razonada: AprobacionRazonada | undefined;
}

/** The evaluation stays pending, in a new version that the second head confirms. */
export async function firmarPrimero(
  tx: Db,
  {
    evaluacion,
    medida,
    motivos: limites,
    comentario,
    razonada,
  }: Aprobada & Pick<Medida, 'medida' | 'motivos'>,
  quien: QuienMira,
): Promise<void> {
  const { id, estado, version } = evaluacion;
  const { id: por, ahora } = quien;
  const motivos = razonada ? [...limites, razonEnFrase(razonada)] : limites;
  await cambiar(tx, { id, desde: estado, version, por, ahora }, { firmadaEn: ahora });
  const firma = { evaluacionId: id, primeraPor: por, primeraEn: ahora, version: version + 1, ...medida };
  await guardarFirma(tx, { ...firma, motivos: JSON.stringify(motivos), comentario });
  await anotarSobre(tx, quien, evaluacion, 'evaluacion.firmada', {
    motivo: motivos.join(' '),
    monto: deCentimos(medida.monto),
    politica: (await scoreDe(tx, id)).politica,
    puntos: medida.puntos,
    deuda: deCentimos(medida.deuda),
    ...(comentario !== null && { comentario }),
  });
}

const razonEnFrase = ({ razon, explicacion }: AprobacionRazonada): string =>
  `Se aprueba contra la política por esto: ${[razon, explicacion].filter(Boolean).join(' ')}`;

export async function firmarSegundo(tx: Db, firma: FilaFirma, quien: QuienMira): Promise<object> {
  await cerrarFirma(tx, firma, { estado: 'completa', segundaPor: quien.id, segundaEn: quien.ahora });
  const { primeraPor: id, primeraNombre: fullName, primeraEn, comentario } = firma;
  return {
    primeraFirma: fullName,
    firmas: { primera: { id, fullName, en: new Date(primeraEn).toISOString(), comentario } },
  };
}

export async function anularFirma(tx: Db, evaluacion: FilaEvaluacion, motivo: string, quien: QuienMira) {
  const firma = await firmaPendiente(tx, evaluacion.id);
  if (!firma) return;
  await cerrarFirma(tx, firma, { estado: 'anulada', segundaPor: null, segundaEn: null });
  const detalle = { usuarioId: firma.primeraPor, motivo };
  await anotarSobre(tx, quien, evaluacion, 'evaluacion.firma_anulada', detalle);
}

export async function rehusarFirma(tx: Db, evaluacion: FilaEvaluacion, firma: FilaFirma, quien: QuienMira) {
  await cerrarFirma(tx, firma, { estado: 'rehusada', segundaPor: quien.id, segundaEn: quien.ahora });
  const detalle = { usuarioId: firma.primeraPor, primeraFirma: firma.primeraNombre };
  await anotarSobre(tx, quien, evaluacion, 'evaluacion.firma_rehusada', detalle);
}

const YA_NO_FIRMA = 'quien la dio ya no es jefe de negocios';

/** Refuses the first signer, also under another account, and heads who may be the same person. */
export async function exigirOtroJefe(tx: Db, { id, firmadaEn }: FilaEvaluacion, quien: QuienMira) {
  const firma = firmadaEn === null ? undefined : await firmaPendiente(tx, id);
  const prohibido = firma && porqueNoEsOtroJefe(quien, primerJefe(firma));
  if (prohibido) throw sinPermiso(prohibido);
  return firma;
}

interface Aprobante {
  contra: ContraPolitica[];
  quien: QuienMira;
  limites: Controles['aprobacion'];
}

interface Medida {
  medida: LoFirmado;
  motivos: string[];
  /** Confirmed if present, even if the current limits require no signature. */
  firma?: FilaFirma;
  cambios: string[];
}

/** The caller must have locked the evaluation. */
export async function queFirma(
  tx: Db,
  { evaluacion, version, ...aprobante }: Aprobada & Aprobante,
): Promise<Medida> {
  const { quien } = aprobante;
  const firma = await exigirOtroJefe(tx, evaluacion, quien);
  if (firma && (version === undefined || firma.version !== evaluacion.version))
    throw conflicto(await quePaso(tx, evaluacion.id));
  // Locked until the commit: a concurrent correction is seen or comes later.
  await lockCliente(tx, evaluacion.clienteId);
  await recalcularScore(tx, evaluacion.id, quien.ahora);
  const medida = await medidaDe(tx, evaluacion, quien.ahora);
  if (!firma) return { medida, motivos: await motivosDeFirma(tx, medida, aprobante), cambios: [] };
  const quienFirmo = { rol: firma.primeraRol, activo: firma.primeraActivo === 1 };
  const cambios = empeoroDesdeLaFirma(firma, medida);
  if (!sigueFirmando(quienFirmo)) cambios.unshift(YA_NO_FIRMA);
  return { medida, firma, motivos: [], cambios };
}

export async function segundaFirmaDe(
  db: Db,
  fila: FilaEvaluacion,
  contra: ContraPolitica[],
  quien: QuienMira,
): Promise<string[]> {
  const limites = (await configuracionSeguridad(db)).controles.aprobacion;
  if (!limites.activa || fila.firmadaEn !== null) return [];
  return motivosDeFirma(db, await medidaDe(db, fila, quien.ahora), { contra, quien, limites });
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

async function medidaDe(db: Db, evaluacion: FilaEvaluacion, ahora: number): Promise<LoFirmado> {
  const { puntos, banda } = await scoreDe(db, evaluacion.id);
  return { monto: evaluacion.montoPrestamo, puntos, banda, deuda: await deudaDe(db, evaluacion, ahora) };
}

/** Locks active limits until the commit, so that concurrent approvals cannot exceed a debt limit together. */
export async function limitesVigentes(tx: Db, ahora: number): Promise<Controles['aprobacion']> {
  const { aprobacion } = (await configuracionSeguridad(tx)).controles;
  if (!aprobacion.activa) return aprobacion;
  await lockConfiguracion(tx, 'seguridad', ahora);
  return (await configuracionSeguridad(tx)).controles.aprobacion;
}
