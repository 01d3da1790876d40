import { anotar, type Contexto } from '../auditoria/auditoria.repository';
import { diferencias } from '../auditoria/diferencias';
import type { Db } from '../db/connection';
import { type Ajustes, guardarConfiguracion } from './configuracion.repository';
import { paraLaAuditoria } from './para-la-auditoria';

/** Stores the settings and tells each field that differs. Where nothing differs, nothing is written. */
export async function guardarAjustes(
  tx: Db,
  grupo: keyof Ajustes,
  [antes, despues]: [object, object],
  contexto: Contexto,
): Promise<void> {
  const cambios = diferencias(grupo, paraLaAuditoria(antes), paraLaAuditoria(despues));
  if (cambios.length === 0) return;
  await guardarConfiguracion(tx, grupo, despues, contexto.ahora);
  await anotar(tx, contexto, { tipo: 'configuracion.cambiada', detalle: { clave: grupo, cambios } });
}
