import type { ListaConClientes, TipoMirada } from 'shared-domain/auditoria';
import { TOPE } from 'shared-domain/campos';
import { numeroDePersona } from 'shared-domain/cliente';
import type { Rol } from 'shared-domain/cuenta';
import { LruMap } from 'toad-cache';
import { FailedAfterCommit } from '../../db/around-commit';
import { type Db, isDatabaseUnavailable } from '../../db/connection';
import { wordsOf } from '../../db/rows';
import { anotar, type Contexto, type QuienMira } from '../../ledger';
import { configuracionSeguridad } from '../configuracion';
import { escribirMirada } from './escribir-mirada';
import { clienteConDni, clientesConDni, mostradosEnListas, ultimaMirada } from './miradas.repository';

const HORA = 3_600_000;

const PIEZA = /^\d{1,9}$/;
const DNI_COMPLETO = /(?<!\d)\d{8,9}(?!\d)/;

/** Returns a DNI without its check digit. Pieces of a DNI count, because words also match inside one. */
export function dniBuscado(busqueda: string | undefined): string | undefined {
  const palabras = wordsOf(busqueda);
  const piezas = palabras.filter((palabra) => PIEZA.test(palabra)).join('');
  if (piezas.length >= TOPE.dniMinimo) return numeroDePersona(piezas);
  return palabras.map((palabra) => DNI_COMPLETO.exec(palabra)?.[0]).find(Boolean);
}

/**
 * Reports series of unknown DNIs, possibly guesses. Counts in memory, so that most searches write nothing.
 */
function createBusquedasEnSerie({ db }: { db: Db }) {
  const series = new Map<number, { desde: number; dnis: Set<string>; avisada: boolean }>();

  return async function sinHallazgo(dni: string | undefined, quienBusca: QuienMira): Promise<void> {
    if (dni === undefined || quienBusca.rol === 'cliente') return;
    const { id, ahora } = quienBusca;
    let serie = series.get(id);
    if (!serie || serie.desde <= ahora - HORA) serie = { desde: ahora, dnis: new Set(), avisada: false };
    series.set(id, serie);
    if (serie.avisada) return;
    serie.dnis.add(dni);
    const { busquedasSinHallazgo: limite } = await configuracionSeguridad(db);
    if (serie.dnis.size <= limite || serie.avisada) return;
    serie.avisada = true;
    const { audita: _, ...contexto } = quienBusca.contexto();
    await anotar(db, contexto, { tipo: 'dni.buscados', detalle: { veces: serie.dnis.size, limite } });
    serie.dnis.clear();
  };
}

/** Remembered per process; the database knows the rest. */
const RECORDADAS = 20_000;
const RECORDADOS = 50_000;
/** Page events that may wait; a full disk is repaired sooner. */
const DEBIDAS = 1000;

interface Mirada {
  tipo: TipoMirada;
  dni: string;
  evaluacionId?: number | undefined;
}

interface PaginaMirada {
  lista: ListaConClientes;
  clientes: readonly { clienteId: number; dni: string }[];
  buscado?: string | undefined;
}

interface CuentasMiradas extends Pick<PaginaMirada, 'lista' | 'buscado'> {
  cuentas: readonly { rol: Rol; dni: string | null }[];
}

export type Miradas = ReturnType<typeof createMiradas>;

/**
 * Writes a look before it is shown, once an hour per user, client and kind; a list page is one event. While
 * writes fail, as on a full disk, lists are shown and recorded later; client files are refused.
 */
export function createMiradas({ db }: { db: Db }) {
  const dichas = new LruMap<number>(RECORDADAS);
  const dichos = new LruMap<number>(RECORDADOS);
  const enCurso = new Map<string, Promise<void>>();
  const debidas: (() => Promise<unknown>)[] = [];
  const sinHallazgo = createBusquedasEnSerie({ db });

  async function decir(key: string, mirada: Mirada, { id: actorId, ahora, contexto }: QuienMira) {
    const { tipo, dni, evaluacionId } = mirada;
    const cliente = await clienteConDni(db, dni);
    if (!cliente) return;
    const { clienteId } = cliente;
    const previa = await ultimaMirada(db, { tipo, evaluacionId, clienteId, actorId, desde: ahora - HORA });
    if (previa === undefined) {
      const evento = { tipo, clienteId, ...(evaluacionId !== undefined && { evaluacionId }) };
      await escribirMirada(db, contexto(), evento, [clienteId]);
    }
    dichas.set(key, (previa ?? ahora) + HORA);
  }

  async function decirLista(lista: ListaConClientes, ids: number[], quien: QuienMira): Promise<void> {
    const { id: actorId, ahora } = quien;
    const keyOf = (clienteId: number) => `${actorId} ${clienteId}`;
    const porDecir = ids.filter((id) => (dichos.get(keyOf(id)) ?? 0) <= ahora);
    if (porDecir.length === 0) return;
    const previas = await mostradosEnListas(db, { actorId, desde: ahora - HORA, ids: porDecir });
    const clientes = porDecir.filter((id) => !previas.has(id));
    if (clientes.length > 0) await escribirLista(quien.contexto(), lista, clientes);
    for (const id of porDecir) dichos.set(keyOf(id), (previas.get(id) ?? ahora) + HORA);
  }

  async function escribirLista(contexto: Contexto, lista: ListaConClientes, clientes: number[]) {
    const detalle = { lista, cuantos: clientes.length, clientes };
    const decir = () => escribirMirada(db, contexto, { tipo: 'lista.consultada', detalle }, clientes);
    // Removed first, so that two calls do not record the same page.
    const porDecir = [...debidas.splice(0), decir];
    try {
      for (let primera = porDecir[0]; primera; primera = porDecir[0]) {
        await primera();
        porDecir.shift();
      }
    } catch (error) {
      // A stored event counts as written, even before it is chained.
      const isStored = error instanceof FailedAfterCommit;
      if (isStored) porDecir.shift();
      if (!isDatabaseUnavailable(isStored ? error.cause : error) || debidas.length >= DEBIDAS) throw error;
      debidas.push(...porDecir);
    }
  }

  async function unaVez(key: string, hacer: () => Promise<void>): Promise<void> {
    let una = enCurso.get(key);
    if (!una) {
      una = hacer().finally(() => enCurso.delete(key));
      enCurso.set(key, una);
    }
    await una;
  }

  async function anotar(mirada: Mirada, quienMira: QuienMira): Promise<void> {
    if (quienMira.rol === 'cliente') return;
    const key = `${quienMira.id} ${mirada.tipo} ${mirada.dni} ${mirada.evaluacionId ?? ''}`;
    if ((dichas.get(key) ?? 0) > quienMira.ahora) return;
    await unaVez(key, () => decir(key, mirada, quienMira));
  }

  /** A search that leaves one client is a look at that client. */
  async function anotarPagina({ lista, clientes, buscado }: PaginaMirada, quienMira: QuienMira) {
    const ids = [...new Set(clientes.map(({ clienteId }) => clienteId))];
    const [cliente] = clientes;
    if (!cliente) return sinHallazgo(dniBuscado(buscado), quienMira);
    if (quienMira.rol === 'cliente') return;
    if (buscado && ids.length === 1) await anotar({ tipo: 'cliente.buscado', dni: cliente.dni }, quienMira);
    else await unaVez(`${quienMira.id} ${lista} ${ids}`, () => decirLista(lista, ids, quienMira));
  }

  async function anotarCuentas({ lista, cuentas, buscado }: CuentasMiradas, quienMira: QuienMira) {
    const dnis = cuentas.flatMap(({ rol, dni }) => (rol === 'cliente' && dni ? [dni] : []));
    const clientes = await clientesConDni(db, dnis);
    const soloClientes = dnis.length === cuentas.length;
    await anotarPagina({ lista, clientes, buscado: soloClientes ? buscado : undefined }, quienMira);
  }

  return { anotar, anotarPagina, anotarCuentas, sinHallazgo };
}
