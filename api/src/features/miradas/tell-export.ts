import { type FormatoExportacion, hoyEnLima, type TipoMirada } from 'shared-domain';
import type { Db } from '../../db/connection';
import { type Contexto, insertarMiradas, miradasDe, numeroDe } from '../../ledger';
import { requireFits } from '../../listas/xlsx';
import { escribirMirada } from './escribir-mirada';

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
