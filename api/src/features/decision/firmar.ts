import type { LoFirmado } from 'shared-domain';
import type { Db } from '../../db/connection';
import { deCentimos } from '../../db/valores';
import { anotar, type Contexto } from '../../ledger/auditoria.repository';
import {
  cambiarEvaluacion,
  cerrarFirma,
  type FilaEvaluacion,
  type FilaFirma,
  firmaPendiente,
  guardarFirma,
  porQueNo,
} from '../evaluaciones';
import { versionDeScore } from '../score';
import type { AprobacionRazonada } from './contra-politica';

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
  const hecho = await cambiarEvaluacion(tx, { id, desde: estado, version, por, ahora }, { firmadaEn: ahora });
  if (!hecho) throw await porQueNo(tx, id);
  const firma = { evaluacionId: id, primeraPor: por, primeraEn: ahora, version: version + 1, ...medida };
  await guardarFirma(tx, { ...firma, motivos: JSON.stringify(motivos), comentario });
  await anotar(tx, contexto, {
    tipo: 'evaluacion.firmada',
    evaluacionId: id,
    clienteId,
    detalle: {
      motivo: motivos.join(' '),
      monto: deCentimos(medida.monto),
      politica: await versionDeScore(tx, id),
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
