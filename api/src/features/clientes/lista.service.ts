import { esDniConDigito, type FormatoExportacion, hoyEnLima } from 'shared-domain/campos';
import type { ClienteResumido, FiltroClientes, PaginaClientes } from 'shared-domain/cliente';
import { nombreCompleto } from 'shared-domain/evaluacion';
import type { AvisoRepetidos } from 'shared-domain/operacion';
import type { Db } from '../../db/connection';
import { countRows } from '../../db/rows';
import type { Contexto, QuienMira } from '../../ledger';
import { inBatches } from '../../listas/exportacion';
import { type Column, enmascarar } from '../../listas/lista';
import { pageAnswer, requestedPage } from '../../listas/pagina';
import { type Miradas, tellExport } from '../miradas';
import { clientesRepetidos } from './clientes.repository';
import { clientesCon, clientesDesde, type FilaListaCliente, paginaDeClientes } from './lista.repository';

const COLUMNAS: Column<FilaListaCliente>[] = [
  { title: 'Cliente', value: (fila) => nombreCompleto(fila) },
  { title: 'DNI', value: ({ dni }) => enmascarar(dni) },
  { title: 'Departamento', value: ({ departamento }) => departamento },
  { title: 'Provincia', value: ({ provincia }) => provincia },
  { title: 'Distrito', value: ({ distrito }) => distrito },
  { title: 'Evaluaciones', value: ({ evaluaciones }) => evaluaciones },
  {
    title: 'Última evaluación',
    value: ({ ultimaEvaluacion: una }) => una && hoyEnLima(new Date(una)),
  },
];

export function createListaDeClientes({ db, miradas }: { db: Db; miradas: Miradas }) {
  return {
    async repetidos(): Promise<AvisoRepetidos[]> {
      const pares = await clientesRepetidos(db);
      return pares.map((par) => ({ ...par, dni: enmascarar(par.dni), mismoDni: esDniConDigito(par.dni) }));
    },

    async pagina(filtro: FiltroClientes, quienMira: QuienMira): Promise<PaginaClientes> {
      const pedida = requestedPage(filtro);
      const { filas, ...largo } = await paginaDeClientes(db, filtro, pedida);
      const clientes = filas.map(({ id, dni }) => ({ clienteId: id, dni }));
      await miradas.anotarPagina({ lista: 'clientes', clientes, buscado: filtro.q }, quienMira);
      return pageAnswer(filas.map(presentar), largo, pedida);
    },

    async exportacion({ q }: FiltroClientes, formato: FormatoExportacion, contexto: Contexto) {
      const filas = await countRows(clientesCon(db, q));
      const filtro = { q: q ?? '' };
      const tipo = 'clientes.exportados';
      const told = await tellExport(db, contexto, { tipo, list: 'clientes', formato, filas, filtro });
      const batches = inBatches<FilaListaCliente>(async (ultimo, cuantos) => {
        const lote = await clientesDesde(db, q, ultimo?.id ?? 0, cuantos);
        await told.shows(lote.map(({ id }) => id));
        return lote;
      });
      return { name: told.name, columns: COLUMNAS, batches };
    },
  };
}

const presentar = ({
  nombre,
  apellidoPaterno,
  apellidoMaterno,
  ultimaEvaluacion,
  ...fila
}: FilaListaCliente): ClienteResumido => ({
  ...fila,
  nombreCompleto: nombreCompleto({ nombre, apellidoPaterno, apellidoMaterno }),
  dni: enmascarar(fila.dni),
  evaluaciones: fila.evaluaciones ?? 0,
  ultimaEvaluacion: ultimaEvaluacion === null ? null : new Date(ultimaEvaluacion).toISOString(),
  creadoEn: new Date(fila.creadoEn).toISOString(),
});
