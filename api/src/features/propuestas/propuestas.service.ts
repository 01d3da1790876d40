import {
  type ConMotivo,
  type FiltroPropuestas,
  type PaginaPropuestas,
  type Propuesta,
  porqueCerrada,
  porqueNoResponder,
  porqueNoRetirar,
  type TipoPropuesta,
} from 'shared-domain/configuracion';
import { esRol, type Rol, rolesQueAdministra } from 'shared-domain/cuenta';
import { type Db, isDuplicate } from '../../db/connection';
import { anotar, type Contexto, contextoSinLlamada, SISTEMA } from '../../ledger';
import { pageAnswer, requestedPage } from '../../listas/pagina';
import type { Mail } from '../../ports';
import { conflicto, noEncontrado, sinPermiso } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import type { Despachar } from '../correo';
import {
  Anulada,
  type CambioPropuesto,
  cambioDe,
  eventoDe,
  haPasado,
  porResponder,
  presentarPropuesta,
  TEXTO_ANULADA,
  TEXTO_SIN_RESPUESTA,
} from './cambio-propuesto';
import { vencer } from './proponer';
import {
  anularConfirmada,
  cuantasEsperan,
  type FilaPropuesta,
  paginaDePropuestas,
  pasadas,
  propuestaPorId,
  resolver,
} from './propuestas.repository';

const TEXTO_NO_ESTA = 'No hay un cambio propuesto con ese número.';
const TEXTO_OTRA_CUENTA = 'Otra persona acaba de crear una cuenta con ese usuario o ese DNI.';

type Materia = TipoPropuesta extends `${infer M}.${string}` ? M : never;

interface Confirmado<M extends Materia = Materia> {
  cambio: CambioPropuesto<Extract<TipoPropuesta, `${M}.${string}`>>;
  usuarioId: number | null;
  motivo: string | null;
  quien: { id: number; rol: Rol; dni: string | null };
  confirmadaPor: number;
}

/** Throws `Anulada` if void. Returns the mails to send. */
export type Hacer<M extends Materia = Materia> = (
  tx: Db,
  confirmado: Confirmado<M>,
  contexto: Contexto,
) => Promise<Mail[]>;

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
    estado: 'confirmada' | 'rechazada' | 'retirada',
    motivo: string | null = null,
  ): Promise<Propuesta> {
    const { ahora } = contexto;
    const porqueNo = estado === 'retirada' ? porqueNoRetirar : porqueNoResponder;
    const anulada = await db.transaction().execute(async (tx) => {
      const fila = await exigirPropuesta(tx, id);
      if (haPasado(fila, ahora)) {
        await vencer(tx, fila, contexto);
        return TEXTO_SIN_RESPUESTA;
      }
      const cerrada = porqueCerrada(fila.estado);
      if (cerrada) throw conflicto(cerrada);
      const prohibido = porqueNo(quien, porResponder(fila, ahora));
      if (prohibido) throw sinPermiso(prohibido);
      const resolucion = { estado, resueltaPor: quien.id, resueltaEn: ahora, motivoDeResolucion: motivo };
      if (!(await resolver(tx, id, resolucion)))
        throw conflicto(porqueCerrada((await exigirPropuesta(tx, id)).estado) ?? TEXTO_ANULADA.cambio);
      if (estado === 'confirmada') return hacerConfirmada(tx, fila, quien, contexto);
      await anotar(tx, contexto, eventoDe(`propuesta.${estado}`, fila, motivo ?? undefined));
      return undefined;
    });
    if (anulada !== undefined) throw conflicto(anulada);
    return presentarPropuesta(await exigirPropuesta(db, id), quien, ahora);
  }

  async function hacerConfirmada(
    tx: Db,
    fila: FilaPropuesta,
    quien: UsuarioActual,
    contexto: Contexto,
  ): Promise<string | undefined> {
    const { id, usuarioId, motivo } = fila;
    const propuesta = { id, por: fila.quienNombre };
    try {
      const confirmado = {
        cambio: cambioDe(fila),
        usuarioId,
        motivo,
        quien: quienPropuso(fila),
        confirmadaPor: quien.id,
      };
      const cartas = await hacerDe(fila)(tx, confirmado, { ...contexto, propuesta });
      await anotar(tx, contexto, eventoDe('propuesta.confirmada', fila));
      despachar(tx, cartas);
      return undefined;
    } catch (error) {
      // `Anulada` is thrown before any change, so only the following is stored.
      if (!(error instanceof Anulada)) throw error;
      await anularConfirmada(tx, id, error.message);
      await anotar(tx, contexto, eventoDe('propuesta.vencida', fila, error.message));
      return error.message;
    }
  }

  return {
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

    confirmar: (id: number, quien: UsuarioActual, contexto: Contexto): Promise<Propuesta> =>
      responder(id, quien, contexto, 'confirmada').catch((error: unknown) => {
        throw isDuplicate(error) ? conflicto(TEXTO_OTRA_CUENTA) : error;
      }),

    rechazar: (id: number, { motivo }: ConMotivo, quien: UsuarioActual, contexto: Contexto) =>
      responder(id, quien, contexto, 'rechazada', motivo),

    retirar: (id: number, quien: UsuarioActual, contexto: Contexto) =>
      responder(id, quien, contexto, 'retirada'),

    async sweep(ahora: number): Promise<void> {
      for (const fila of await pasadas(db, ahora)) {
        await db.transaction().execute((tx) => vencer(tx, fila, contextoSinLlamada(SISTEMA, ahora)));
      }
    },
  };
}

async function exigirPropuesta(db: Db, id: number): Promise<FilaPropuesta> {
  const fila = await propuestaPorId(db, id);
  if (!fila) throw noEncontrado(TEXTO_NO_ESTA);
  return fila;
}

function quienPropuso({ propuestaPor: id, quienRol: rol, quienDni: dni, quienActivo }: FilaPropuesta) {
  const administra = esRol(rol) && rolesQueAdministra(rol).length > 0;
  if (!administra || quienActivo !== 1) throw new Anulada(TEXTO_ANULADA.quien);
  return { id, rol, dni };
}
