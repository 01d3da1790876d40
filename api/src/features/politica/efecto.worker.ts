import { setImmediate as siguienteVuelta } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Politica, ResultadoDeEfecto } from 'shared-domain/politica';
import { type DatabasePlace, openDatabase } from '../../db/connection';
import { type DecisionGuardada, versionesDePolitica } from '../score';
import { createAcumulado } from './acumulado';
import { type Periodo, siguientesDecisiones } from './politica.repository';

const TANDA = 1000;
/** Milliseconds between reports. */
const AVISO = 250;

export interface DatosDelHilo {
  place: DatabasePlace;
  periodo: Periodo;
  contenido: Politica;
}

export interface DelHilo {
  avance: { hechas: number; resultado: ResultadoDeEfecto };
  estado?: 'terminada' | 'detenida';
}

const { place, periodo, contenido } = workerData as DatosDelHilo;
const decir = (mensaje: DelHilo) => parentPort?.postMessage(mensaje);

let detenida = false;
parentPort?.on('message', () => {
  detenida = true;
});

// A separate connection, so that the service does not wait for these reads.
const database = openDatabase(place);
recorrer()
  .then(decir)
  .finally(async () => {
    await database.close();
    parentPort?.close();
  });

async function recorrer(): Promise<DelHilo> {
  const { db } = database;
  const versiones = new Map((await versionesDePolitica(db)).map((una) => [una.version, una.contenido]));
  const acumulado = createAcumulado(contenido, (version) => versiones.get(version) ?? contenido);
  let hechas = 0;
  let ultima: DecisionGuardada | undefined;
  let dicho = performance.now();
  const avance = () => ({ hechas, resultado: acumulado.resultado() });
  while (!detenida) {
    const tanda = await siguientesDecisiones(db, periodo, ultima, TANDA);
    for (const decision of tanda) acumulado.sumar(decision);
    hechas += tanda.length;
    ultima = tanda.at(-1);
    if (tanda.length < TANDA) return { avance: avance(), estado: 'terminada' };
    if (performance.now() - dicho >= AVISO) {
      decir({ avance: avance() });
      dicho = performance.now();
    }
    await siguienteVuelta();
  }
  return { avance: avance(), estado: 'detenida' };
}
