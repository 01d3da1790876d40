import type { LoFirmado } from 'shared-domain';
import type { Db } from '../../db/connection';
import { retenerCliente } from '../clientes';
import type { FilaEvaluacion } from '../evaluaciones';
import { puntosDe, recalcularScore } from '../score';
import { deudaDe } from './deuda.repository';

/**
 * What an approval is measured by, in céntimos. The client is held until the commit: a correction at the same time is
 * either seen or comes after it.
 */
export async function medir(tx: Db, evaluacion: FilaEvaluacion, ahora: number): Promise<LoFirmado> {
  await retenerCliente(tx, evaluacion.clienteId);
  // Another version of the policy may be valid since the score was computed.
  await recalcularScore(tx, evaluacion.id, ahora);
  const score = await puntosDe(tx, evaluacion.id);
  return { monto: evaluacion.montoPrestamo, ...score, deuda: await deudaDe(tx, evaluacion, ahora) };
}
