import { type ControlesAuditados, controlesApagados } from 'shared-domain';
import type { Db } from '../../db/connection';
import { deCentimos } from '../../db/valores';
import { configuracionSeguridad } from '../configuracion';
import { primerosFirmantes } from '../decision';
import { cuentasSinDni } from '../usuarios';

const NOVENTA_DIAS = 90 * 86_400_000;

/** Which controls are off, and whose approvals needed a second signature most. */
export function createControles({ db }: { db: Db }) {
  return {
    async ver(ahora: number): Promise<ControlesAuditados> {
      const { controles } = await configuracionSeguridad(db);
      const firmantes = await primerosFirmantes(db, ahora - NOVENTA_DIAS);
      const sinDni = await cuentasSinDni(db);
      return {
        ...(sinDni.length > 0 && { sinDni }),
        apagados: controlesApagados(controles),
        firmantes: firmantes.map(({ fullName, firmadas, monto, rehusadas }) => ({
          fullName,
          firmadas,
          monto: deCentimos(monto),
          rehusadas,
        })),
      };
    },
  };
}
