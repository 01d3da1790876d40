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
import { conflicto, sinPermiso } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import { type FilaEvaluacion, type FilaFirma, firmaPendiente, quePaso } from '../evaluaciones';
import { limitePropioDe } from '../usuarios';
import { medir } from './medida';

const YA_NO_FIRMA = 'quien la dio ya no es jefe de negocios';

/** What an approval is: the only signature, the first one, the second one, or none because of what changed. */
export type QueFirma =
  | { es: 'unica' }
  | { es: 'primera'; medida: LoFirmado; motivos: string[] }
  | { es: 'segunda'; firma: FilaFirma }
  | { es: 'ninguna'; firma: FilaFirma; cambios: string[] };

interface Aprobacion {
  evaluacion: FilaEvaluacion;
  version: number | undefined;
  quien: UsuarioActual;
  limites: Controles['aprobacion'];
  contra: ContraPolitica[];
  ahora: number;
}

/** Refuses with 403 where this person gave the signature that waits, also with another account, or where that is not known. */
export async function exigirOtroJefe(
  tx: Db,
  { id, firmadaEn }: FilaEvaluacion,
  quien: UsuarioActual,
): Promise<FilaFirma | undefined> {
  const firma = firmadaEn === null ? undefined : await firmaPendiente(tx, id);
  const prohibido = firma && porqueNoEsOtroJefe(quien, { id: firma.primeraPor, dni: firma.primeraDni });
  if (prohibido) throw sinPermiso(prohibido);
  return firma;
}

/**
 * Which signature this approval is, where approvals by level are on. The evaluation is held by whoever calls. A signature
 * that waits is confirmed by a second one even where the limits, as they are now, would ask for none.
 */
export async function queFirma(tx: Db, aprobacion: Aprobacion): Promise<QueFirma> {
  const { evaluacion, version, quien, limites, contra, ahora } = aprobacion;
  const firma = await exigirOtroJefe(tx, evaluacion, quien);
  if (firma && (version === undefined || firma.version !== evaluacion.version))
    throw conflicto(await quePaso(tx, evaluacion.id));
  const medida = await medir(tx, evaluacion, ahora);
  if (firma) {
    const quienFirmo = { rol: firma.primeraRol, activo: firma.primeraActivo === 1 };
    const cambios = empeoroDesdeLaFirma(firma, medida);
    if (!sigueFirmando(quienFirmo)) cambios.unshift(YA_NO_FIRMA);
    return cambios.length > 0 ? { es: 'ninguna', firma, cambios } : { es: 'segunda', firma };
  }
  const motivos = porqueSegundaFirma(
    {
      monto: deCentimos(medida.monto),
      banda: medida.banda,
      deuda: deCentimos(medida.deuda),
      limitePropio: await limitePropioDe(tx, quien.id),
      contra,
    },
    limites,
  );
  return motivos.length > 0 ? { es: 'primera', medida, motivos } : { es: 'unica' };
}
