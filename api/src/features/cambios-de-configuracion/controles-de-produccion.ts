import { CONTROLES_DE_PRODUCCION } from 'shared-domain';
import type { Db } from '../../db/connection';
import { contextoSinLlamada, SISTEMA } from '../../ledger/auditoria.repository';
import { configuracionSeguridad, controlesGuardados, retenerConfiguracion } from '../configuracion';
import { guardarAjustes } from './guardar-ajustes';

/**
 * Stores the controls with which an installation in production begins, where nobody chose any. It is done at each start
 * and does something once: of several services that start together, the first one.
 */
export function ponerControlesDeProduccion(db: Db, ahora: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await retenerConfiguracion(tx, 'seguridad', ahora);
    const elegidos = await controlesGuardados(tx);
    const faltan = Object.entries(CONTROLES_DE_PRODUCCION).filter(([parte]) => !(parte in elegidos));
    if (faltan.length === 0) return;
    const contexto = contextoSinLlamada(SISTEMA, ahora);
    const antes = await configuracionSeguridad(tx);
    const controles = { ...antes.controles, ...Object.fromEntries(faltan) };
    await guardarAjustes(tx, 'seguridad', [antes, { ...antes, controles }], contexto);
  });
}
