import { type FormatoExportacion, hoyEnLima, type TipoEvento } from 'shared-domain';
import { anotar, type Contexto } from '../auditoria/auditoria.repository';
import type { Db } from '../db/connection';
import { requireFits } from './xlsx';

interface ToTell {
  tipo: TipoEvento;
  /** The first part of the file's name, before the day. */
  list: string;
  formato: FormatoExportacion;
  filas: number;
  /** The filter that was asked for. */
  filtro: object;
}

/**
 * Writes the audit event of an export, which has to be there before the first row leaves. Gives the name of the file.
 */
export async function tellExport(
  db: Db,
  contexto: Contexto,
  { tipo, list, formato, filas, filtro }: ToTell,
): Promise<string> {
  if (formato === 'xlsx') requireFits(filas);
  const evento = { tipo, detalle: { formato, filas, ...filtro } };
  await db.transaction().execute((tx) => anotar(tx, contexto, evento));
  return `${list}-${hoyEnLima(new Date(contexto.ahora))}`;
}
