import { dniDeDocumento } from 'shared-domain';
import type { Db } from '../../db/connection';
import { enlazarConsultas } from './fuentes.repository';

interface Enviada {
  evaluacionId: number;
  dni: string;
  dniAval: string | undefined;
  ahora: number;
}

/** Keeps with an evaluation that is sent what had been asked about its client and its guarantor. */
export async function enlazarFuentes(tx: Db, { evaluacionId, dni, dniAval, ahora }: Enviada): Promise<void> {
  for (const [quien, documento] of [['cliente', dni] as const, ['aval', dniAval] as const]) {
    const suyo = documento && dniDeDocumento(documento);
    if (suyo) await enlazarConsultas(tx, { evaluacionId, dni: suyo, quien, ahora });
  }
}
