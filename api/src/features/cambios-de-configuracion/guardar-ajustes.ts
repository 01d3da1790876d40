import type { Ajustes, ConfiguracionSeguridad } from 'shared-domain';
import type { Db } from '../../db/connection';
import { anotar, type Contexto } from '../../ledger/auditoria.repository';
import { diferencias } from '../../ledger/diferencias';
import { guardarConfiguracion, paraLaAuditoria } from '../configuracion';
import { acortarBloqueos, acortarSesiones, duracionSegun } from '../sesion';

const MINUTO = 60_000;

/** Stores the settings and reports each field that differs in one event. Where nothing differs, nothing is written. */
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

/** Stores the settings of security. Shorter sessions and locks also end the open ones sooner. */
export async function guardarSeguridad(
  tx: Db,
  [antes, despues]: [ConfiguracionSeguridad, ConfiguracionSeguridad],
  contexto: Contexto,
): Promise<void> {
  for (const recordada of [false, true]) {
    await acortarSesiones(tx, recordada, duracionSegun(despues, recordada).total);
  }
  if (despues.minutosBloqueo < antes.minutosBloqueo) {
    await acortarBloqueos(tx, contexto.ahora + despues.minutosBloqueo * MINUTO);
  }
  await guardarAjustes(tx, 'seguridad', [antes, despues], contexto);
}
