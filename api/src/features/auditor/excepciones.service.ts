import {
  EXCEPCION,
  type Excepcion,
  type FiltroExcepciones,
  type FormatoExportacion,
  hoyEnLima,
  type PaginaExcepciones,
  valoresDe,
} from 'shared-domain';
import type { Db } from '../../db/connection';
import type { Contexto, QuienMira } from '../../ledger';
import { inBatches } from '../../listas/exportacion';
import type { ExportedList } from '../../listas/lista';
import { pageAnswer, requestedPage } from '../../listas/pagina';
import { periodoDe } from '../../listas/periodo';
import { type Miradas, tellExport } from '../miradas';
import { COLUMNAS, describir } from './excepciones.presenter';
import {
  esDePersona,
  evaluacionesHalladas,
  eventosHallados,
  type FilaDeHallazgo,
  type FiltroHallazgos,
  paginaDeHallazgos,
  todosLosHallazgos,
} from './excepciones.repository';

/** Computed from current data and not stored. */
export function createExcepciones({ db, miradas }: { db: Db; miradas: Miradas }) {
  const filtroDe = (filtro: FiltroExcepciones, ahora: number): FiltroHallazgos => ({
    ...periodoDe(filtro),
    tipo: filtro.tipo,
    hoy: hoyEnLima(new Date(ahora)),
  });

  async function describirTodos(hallazgos: FilaDeHallazgo[]) {
    const halladas = await evaluacionesHalladas(db, hallazgos);
    const eventos = await eventosHallados(db, hallazgos);
    const filaDe = new Map(halladas.map((fila) => [fila.id, fila]));
    const eventoDe = new Map(eventos.map((evento) => [evento.id, evento]));
    const excepciones = hallazgos.flatMap((hallazgo) => {
      const fila = filaDe.get(hallazgo.evaluacionId);
      const evento = eventoDe.get(hallazgo.numero);
      return fila || esDePersona(hallazgo.tipo) ? [describir(hallazgo, fila, evento)] : [];
    });
    return { excepciones, halladas };
  }

  return {
    async pagina(filtro: FiltroExcepciones, quienMira: QuienMira): Promise<PaginaExcepciones> {
      const pedida = requestedPage(filtro);
      const buscado = filtroDe(filtro, quienMira.ahora);
      const { filas: hallazgos, cantidades, ...largo } = await paginaDeHallazgos(db, buscado, pedida);
      const porTipo = valoresDe(EXCEPCION).map((tipo) => ({ tipo, ...cantidades[tipo] }));
      const { excepciones, halladas } = await describirTodos(hallazgos);
      await miradas.anotarPagina({ lista: 'excepciones', clientes: halladas }, quienMira);
      return { ...pageAnswer(excepciones, largo, pedida), porTipo };
    },

    async exportacion(
      filtro: FiltroExcepciones,
      formato: FormatoExportacion,
      contexto: Contexto,
    ): Promise<ExportedList<Excepcion>> {
      const { desde = null, hasta = null, tipo = null } = filtro;
      const hallazgos = await todosLosHallazgos(db, filtroDe(filtro, contexto.ahora));
      const { name, shows } = await tellExport(db, contexto, {
        tipo: 'excepciones.exportadas',
        list: 'excepciones',
        formato,
        filas: hallazgos.length,
        filtro: { tipo, desde, hasta },
      });
      const batches = inBatches<FilaDeHallazgo, Excepcion>(
        async (_ultimo, cuantos, desde) => hallazgos.slice(desde, desde + cuantos),
        async (lote) => {
          const { excepciones, halladas } = await describirTodos(lote);
          await shows(halladas.map(({ clienteId }) => clienteId));
          return excepciones;
        },
      );
      return { name, columns: COLUMNAS, batches };
    },
  };
}
