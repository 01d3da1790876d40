import { type FormatoExportacion, hoyEnLima, type TipoMirada } from 'shared-domain';
import type { Contexto } from '../auditoria/auditoria.repository';
import { numeroDe } from '../auditoria/cadena.repository';
import { escribirMirada } from '../auditoria/escribir-mirada';
import { insertarMiradas, miradasDe } from '../auditoria/miradas.repository';
import type { Db } from '../db/connection';
import { requireFits } from './xlsx';

interface ToTell {
  tipo: Extract<TipoMirada, `${string}.exportad${string}`>;
  /** The first part of the file's name, before the day. */
  list: string;
  formato: FormatoExportacion;
  filas: number;
  /** The filter that was asked for. */
  filtro: object;
}

export interface ToldExport {
  /** The name of the file. */
  name: string;
  /** Writes down whose data a batch of rows holds, before it leaves. */
  shows(clienteIds: number[]): Promise<void>;
}

/** Writes the audit event of an export, which has to be there before the first row leaves. */
export async function tellExport(
  db: Db,
  contexto: Contexto,
  { tipo, list, formato, filas, filtro }: ToTell,
): Promise<ToldExport> {
  if (formato === 'xlsx') requireFits(filas);
  const evento = { tipo, detalle: { formato, filas, ...filtro } };
  const nuevo = await escribirMirada(db, contexto, evento, []);
  return {
    name: `${list}-${hoyEnLima(new Date(contexto.ahora))}`,
    shows: (clienteIds) => insertarMiradas(db, miradasDe(numeroDe(nuevo), nuevo.contenido, clienteIds)),
  };
}
