import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '../../db/connection';
import type { DatosDelHilo, DelHilo } from './hilo';
import { recorrer } from './recorrer';

const { place, periodo, contenido } = workerData as DatosDelHilo;
const decir = (mensaje: DelHilo) => parentPort?.postMessage(mensaje);

let detenida = false;
parentPort?.on('message', () => {
  detenida = true;
});

// A connection of its own, so that the calls of the service do not wait for what is read here.
const database = openDatabase(place);
recorrer(database.db, {
  periodo,
  contenido,
  seDetiene: () => detenida,
  avisar: (avance) => decir({ avance }),
})
  .then(decir, (error: unknown) => decir({ falla: String((error as Error).message) }))
  .finally(async () => {
    await database.close();
    parentPort?.close();
  });
