import type { ClienteResumido, FiltroClientes, FormatoExportacion, PaginaClientes } from 'shared-domain';
import { hoyEnLima, nombreCompleto } from 'shared-domain';
import { anotar, type Contexto } from '../auditoria/auditoria.repository';
import type { Db } from '../db/connection';
import { porLotes } from '../exportacion/exportacion';
import type { Columna, Exportacion } from '../exportacion/lista';
import { exigirQueQuepa } from '../exportacion/xlsx';
import { enmascarar } from '../listas/mascara';
import { paginaPedida } from '../listas/pagina';
import { clientesDesde, contarClientes, type FilaListaCliente, paginaDeClientes } from './lista.repository';

const COLUMNAS: Columna<FilaListaCliente>[] = [
  { titulo: 'Cliente', valor: (fila) => nombreCompleto(fila) },
  { titulo: 'DNI', valor: ({ dni }) => enmascarar(dni) },
  { titulo: 'Departamento', valor: ({ departamento }) => departamento },
  { titulo: 'Provincia', valor: ({ provincia }) => provincia },
  { titulo: 'Distrito', valor: ({ distrito }) => distrito },
  { titulo: 'Evaluaciones', valor: ({ evaluaciones }) => Number(evaluaciones) },
  {
    titulo: 'Última evaluación',
    valor: ({ ultimaEvaluacion: una }) => una && hoyEnLima(new Date(Number(una))),
  },
];

export type ListaDeClientes = ReturnType<typeof createListaDeClientes>;

export function createListaDeClientes({ db }: { db: Db }) {
  return {
    async pagina(filtro: FiltroClientes): Promise<PaginaClientes> {
      const pedida = paginaPedida(filtro);
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
    ): Promise<Exportacion<FilaListaCliente>> {
      const filas = await contarClientes(db, q);
      if (formato === 'xlsx') exigirQueQuepa(filas);
      await db
        .transaction()
        .execute((tx) =>
          anotar(tx, contexto, { tipo: 'clientes.exportados', detalle: { formato, filas, q: q ?? '' } }),
        );
      return {
        nombre: `clientes-${hoyEnLima(new Date(contexto.ahora))}`,
        columnas: COLUMNAS,
        lotes: porLotes((ultimo, cuantos) => clientesDesde(db, q, ultimo?.id ?? 0, cuantos)),
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
