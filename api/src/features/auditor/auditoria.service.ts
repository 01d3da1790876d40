import {
  type ChainCheck,
  type ChainCheckFilter,
  type ControlesAuditados,
  detalleEnPalabras,
  type EventoAuditoria,
  type FiltroAuditoria,
  nombreDeEvento,
  type PaginaAuditoria,
  tiposDeEvento,
} from 'shared-domain/auditoria';
import { etiquetaCampo, type FormatoExportacion, formatCampo } from 'shared-domain/campos';
import { controlesApagados } from 'shared-domain/configuracion';
import { nombreDeRol, type Rol } from 'shared-domain/cuenta';
import { type CambioCampo, nombreCompleto } from 'shared-domain/evaluacion';
import { nombreDeRelease } from 'shared-domain/remotes';
import type { Db } from '../../db/connection';
import { countRows } from '../../db/rows';
import type { TablaAuditoria } from '../../db/tablas';
import { deCentimos } from '../../db/valores';
import { type Contexto, type Ledger, type QuienMira, verifyPart } from '../../ledger';
import { inBatches } from '../../listas/exportacion';
import { type Column, type ExportedList, enmascarar, limaTime } from '../../listas/lista';
import { pageAnswer, periodoDe, requestedPage } from '../../listas/pagina';
import { reservarCambios } from '../clientes';
import { configuracionSeguridad } from '../configuracion';
import { primerosFirmantes } from '../decision';
import { dniBuscado, type Miradas, tellExport } from '../miradas';
import { cuentasSinDni, nombresDeCuentas } from '../usuarios';
import {
  buscaCliente,
  clientesPorId,
  eventosDe,
  eventosTras,
  type FiltroEventos,
  hechosDeEvaluacion,
  paginaDeEventos,
  unicoBuscado,
} from './auditoria.repository';

const RECIENTES = 1000;
const NOVENTA_DIAS = 90 * 86_400_000;

interface Dependencias {
  db: Db;
  dataDir: string;
  miradas: Pick<Miradas, 'anotar' | 'sinHallazgo'>;
  ledger: Pick<Ledger, 'broken' | 'report'> | undefined;
}

export function createAuditoria({ db, dataDir, miradas, ledger }: Dependencias) {
  async function presentar(filas: TablaAuditoria[], lector: Rol): Promise<EventoAuditoria[]> {
    const cuentas = filas.map((fila) => detalleDe(fila).usuarioId).filter((id) => typeof id === 'number');
    const nombres = await nombresDeCuentas(db, [...new Set(cuentas)]);
    const suyos = filas.flatMap(({ clienteId }) => clienteId ?? []);
    const clientes = await clientesPorId(db, [...new Set(suyos)]);
    return filas.map((fila) => presentarEvento(fila, nombres, clientes, lector));
  }

  async function anotarBusqueda(filtro: FiltroEventos, quienMira: QuienMira): Promise<void> {
    if (!buscaCliente(filtro)) return;
    const { dni, isNobody } = await unicoBuscado(db, filtro);
    if (dni !== undefined) await miradas.anotar({ tipo: 'cliente.buscado', dni }, quienMira);
    if (isNobody) await miradas.sinHallazgo(filtro.dni ?? dniBuscado(filtro.cliente), quienMira);
  }

  return {
    async pagina(filtro: FiltroAuditoria, quienMira: QuienMira): Promise<PaginaAuditoria> {
      const pedida = requestedPage(filtro);
      const buscado = comoFiltro(filtro);
      await anotarBusqueda(buscado, quienMira);
      const { filas, ...largo } = await paginaDeEventos(db, buscado, pedida);
      return pageAnswer(await presentar(filas, quienMira.rol), largo, pedida);
    },

    hechosDe: async (evaluacionId: number, lector: Rol): Promise<EventoAuditoria[]> =>
      presentar(await hechosDeEvaluacion(db, evaluacionId), lector),

    async exportacion(
      { pagina: _, porPagina: _size, cursor: _cursor, formato: _formato, ...filtro }: FiltroAuditoria,
      formato: FormatoExportacion,
      contexto: Contexto,
    ): Promise<ExportedList<EventoAuditoria>> {
      const buscado = comoFiltro(filtro);
      const filas = await countRows(eventosDe(db, buscado));
      const tipo = 'auditoria.exportada';
      const told = await tellExport(db, contexto, { tipo, list: 'auditoria', formato, filas, filtro });
      const batches = inBatches<TablaAuditoria, EventoAuditoria>(
        (ultimo, cuantos) => eventosTras(db, buscado, ultimo, cuantos),
        async (lote) => {
          await told.shows(lote.flatMap(({ clienteId }) => clienteId ?? []));
          return presentar(lote, contexto.actor.rol as Rol);
        },
      );
      return { name: told.name, columns: COLUMNAS_EVENTO, batches };
    },

    async chainCheck({ desde }: ChainCheckFilter): Promise<ChainCheck> {
      const tramo = desde === undefined ? { cuantos: RECIENTES } : { desde: Number(desde) };
      const chainCheck = await verifyPart(db, tramo, { dataDir });
      if (chainCheck.falla) await ledger?.report(chainCheck.falla);
      return { ...chainCheck, pausa: ledger?.broken() ?? null };
    },

    async controles(ahora: number): Promise<ControlesAuditados> {
      const { controles } = await configuracionSeguridad(db);
      const firmantes = await primerosFirmantes(db, ahora - NOVENTA_DIAS);
      const sinDni = await cuentasSinDni(db);
      return {
        ...(sinDni.length > 0 && { sinDni }),
        apagados: controlesApagados(controles),
        firmantes: firmantes.map((firmante) => ({ ...firmante, monto: deCentimos(firmante.monto) })),
      };
    },
  };
}

const comoFiltro = ({ desde, hasta, evaluacion, ...filtro }: FiltroAuditoria): FiltroEventos => ({
  ...periodoDe({ desde, hasta }),
  actor: filtro.actor,
  tipos: filtro.tipo && tiposDeEvento(filtro.tipo),
  cliente: filtro.cliente,
  dni: filtro.dni,
  asesor: filtro.asesor,
  sentido: filtro.sentido,
  evaluacionId: evaluacion === undefined ? undefined : Number(evaluacion),
});

type Simple = string | number | boolean | null;

interface Detalle {
  cambios?: CambioCampo[];
  observaciones?: string;
  usuarioId?: number | null;
  propuesta?: { id: number; por: string };
  [otro: string]: unknown;
}

const detalleDe = (fila: TablaAuditoria): Detalle => JSON.parse(fila.detalle) as Detalle;

const esSimple = (valor: unknown): valor is Simple =>
  valor === null || ['string', 'number', 'boolean'].includes(typeof valor);

function presentarEvento(
  fila: TablaAuditoria,
  nombres: Map<number, string>,
  clientes: Awaited<ReturnType<typeof clientesPorId>>,
  lector: Rol,
): EventoAuditoria {
  const { cambios = [], observaciones = null, usuarioId, propuesta, puntos, ...otros } = detalleDe(fila);
  // Auditors do not read the points, which with other data reveal the answer about health.
  const resto = lector === 'auditor' ? otros : { ...otros, puntos };
  const cliente = fila.clienteId === null ? undefined : clientes.get(fila.clienteId);
  const simples = Object.entries(resto).filter((uno): uno is [string, Simple] => esSimple(uno[1]));
  return {
    id: fila.id,
    fecha: new Date(fila.fecha).toISOString(),
    tipo: fila.tipo,
    actor: { id: fila.actorId, fullName: fila.actorNombre, rol: fila.actorRol },
    evaluacionId: fila.evaluacionId,
    clienteId: fila.clienteId,
    sobre: usuarioId ? { id: usuarioId, fullName: nombres.get(usuarioId) ?? '' } : null,
    cliente: cliente
      ? { id: cliente.id, nombreCompleto: nombreCompleto(cliente), dni: enmascarar(cliente.dni) }
      : null,
    cambios: reservarCambios(cambios, 'auditoria', lector),
    observaciones,
    detalle: {
      ...Object.fromEntries(simples),
      ...(propuesta && { propuesta: `N.º ${propuesta.id}, de ${propuesta.por}` }),
    },
    releaseShell: fila.releaseShell,
    releaseRemote: fila.releaseRemote,
    hash: fila.hash,
  };
}

const cambiosEnTexto = ({ cambios }: EventoAuditoria, lado: 'antes' | 'despues'): string =>
  cambios
    .map(({ campo, [lado]: valor }) => `${etiquetaCampo(campo)}: ${formatCampo(campo, valor) || '—'}`)
    .join('\n');

const releaseEnTexto = (release: string | null): string | null => release && nombreDeRelease(release);

const COLUMNAS_EVENTO: Column<EventoAuditoria>[] = [
  { title: 'N.º', value: ({ id }) => id },
  limaTime('Fecha', ({ fecha }) => fecha),
  { title: 'Evento', value: nombreDeEvento },
  { title: 'Persona', value: ({ actor }) => actor.fullName },
  { title: 'Rol', value: ({ actor }) => nombreDeRol(actor.rol) },
  { title: 'Evaluación', value: ({ evaluacionId }) => evaluacionId },
  { title: 'Sobre', value: ({ sobre }) => sobre?.fullName ?? null },
  { title: 'Antes', value: (evento) => cambiosEnTexto(evento, 'antes') },
  { title: 'Después', value: (evento) => cambiosEnTexto(evento, 'despues') },
  { title: 'Observaciones', value: ({ observaciones }) => observaciones },
  {
    title: 'Detalle',
    value: ({ detalle }) =>
      detalleEnPalabras(detalle)
        .map(({ nombre, valor }) => `${nombre}: ${valor}`)
        .join('\n'),
  },
  { title: 'Cliente', value: ({ cliente }) => cliente?.nombreCompleto ?? null },
  { title: 'DNI', value: ({ cliente }) => cliente?.dni ?? null },
  { title: 'Versión de la base', value: ({ releaseShell }) => releaseEnTexto(releaseShell) },
  { title: 'Versión de la página', value: ({ releaseRemote }) => releaseEnTexto(releaseRemote) },
  { title: 'Huella', value: ({ hash }) => hash },
];
