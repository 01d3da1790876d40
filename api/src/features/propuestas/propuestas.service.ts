import {
  type ConMotivo,
  type FiltroPropuestas,
  type PaginaPropuestas,
  type Propuesta,
  porqueCerrada,
  porqueNoResponder,
  porqueNoRetirar,
} from 'shared-domain';
import { type Db, isDuplicate } from '../../db/connection';
import { anotar, type Contexto, contextoSinLlamada, SISTEMA } from '../../ledger';
import { pageAnswer, requestedPage } from '../../listas/pagina';
import { conflicto, noEncontrado, sinPermiso } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import type { Despachar } from '../correo';
import {
  confirmarUna,
  eventoDe,
  exigirPrimero,
  type Hacer,
  haPasado,
  type Materia,
  TEXTO_SIN_RESPUESTA,
  vencer,
} from './confirmar-una';
import { porResponder, presentarPropuesta } from './propuestas.presenter';
import {
  cuantasEsperan,
  type FilaPropuesta,
  paginaDePropuestas,
  pasadas,
  propuestaPorId,
} from './propuestas.repository';

const TEXTO_NO_ESTA = 'No hay un cambio propuesto con ese número.';
const TEXTO_OTRA_CUENTA = 'Otra persona acaba de crear una cuenta con ese usuario o ese DNI.';

export function createPropuestas({ db, despachar }: { db: Db; despachar: Despachar }) {
  const haceres = new Map<string, Hacer>();

  function hacerDe({ tipo }: FilaPropuesta): Hacer {
    const hacer = haceres.get(tipo.split('.')[0] as Materia);
    if (!hacer) throw new Error(`Nothing does a proposal of the kind ${tipo}.`);
    return hacer;
  }

  async function responder(
    id: number,
    quien: UsuarioActual,
    contexto: Contexto,
    porqueNo: typeof porqueNoResponder,
    hacer: (tx: Db, fila: FilaPropuesta) => Promise<string | undefined>,
  ): Promise<Propuesta> {
    const anulada = await db.transaction().execute(async (tx) => {
      const fila = await propuestaPorId(tx, id);
      if (!fila) throw noEncontrado(TEXTO_NO_ESTA);
      if (haPasado(fila, contexto.ahora)) {
        await vencer(tx, fila, contexto);
        return TEXTO_SIN_RESPUESTA;
      }
      const cerrada = porqueCerrada(fila.estado);
      if (cerrada) throw conflicto(cerrada);
      const prohibido = porqueNo(quien, porResponder(fila, contexto.ahora));
      if (prohibido) throw sinPermiso(prohibido);
      return hacer(tx, fila);
    });
    if (anulada !== undefined) throw conflicto(anulada);
    return presentarPropuesta((await propuestaPorId(db, id)) as FilaPropuesta, quien, contexto.ahora);
  }

  const sinHacer =
    (estado: 'rechazada' | 'retirada', quien: UsuarioActual, contexto: Contexto, motivo: string | null) =>
    async (tx: Db, fila: FilaPropuesta): Promise<undefined> => {
      await exigirPrimero(tx, fila.id, { estado, por: quien.id, en: contexto.ahora, motivo });
      await anotar(tx, contexto, eventoDe(`propuesta.${estado}`, fila, motivo ?? undefined));
    };

  return {
    /** Has a feature do the proposals of its matter once they are confirmed. */
    alConfirmar<M extends Materia>(materia: M, hacer: Hacer<M>): void {
      haceres.set(materia, hacer as Hacer);
    },

    async listar(
      { estado = 'pendiente', sentido, ...pagina }: FiltroPropuestas,
      quien: UsuarioActual,
      ahora: number,
    ): Promise<PaginaPropuestas> {
      const pedida = requestedPage(pagina);
      const filtro = { estado, sentido: sentido ?? (estado === 'pendiente' ? 'asc' : 'desc') } as const;
      const { filas, total } = await paginaDePropuestas(db, filtro, ahora, pedida);
      const datos = filas.map((fila) => presentarPropuesta(fila, quien, ahora));
      return { ...pageAnswer(datos, total, pedida), pendientes: await cuantasEsperan(db, ahora) };
    },

    /** Of several people who confirm at once the first one does it. */
    async confirmar(id: number, quien: UsuarioActual, contexto: Contexto): Promise<Propuesta> {
      const hacer = (tx: Db, fila: FilaPropuesta) =>
        confirmarUna(tx, fila, quien, { hacer: hacerDe(fila), despachar }, contexto);
      try {
        return await responder(id, quien, contexto, porqueNoResponder, hacer);
      } catch (error) {
        if (isDuplicate(error)) throw conflicto(TEXTO_OTRA_CUENTA);
        throw error;
      }
    },

    rechazar(id: number, { motivo }: ConMotivo, quien: UsuarioActual, contexto: Contexto) {
      const hacer = sinHacer('rechazada', quien, contexto, motivo);
      return responder(id, quien, contexto, porqueNoResponder, hacer);
    },

    retirar(id: number, quien: UsuarioActual, contexto: Contexto): Promise<Propuesta> {
      const hacer = sinHacer('retirada', quien, contexto, null);
      return responder(id, quien, contexto, porqueNoRetirar, hacer);
    },

    async barrer(ahora: number): Promise<void> {
      for (const fila of await pasadas(db, ahora)) {
        await db.transaction().execute((tx) => vencer(tx, fila, contextoSinLlamada(SISTEMA, ahora)));
      }
    },
  };
}
