import {
  bandaDe,
  esDeLaMisma,
  porqueNoEsOtroJefe,
  type SegundaFirma,
  totalDelScore,
  veLaPrimeraFirma,
} from 'shared-domain';
import type { Db } from '../../db/connection';
import { deCentimos } from '../../db/valores';
import type { UsuarioActual } from '../../usuario-actual';
import { configuracionSeguridad } from '../configuracion';
import { type FilaFirma, firmasPendientes } from './firmas.repository';

type Quien = Pick<UsuarioActual, 'id' | 'rol' | 'dni'>;

/** A first signature that waits. It is `exigida` while approvals by level are on. */
export interface FirmaQueEspera extends FilaFirma {
  exigida: boolean;
}

/** An evaluation with the first signature that waits on it, where one does. */
export type ConFirma<F> = F & { firma?: FirmaQueEspera | undefined };

/** Reads the signatures of those rows on which one waits. Next to no row has one, and then nothing is read. */
export async function conFirmas<F extends { id: number; firmadaEn: number | null }>(
  db: Db,
  filas: F[],
): Promise<ConFirma<F>[]> {
  const ids = filas.flatMap(({ id, firmadaEn }) => (firmadaEn === null ? [] : id));
  if (ids.length === 0) return filas;
  const exigida = (await configuracionSeguridad(db)).controles.aprobacion.activa;
  const firmas = new Map((await firmasPendientes(db, ids)).map((firma) => [firma.evaluacionId, firma]));
  return filas.map((fila) => {
    const firma = firmas.get(fila.id);
    return firma ? { ...fila, firma: { ...firma, exigida } } : fila;
  });
}

const primerJefe = ({ primeraPor: id, primeraDni: dni }: FilaFirma) => ({ id, dni });

/** Why this person cannot give the second signature; null where they can. */
export const porqueYaFirmo = (quien: Quien, firma: FirmaQueEspera | undefined): string | null =>
  firma?.exigida ? porqueNoEsOtroJefe(quien, primerJefe(firma)) : null;

/** A signature that waits, with what the first head saw and said for those who decide or look over it. */
export function presentarFirma(firma: FilaFirma, quien: Quien): SegundaFirma {
  const desde = new Date(firma.primeraEn).toISOString();
  if (!veLaPrimeraFirma(quien.rol)) return { desde };
  return {
    desde,
    primera: {
      fullName: firma.primeraNombre,
      comentario: firma.comentario,
      motivos: JSON.parse(firma.motivos) as string[],
      score: { total: totalDelScore(firma.puntos), banda: bandaDe(firma.banda).nombre },
      deuda: deCentimos(firma.deuda),
      propia: esDeLaMisma(quien, primerJefe(firma)),
    },
  };
}
