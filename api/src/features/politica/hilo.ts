import type { Politica } from 'shared-domain';
import type { DatabasePlace } from '../../db/connection';
import { startThread } from '../../worker-thread';
import type { Periodo } from './corridas.repository';
import type { Avance } from './recorrer';

export interface DatosDelHilo {
  place: DatabasePlace;
  periodo: Periodo;
  contenido: Politica;
}

/** What the thread tells: how far it is, how it ended, or why it could not go on. */
export type DelHilo = { avance: Avance; estado?: 'terminada' | 'detenida' } | { falla: string };

type Final = { estado: 'terminada' | 'detenida' } | { estado: 'fallida'; falla: string };

/** A run in a thread of its own: 12 millionths of a second for each decision are a dozen seconds for a million. */
export function empezarHilo(datos: DatosDelHilo, alAvanzar: (avance: Avance) => void) {
  const hilo = startThread(import.meta.url, 'efecto', { workerData: datos });
  const fin = new Promise<Final>((terminar) => {
    const fallar = (falla: string) => terminar({ estado: 'fallida', falla });
    hilo.on('message', (mensaje: DelHilo) => {
      if ('falla' in mensaje) return fallar(mensaje.falla);
      alAvanzar(mensaje.avance);
      if (mensaje.estado) terminar({ estado: mensaje.estado });
    });
    hilo.once('error', (error) => fallar((error as Error).message));
    hilo.once('exit', () => fallar('The thread ended before its run.'));
  });
  return { fin, detener: () => hilo.postMessage('detener') };
}
