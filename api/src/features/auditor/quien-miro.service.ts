import {
  type ClienteBuscado,
  type FiltroMiradas,
  MIRADA,
  type Mirada,
  type PaginaMiradas,
  type TipoMirada,
} from 'shared-domain/auditoria';
import type { FormatoExportacion } from 'shared-domain/campos';
import { nombreDeRol } from 'shared-domain/cuenta';
import { nombreCompleto } from 'shared-domain/evaluacion';
import type { Db } from '../../db/connection';
import type { Contexto, QuienMira } from '../../ledger';
import { inBatches } from '../../listas/exportacion';
import { type Column, type ExportedList, enmascarar, limaTime } from '../../listas/lista';
import { pageAnswer, periodoDe, requestedPage } from '../../listas/pagina';
import { noEncontrado } from '../../problemas';
import { buscarCliente, clientePorDni, type FilaCliente } from '../clientes';
import { type Miradas, tellExport } from '../miradas';
import {
  clientesLlamados,
  contarMiradas,
  type EventoDeMirada,
  eventosDeMiradas,
  type FiltroDeCliente,
  horasPorPersona,
  paginaDeHoras,
} from './quien-miro.repository';

const TEXTO_NO_ENCONTRADO = 'Cliente no encontrado.';
const ENCONTRADOS = 20;
const PERSONAS = 20;

export function createQuienMiro({ db, miradas }: { db: Db; miradas: Miradas }) {
  async function clienteDe(
    { dni, cliente: numero }: FiltroMiradas,
    quienMira?: QuienMira,
  ): Promise<FilaCliente> {
    const cliente = await (dni === undefined ? buscarCliente(db, Number(numero)) : clientePorDni(db, dni));
    if (cliente) return cliente;
    if (quienMira) await miradas.sinHallazgo(dni, quienMira);
    throw noEncontrado(TEXTO_NO_ENCONTRADO);
  }

  return {
    async pagina(filtro: FiltroMiradas, quienMira: QuienMira): Promise<PaginaMiradas> {
      const cliente = await clienteDe(filtro, quienMira);
      await miradas.anotar({ tipo: 'miradas.consultadas', dni: cliente.dni }, quienMira);
      const pedida = requestedPage(filtro);
      const buscado = comoFiltro(filtro, cliente.id);
      const { filas: horas, ...largo } = await paginaDeHoras(db, buscado, pedida);
      const desde = Math.min(...horas.map((hora) => hora.desde));
      const hasta = Math.max(...horas.map((hora) => hora.hasta)) + 1;
      const eventos = horas.length === 0 ? [] : await eventosDeMiradas(db, { ...buscado, desde, hasta });
      const personas = await horasPorPersona(db, buscado, PERSONAS);
      return {
        ...pageAnswer(
          horas.flatMap((hora) => presentarHora(hora, eventos)),
          largo,
          pedida,
        ),
        cliente: presentarBuscado(cliente),
        porPersona: personas.map(({ horas, ultima, ...persona }) => ({
          persona,
          horas,
          ultima: iso(ultima),
        })),
      };
    },

    async exportacion(
      filtro: FiltroMiradas,
      formato: FormatoExportacion,
      contexto: Contexto,
    ): Promise<ExportedList<EventoDeMirada>> {
      const cliente = await clienteDe(filtro);
      const { desde = null, hasta = null, clase = null } = filtro;
      const pedido = comoFiltro(filtro, cliente.id);
      // A look during the download would shift later rows.
      const buscado = { ...pedido, hasta: Math.min(pedido.hasta ?? contexto.ahora, contexto.ahora) };
      const filas = await contarMiradas(db, buscado);
      const { name, shows } = await tellExport(db, contexto, {
        tipo: 'miradas.exportadas',
        list: 'consultas',
        formato,
        filas,
        filtro: { cliente: cliente.id, clase, desde, hasta },
      });
      await shows([cliente.id]);
      const batches = inBatches<EventoDeMirada>((_ultimo, cuantos, offset) =>
        eventosDeMiradas(db, buscado, { cuantos, offset }),
      );
      return { name, columns: COLUMNAS_MIRADA, batches };
    },

    async clientes(q: string, quienMira: QuienMira): Promise<ClienteBuscado[]> {
      const filas = await clientesLlamados(db, q, ENCONTRADOS);
      const clientes = filas.map(({ id, dni }) => ({ clienteId: id, dni }));
      await miradas.anotarPagina({ lista: 'busqueda', clientes, buscado: q }, quienMira);
      return filas.map(presentarBuscado);
    },
  };
}

const comoFiltro = ({ clase, desde, hasta }: FiltroMiradas, clienteId: number): FiltroDeCliente => ({
  ...periodoDe({ desde, hasta }),
  clienteId,
  clase,
});

const iso = (fecha: number): string => new Date(fecha).toISOString();

const COLUMNAS_MIRADA: Column<EventoDeMirada>[] = [
  limaTime('Fecha', ({ fecha }) => fecha),
  { title: 'Persona', value: ({ actorNombre }) => actorNombre },
  { title: 'Rol', value: ({ actorRol }) => nombreDeRol(actorRol) },
  { title: 'Qué vio', value: ({ tipo }) => MIRADA[tipo as TipoMirada] },
  { title: 'Evaluación', value: ({ evaluacionId }) => evaluacionId },
  { title: 'N.º de evento', value: ({ id }) => id },
];

const presentarBuscado = (
  fila: Pick<FilaCliente, 'id' | 'nombre' | 'apellidoPaterno' | 'apellidoMaterno' | 'dni'>,
): ClienteBuscado => ({
  id: fila.id,
  nombreCompleto: nombreCompleto(fila),
  dni: enmascarar(fila.dni),
});

function presentarHora(
  { actorId, desde, hasta }: { actorId: number; desde: number; hasta: number },
  todos: EventoDeMirada[],
): Mirada[] {
  const eventos = todos.filter(
    (evento) => evento.actorId === actorId && evento.fecha >= desde && evento.fecha <= hasta,
  );
  const [ultimo] = eventos;
  if (!ultimo) return [];
  return [
    {
      persona: { id: actorId, fullName: ultimo.actorNombre, rol: ultimo.actorRol },
      desde: iso(desde),
      hasta: iso(hasta),
      eventos: eventos.map(({ id, tipo, evaluacionId }) => ({ id, tipo: tipo as TipoMirada, evaluacionId })),
    },
  ];
}
