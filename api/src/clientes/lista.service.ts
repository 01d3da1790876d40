import type { ClienteResumido, FiltroClientes, FormatoExportacion, PaginaClientes } from 'shared-domain';
import { hoyEnLima, nombreCompleto } from 'shared-domain';
import { anotar, type Contexto } from '../auditoria/auditoria.repository';
import type { Db } from '../db/connection';
import { inBatches } from '../exportacion/exportacion';
import type { Column, ExportedList } from '../exportacion/lista';
import { requireFits } from '../exportacion/xlsx';
import { enmascarar } from '../listas/mascara';
import { requestedPage } from '../listas/pagina';
import { clientesDesde, contarClientes, type FilaListaCliente, paginaDeClientes } from './lista.repository';

const COLUMNAS: Column<FilaListaCliente>[] = [
  { title: 'Cliente', value: (fila) => nombreCompleto(fila) },
  { title: 'DNI', value: ({ dni }) => enmascarar(dni) },
  { title: 'Departamento', value: ({ departamento }) => departamento },
  { title: 'Provincia', value: ({ provincia }) => provincia },
  { title: 'Distrito', value: ({ distrito }) => distrito },
  { title: 'Evaluaciones', value: ({ evaluaciones }) => Number(evaluaciones) },
  {
    title: 'Última evaluación',
    value: ({ ultimaEvaluacion: una }) => una && hoyEnLima(new Date(Number(una))),
  },
];

export type ListaDeClientes = ReturnType<typeof createListaDeClientes>;

export function createListaDeClientes({ db }: { db: Db }) {
  return {
    async pagina(filtro: FiltroClientes): Promise<PaginaClientes> {
      const pedida = requestedPage(filtro);
      const filas = await paginaDeClientes(db, filtro, pedida);
      return {
        datos: filas.map(presentar),
        total: await contarClientes(db, filtro.q),
        pagina: pedida.pagina,
        porPagina: pedida.porPagina,
      };
    },

    /** Who takes the list away leaves a trace before the first row goes out. */
    async exportacion(
      { q }: FiltroClientes,
      formato: FormatoExportacion,
      contexto: Contexto,
    ): Promise<ExportedList<FilaListaCliente>> {
      const filas = await contarClientes(db, q);
      if (formato === 'xlsx') requireFits(filas);
      await db
        .transaction()
        .execute((tx) =>
          anotar(tx, contexto, { tipo: 'clientes.exportados', detalle: { formato, filas, q: q ?? '' } }),
        );
      return {
        name: `clientes-${hoyEnLima(new Date(contexto.ahora))}`,
        columns: COLUMNAS,
        batches: inBatches((ultimo, cuantos) => clientesDesde(db, q, ultimo?.id ?? 0, cuantos)),
      };
    },
  };
}

function presentar(fila: FilaListaCliente): ClienteResumido {
  const { id, departamento, provincia, distrito, ultimaEvaluacion } = fila;
  return {
    id,
    nombreCompleto: nombreCompleto(fila),
    dni: enmascarar(fila.dni),
    departamento,
    provincia,
    distrito,
    evaluaciones: Number(fila.evaluaciones),
    ultimaEvaluacion: ultimaEvaluacion === null ? null : new Date(Number(ultimaEvaluacion)).toISOString(),
    creadoEn: new Date(fila.creadoEn).toISOString(),
  };
}
