import type { ResultadoDeEfecto } from 'shared-domain';
import type { Db } from '../../db/connection';
import { escribirAvance, type FilaCorrida } from './corridas.repository';
import { type DatosDelHilo, empezarHilo } from './hilo';

/** Milliseconds between two notes of how far a run is. Each note also tells whether somebody asked to stop it. */
const AVISO = 500;

interface Medios {
  db: Db;
  /** Milliseconds since 1970. */
  clock: () => number;
  onFailure: (error: unknown) => void;
}

/**
 * Runs one trial of the draft to its end, and notes in the table how far it is: any process answers for it from there,
 * and any process may ask to stop it there.
 */
export function correr(
  { db, clock, onFailure }: Medios,
  { id, resultado }: { id: number; resultado: ResultadoDeEfecto },
  datos: DatosDelHilo,
) {
  let avance = { hechas: 0, resultado };
  const hilo = empezarHilo(datos, (nuevo) => {
    avance = nuevo;
  });
  const anotar = async (estado: FilaCorrida['estado']) => {
    const { hechas } = avance;
    const escrito = { estado, hechas, resultado: JSON.stringify(avance.resultado), vistaEn: clock() };
    const seDetiene = await escribirAvance(db, id, escrito);
    if (seDetiene && estado === 'corriendo') hilo.detener();
  };
  let anotando = Promise.resolve();
  const reloj = setInterval(() => {
    anotando = anotando.then(() => anotar('corriendo')).catch(onFailure);
  }, AVISO).unref();

  const fin = hilo.fin.then(async (final) => {
    clearInterval(reloj);
    await anotando;
    if (final.estado === 'fallida') onFailure(new Error(final.falla));
    await anotar(final.estado).catch(onFailure);
  });
  return { fin, detener: hilo.detener };
}
