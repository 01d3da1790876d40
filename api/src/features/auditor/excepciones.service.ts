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
import { COLUMNAS, describir, describirLectura, type Hallada } from './excepciones.presenter';
import {
  evaluacionesHalladas,
  type FiltroHallazgos,
  type Hallazgo,
  paginaDeHallazgos,
  todosLosHallazgos,
} from './excepciones.repository';
import { eventosDeLectura } from './excepciones-de-eventos.repository';
import { esDePersona } from './hallazgos.repository';

/** What an auditor should look at first. It is found in the data of this moment and not stored. */
export function createExcepciones({ db, miradas }: { db: Db; miradas: Miradas }) {
  const filtroDe = (filtro: FiltroExcepciones, ahora: number): FiltroHallazgos => ({
    ...periodoDe(filtro),
    tipo: filtro.tipo,
    hoy: hoyEnLima(new Date(ahora)),
  });

  async function halladasEn(hallazgos: Hallazgo[]): Promise<Hallada[]> {
    const deEvaluacion = hallazgos.filter(({ tipo }) => !esDePersona(tipo));
    const ids = [...new Set(deEvaluacion.map(({ evaluacionId }) => evaluacionId))];
    return ids.length === 0 ? [] : evaluacionesHalladas(db, ids);
  }

  async function describirTodos(hallazgos: Hallazgo[], filas: Hallada[]): Promise<Excepcion[]> {
    const porId = new Map(filas.map((fila) => [fila.id, fila]));
    const lecturas = new Map((await eventosDeLectura(db, hallazgos)).map((evento) => [evento.id, evento]));
    return hallazgos.flatMap((hallazgo) => {
      const lectura = esDePersona(hallazgo.tipo) && lecturas.get(hallazgo.numero);
      if (lectura) return [describirLectura(hallazgo, lectura)];
      const fila = porId.get(hallazgo.evaluacionId);
      return fila ? [describir(hallazgo, fila)] : [];
    });
  }

  return {
    async pagina(filtro: FiltroExcepciones, quienMira: QuienMira): Promise<PaginaExcepciones> {
      const pedida = requestedPage(filtro);
      const buscado = filtroDe(filtro, quienMira.ahora);
      const { filas: hallazgos, cantidades, ...largo } = await paginaDeHallazgos(db, buscado, pedida);
      const porTipo = valoresDe(EXCEPCION).map((tipo) => ({ tipo, ...cantidades[tipo] }));
      const halladas = await halladasEn(hallazgos);
      await miradas.anotarPagina({ lista: 'excepciones', clientes: halladas }, quienMira);
      return { ...pageAnswer(await describirTodos(hallazgos, halladas), largo, pedida), porTipo };
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
      const batches = inBatches<Hallazgo, Excepcion>(
        async (_ultimo, cuantos, desde) => hallazgos.slice(desde, desde + cuantos),
        async (lote) => {
          const halladas = await halladasEn(lote);
          await shows(halladas.map(({ clienteId }) => clienteId));
          return describirTodos(lote, halladas);
        },
      );
      return { name, columns: COLUMNAS, batches };
    },
  };
}
