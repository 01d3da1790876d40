import { type Decision, ESTADO, esDeLaMisma } from 'shared-domain';
import type { Db } from '../../db/connection';
import { anotar } from '../../ledger/auditoria.repository';
import { confirmarCorreoAlDecidir } from '../clientes';
import { cambiarEvaluacion, exigir, exigirAbierta, firmaPendiente, porQueNo } from '../evaluaciones';
import { guardarDecision } from '../score';
import { anularFirma, rehusarFirma } from './firmar';
import { exigirSinEdicionAjena, SE_DECIDE, type UnaDecision } from './una-decision';

type Rechazo = Extract<Decision, { estado: typeof ESTADO.rechazado }>;
const TEXTO_RETIRADA = 'La rechazó quien dio la primera firma.';

/** Rejects a pending evaluation. One head is enough; a signature that waits is declined with it, or withdrawn. */
export async function rechazar(
  tx: Db,
  { id, quien, contexto, cartero }: UnaDecision,
  { observaciones, version, notaInterna }: Rechazo,
): Promise<undefined> {
  const antes = await exigir(tx, id);
  const { ahora } = contexto;
  await exigirAbierta(tx, 'decidir', quien, antes, version);
  if (version === undefined) await exigirSinEdicionAjena(tx, id, quien.id);
  const hecho = await cambiarEvaluacion(
    tx,
    { id, desde: SE_DECIDE, version, por: quien.id, ahora },
    { estado: ESTADO.rechazado, observaciones, decididoEn: ahora, decididoPor: quien.id },
  );
  if (!hecho) throw await porQueNo(tx, id);
  await confirmarCorreoAlDecidir(tx, antes.clienteId, quien);
  const { version: politica, puntosBrutos: puntos } = await guardarDecision(tx, id, ahora);
  await cartero.encargar(tx, { motivo: 'rechazada', evaluacion: antes, ahora });
  await anotar(tx, contexto, {
    tipo: 'evaluacion.rechazada',
    evaluacionId: id,
    clienteId: antes.clienteId,
    detalle: { observaciones, ...(notaInterna && { notaInterna }), politica, puntos },
  });
  const firma = await firmaPendiente(tx, id);
  if (!firma) return;
  if (esDeLaMisma(quien, { id: firma.primeraPor, dni: firma.primeraDni }))
    await anularFirma(tx, antes, TEXTO_RETIRADA, contexto);
  else await rehusarFirma(tx, antes, firma, quien.id, contexto);
}
