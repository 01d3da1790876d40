import { MIRADAS_DE_UNO, type TipoMirada } from 'shared-domain/auditoria';
import { type FormatoExportacion, hoyEnLima } from 'shared-domain/campos';
import { afterCommit } from '../../db/around-commit';
import type { Db } from '../../db/connection';
import { anotar, type Contexto, type Evento, type EventoNuevo, insertarMiradas } from '../../ledger';
import { requireFits } from '../../listas/exportacion';
import { configuracionSeguridad } from '../configuracion';
import { lockFila } from '../sesion';
import { clientesVistos, hayAvisoDe } from './miradas.repository';

/** Pass a transaction if a change shows client data, so that both are stored together. */
export async function escribirMirada(
  db: Db,
  contexto: Contexto,
  evento: Evento & { tipo: TipoMirada },
  clienteIds: number[],
): Promise<EventoNuevo> {
  if (!db.isTransaction)
    return db.transaction().execute((tx) => escribirMirada(tx, contexto, evento, clienteIds));
  const nuevo = await anotar(db, contexto, evento, clienteIds);
  // After the commit, so that this look counts.
  if (clienteIds.length > 0) afterCommit(db, (after) => avisarLecturaMasiva(after, contexto, evento.tipo));
  return nuevo;
}

const HORA = 3_600_000;
const DIA = 24 * HORA;
/** A list shows many clients, and less of each than a file. */
const EN_LISTAS_POR_EXPEDIENTE = 10;

const ABREN: readonly TipoMirada[] = MIRADAS_DE_UNO;
const LISTAS: readonly TipoMirada[] = ['lista.consultada'];

/** Alerts once per period. Omits `audita`: the alert covers many requests. */
async function avisarLecturaMasiva(
  db: Db,
  { audita: _, ...contexto }: Contexto,
  tipo: TipoMirada,
): Promise<void> {
  const { expedientesPorHora: porHora, expedientesPorDia: porDia } = await configuracionSeguridad(db);
  const medidas = ABREN.includes(tipo)
    ? [
        { medida: 'hora', tipos: ABREN, periodo: HORA, limite: porHora },
        { medida: 'dia', tipos: ABREN, periodo: DIA, limite: porDia },
      ]
    : [{ medida: 'listas', tipos: LISTAS, periodo: HORA, limite: porHora * EN_LISTAS_POR_EXPEDIENTE }];
  const actorId = contexto.actor.id as number;
  for (const { medida, tipos, periodo, limite } of medidas) {
    const desde = contexto.ahora - periodo;
    const clientes = await clientesVistos(db, { actorId, desde, tipos });
    if (clientes <= limite || (await hayAvisoDe(db, { medida, actorId, desde }))) continue;
    const detalle = { medida, clientes, limite };
    await db.transaction().execute(async (tx) => {
      // Of two concurrent looks above the limit, only one writes.
      await lockFila(tx, actorId);
      if (await hayAvisoDe(tx, { medida, actorId, desde })) return;
      await anotar(tx, contexto, { tipo: 'expedientes.consultados', detalle });
    });
  }
}

interface ToTell {
  tipo: Extract<TipoMirada, `${string}.exportad${string}`>;
  list: string;
  formato: FormatoExportacion;
  filas: number;
  filtro: object;
}

/** Writes the audit event before the first row is sent. */
export async function tellExport(db: Db, contexto: Contexto, { tipo, list, formato, filas, filtro }: ToTell) {
  if (formato === 'xlsx') requireFits(filas);
  const evento = { tipo, detalle: { formato, filas, ...filtro } };
  const nuevo = await escribirMirada(db, contexto, evento, []);
  return {
    name: `${list}-${hoyEnLima(new Date(contexto.ahora))}`,
    /** Stores the clients of a batch; call it before the batch is sent. */
    shows: (clienteIds: number[]): Promise<void> => insertarMiradas(db, [{ ...nuevo, muestra: clienteIds }]),
  };
}
