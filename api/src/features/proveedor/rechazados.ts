import type { Db } from '../../db/connection';
import { anotar, type Contexto, type Evento } from '../../ledger/auditoria.repository';
import { networkOf, type Repetidos } from '../../ledger/repetidos';
import { ProblemaError } from '../../problemas';
import { buscarUsuario } from '../sesion';
import { cuentaEnlazada } from './proveedor.repository';

interface Dependencias {
  db: Db;
  repetidos: Pick<Repetidos, 'esPrimero'>;
}

/** Whom the provider confirmed, as far as that is known. */
interface Confirmado {
  proveedor: string;
  sujeto: string;
  username: string | undefined;
}

/**
 * Tells in the trail of somebody whom the provider confirmed and this system refused, and why. Nothing was guessed, so it
 * locks nothing. Nobody can cause more than so many of these events in a minute.
 */
export function createRechazados({ db, repetidos }: Dependencias) {
  return async ({ proveedor, sujeto, username }: Confirmado, error: unknown, contexto: Contexto) => {
    if (!(error instanceof ProblemaError)) return;
    const enlazada = await cuentaEnlazada(db, proveedor, sujeto);
    const cuenta = enlazada ?? (username && (await buscarUsuario(db, username)));
    const usuarioId = cuenta ? cuenta.id : null;
    const { direccion } = contexto;
    const detalle = { usuarioId, direccion, factor: 'proveedor', motivo: error.message };
    const fallida: Evento = { tipo: 'sesion.fallida', detalle };
    const primero = repetidos.esPrimero(fallida, {
      quien: usuarioId ?? undefined,
      red: networkOf(direccion),
      cuenta: cuenta ? 'conocido' : 'desconocido',
    });
    if (primero) await db.transaction().execute((tx) => anotar(tx, contexto, fallida));
  };
}
