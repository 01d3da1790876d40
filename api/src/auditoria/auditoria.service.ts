import type {
  Cadena,
  EventoAuditoria,
  FiltroAuditoria,
  FiltroCadena,
  FormatoExportacion,
  PaginaAuditoria,
} from 'shared-domain';
import type { Db } from '../db/connection';
import { countRows } from '../db/rows';
import type { TablaAuditoria } from '../db/tablas';
import { inBatches } from '../exportacion/exportacion';
import type { ExportedList } from '../exportacion/lista';
import { tellExport } from '../exportacion/tell-export';
import { pageAnswer, requestedPage } from '../listas/pagina';
import { periodoDe } from '../listas/periodo';
import type { Contexto } from './auditoria.repository';
import { verifyPart } from './cadena';
import {
  clientesPorId,
  eventosDe,
  eventosTras,
  type FiltroEventos,
  nombresDeCuentas,
  paginaDeEventos,
} from './consulta.repository';
import { COLUMNAS_EVENTO, detalleDe, presentarEvento } from './evento.presenter';
import { readNotes } from './notas';

/** Events that a page looks at by itself. */
const RECIENTES = 1000;

export function createAuditoria({ db, dataDir }: { db: Db; dataDir: string }) {
  async function presentar(filas: TablaAuditoria[]): Promise<EventoAuditoria[]> {
    const ids = new Set(
      filas.map((fila) => detalleDe(fila).usuarioId).filter((id) => typeof id === 'number'),
    );
    const suyos = new Set(filas.map(({ clienteId }) => clienteId).filter((id) => id !== null));
    const nombres = await nombresDeCuentas(db, [...ids]);
    const clientes = await clientesPorId(db, [...suyos]);
    return filas.map((fila) => presentarEvento(fila, nombres, clientes));
  }

  /** Batches carry their rows' own place, from which the next batch goes on. */
  async function* eventos(filtro: FiltroEventos): AsyncGenerator<EventoAuditoria[]> {
    const lotes = inBatches<TablaAuditoria>((ultimo, cuantos) => eventosTras(db, filtro, ultimo, cuantos));
    for await (const lote of lotes) yield presentar(lote);
  }

  return {
    async pagina(filtro: FiltroAuditoria): Promise<PaginaAuditoria> {
      const pedida = requestedPage(filtro);
      const { filas, total } = await paginaDeEventos(db, comoFiltro(filtro), pedida);
      return pageAnswer(await presentar(filas), total, pedida);
    },

    /** The trail that is taken away tells of its taking, and of what was asked for. */
    async exportacion(
      { pagina: _pagina, porPagina: _porPagina, formato: _formato, ...filtro }: FiltroAuditoria,
      formato: FormatoExportacion,
      contexto: Contexto,
    ): Promise<ExportedList<EventoAuditoria>> {
      const buscado = comoFiltro(filtro);
      const filas = await countRows(eventosDe(db, buscado));
      const tipo = 'auditoria.exportada';
      const name = await tellExport(db, contexto, { tipo, list: 'auditoria', formato, filas, filtro });
      return { name, columns: COLUMNAS_EVENTO, batches: eventos(buscado) };
    },

    /** A part of the chain, so that the call stays short: from an event on, or the newest ones. */
    cadena({ desde }: FiltroCadena): Promise<Cadena> {
      const tramo = desde === undefined ? { cuantos: RECIENTES } : { desde: Number(desde) };
      return verifyPart(db, tramo, readNotes(dataDir));
    },
  };
}

const comoFiltro = ({ desde, hasta, evaluacion, ...filtro }: FiltroAuditoria): FiltroEventos => ({
  ...periodoDe({ desde, hasta }),
  actor: filtro.actor,
  tipo: filtro.tipo,
  sentido: filtro.sentido,
  evaluacionId: evaluacion === undefined ? undefined : Number(evaluacion),
});
