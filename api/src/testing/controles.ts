import { CONTROLES_APAGADOS, type Controles } from 'shared-domain';
import { configuracionSeguridad, guardarConfiguracion } from '../configuracion/configuracion.repository';
import type { Db } from '../db/connection';

/** Controls in the parts that a test is about; all others are off. */
type Partes = { [P in keyof Controles]?: Partial<Controles[P]> };

const en = <P extends 'aprobacion' | 'desembolso'>(parte: P, partes: Partes): Controles[P] => ({
  ...CONTROLES_APAGADOS[parte],
  ...partes[parte],
});

/** Stores these controls as the lender's settings. */
export async function ponerControles(db: Db, partes: Partes = {}): Promise<void> {
  const { confirmarIdentidad = false } = partes;
  const controles = {
    ...CONTROLES_APAGADOS,
    confirmarIdentidad,
    aprobacion: en('aprobacion', partes),
    desembolso: en('desembolso', partes),
  };
  await guardarConfiguracion(db, 'seguridad', { ...(await configuracionSeguridad(db)), controles }, 0);
}

/** Approvals by level from this amount on. */
export const conLimite = (limiteGeneral: number): Partes => ({ aprobacion: { activa: true, limiteGeneral } });
