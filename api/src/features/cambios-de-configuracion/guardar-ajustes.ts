import { type Ajustes, CONTROLES_DE_PRODUCCION, type ConfiguracionSeguridad } from 'shared-domain';
import type { Db } from '../../db/connection';
import { anotar, type Contexto, contextoSinLlamada, diferencias, SISTEMA } from '../../ledger';
import type { Mail } from '../../ports';
import {
  configuracionSeguridad,
  controlesGuardados,
  guardarConfiguracion,
  paraLaAuditoria,
  retenerConfiguracion,
} from '../configuracion';
import { acortarBloqueos, acortarSesiones, duracionSegun, exigirFactor } from '../sesion';

const MINUTO = 60_000;

export async function guardarAjustes<G extends keyof Ajustes>(
  tx: Db,
  grupo: G,
  [antes, despues]: [Ajustes[G], Ajustes[G]],
  contexto: Contexto,
): Promise<void> {
  const cambios = diferencias(grupo, paraLaAuditoria(antes), paraLaAuditoria(despues));
  if (cambios.length === 0) return;
  await guardarConfiguracion(tx, grupo, despues, contexto.ahora);
  await anotar(tx, contexto, { tipo: 'configuracion.cambiada', detalle: { clave: grupo, cambios } });
}

/** Shorter sessions and locks also end the open ones sooner. Gives the mails about a factor that is needed now. */
export async function guardarSeguridad(
  tx: Db,
  [antes, despues]: [ConfiguracionSeguridad, ConfiguracionSeguridad],
  contexto: Contexto,
  mailContact: string,
): Promise<Mail[]> {
  for (const recordada of [false, true]) {
    await acortarSesiones(tx, recordada, duracionSegun(despues, recordada).total);
  }
  if (despues.minutosBloqueo < antes.minutosBloqueo) {
    await acortarBloqueos(tx, contexto.ahora + despues.minutosBloqueo * MINUTO);
  }
  await guardarAjustes(tx, 'seguridad', [antes, despues], contexto);
  return exigirFactor(tx, [antes.controles, despues.controles], { ahora: contexto.ahora, mailContact });
}

/** Stores the controls of a new installation in production where nobody chose any. Runs at each start. */
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
