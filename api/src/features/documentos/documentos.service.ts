import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { createBackgroundTasks } from '../../background-tasks';
import type { Db } from '../../db/connection';
import { createDisyuntor, createLimitedQueue } from '../../limited-queue';
import type { OperacionDeAlmacen, ResultadoDeAlmacen } from '../../metrics';
import { ProblemaError } from '../../problemas';
import {
  anotarQuitado,
  anunciarObjeto,
  type Documento,
  documentoDe,
  documentoEnLaBase,
  esEse,
  noGuardado,
  objetosPorQuitar,
  objetosQuitados,
  objetosSinReclamar,
  olvidarObjeto,
  RETRY_AFTER,
  retirarObjeto,
} from './documentos.repository';
import { type ObjectStore, StoreUnavailable } from './s3-store';

const TEXTO_LEER = 'El documento no se puede abrir en este momento. Intente de nuevo en un momento.';
const TEXTO_ALTERADO = 'El documento guardado no está como se envió. Avise a quien administra el sistema.';
const A_LA_VEZ = 8;
const EN_ESPERA = 40;
/** Milliseconds; less than the calls in progress get at shutdown. */
const FINISHING_TIME = 3000;
/** Milliseconds without calls to a failing store. */
const PAUSA = RETRY_AFTER * 1000;

interface Dependencias {
  db: Db;
  store: ObjectStore | undefined;
  isUsedForNew: boolean;
  clock: () => number;
  onStore: (operacion: OperacionDeAlmacen, resultado: ResultadoDeAlmacen, error?: unknown) => void;
}

export type Documentos = ReturnType<typeof createDocumentos>;

export const newObjectKey = (): string => `documentos/${randomUUID()}.pdf`;

export function createDocumentos({ db, store: outside, isUsedForNew, clock, onStore }: Dependencias) {
  const background = createBackgroundTasks(() => {
    // Already reported; the sweep retries.
  });
  const store = outside && guarded(outside, onStore);

  async function traer({ contenido, objeto, bytes }: Documento): Promise<Uint8Array | undefined> {
    if (contenido !== null) return contenido;
    try {
      if (store) return await store.get(objeto as string, bytes);
      onStore('leer', 'fallo', new StoreUnavailable('DOCUMENTOS_S3_URL'));
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
    throw new ProblemaError(503, TEXTO_LEER, { retryAfter: RETRY_AFTER });
  }

  return {
    /** Uploads first, so that no transaction waits for the network. Withdraws the object if the task fails. */
    async conDocumento<T>(pdf: Uint8Array, task: (documento: Documento) => Promise<T>): Promise<T> {
      const enLaBase = documentoEnLaBase(pdf);
      if (!store || !isUsedForNew) return task(enLaBase);
      const objeto = newObjectKey();
      await anunciarObjeto(db, objeto, clock());
      try {
        await store.put(objeto, { content: pdf, sha256: enLaBase.sha256 });
        return await task({ ...enLaBase, contenido: null, objeto });
      } catch (error) {
        background.start(() => descartarObjeto(db, store, objeto, clock()));
        throw error instanceof StoreUnavailable ? noGuardado() : error;
      }
    },

    /** Never returns bytes that differ from those stored. */
    async leer(evaluacionId: number, numero?: number): Promise<Uint8Array | undefined> {
      let documento = await documentoDe(db, evaluacionId, numero);
      if (!documento) return undefined;
      let pdf = await traer(documento);
      if (!pdf) {
        const { objeto } = documento;
        documento = (await documentoDe(db, evaluacionId, numero)) ?? documento;
        if (documento.objeto !== objeto) pdf = await traer(documento);
      }
      if (esEse(pdf, documento)) return pdf;
      onStore('leer', 'alterado', new Error(`document of evaluation ${evaluacionId} lost or changed`));
      throw new ProblemaError(500, TEXTO_ALTERADO);
    },

    async sweep(ahora: number): Promise<void> {
      if (!store) return;
      for (const { clave: objeto } of await objetosSinReclamar(db, ahora - PLAZO, DE_UNA_VEZ)) {
        await retirarObjeto(db, objeto, ahora);
      }
      for (const { clave: objeto } of await objetosPorQuitar(db, DE_UNA_VEZ))
        await quitar(db, store, objeto, ahora);
      for (const { clave: objeto } of await objetosQuitados(db, ahora - MEMORIA, DE_UNA_VEZ)) {
        await store.remove(objeto);
        await olvidarObjeto(db, objeto);
      }
    },

    async finish(): Promise<void> {
      await Promise.race([background.finish(), setTimeout(FINISHING_TIME, undefined, { ref: false })]);
    },
  };
}

function guarded(store: ObjectStore, onStore: Dependencias['onStore']): ObjectStore {
  const disyuntor = createDisyuntor(() => performance.now(), PAUSA);
  const inTurn = { leer: queue(), guardar: queue(), quitar: queue() };

  const guard = <T>(operacion: OperacionDeAlmacen, call: () => Promise<T>) =>
    inTurn[operacion](async () => {
      if (!disyuntor.deja()) throw new StoreUnavailable('en pausa');
      try {
        const done = await call();
        disyuntor.anotar(false);
        onStore(operacion, 'hecho');
        return done;
      } catch (error) {
        const isDown = error instanceof StoreUnavailable;
        disyuntor.anotar(isDown);
        if (isDown) onStore(operacion, 'fallo', error);
        throw error;
      }
    });

  return {
    ...store,
    put: (key, object) => guard('guardar', () => store.put(key, object)),
    get: (key, bytes) => guard('leer', () => store.get(key, bytes)),
    remove: (key) => guard('quitar', () => store.remove(key)),
  };
}

const queue = () => createLimitedQueue(A_LA_VEZ, EN_ESPERA);

const HORA = 3_600_000;
/** Longer than any upload; a longer one fails to claim its object. */
const PLAZO = HORA;
/** An object is removed again after this time, in case of a late write. */
const MEMORIA = 24 * HORA;
const DE_UNA_VEZ = 1000;

export async function descartarObjeto(db: Db, store: ObjectStore, objeto: string, ahora: number) {
  if (await retirarObjeto(db, objeto, ahora)) await quitar(db, store, objeto, ahora);
}

export async function quitar(db: Db, store: ObjectStore, objeto: string, ahora: number): Promise<void> {
  await store.remove(objeto);
  await anotarQuitado(db, objeto, ahora);
}
