import { setImmediate as siguienteVuelta } from 'node:timers/promises';
import type { Politica, ResultadoDeEfecto } from 'shared-domain';
import type { Db } from '../../db/connection';
import { type DecisionGuardada, versionesDePolitica } from '../score';
import { createAcumulado } from './acumulado';
import { type Periodo, siguientesDecisiones } from './corridas.repository';

/** Decisions that are read at once. The thread hears that it should stop between two of these. */
const TANDA = 1000;
/** Milliseconds between two reports. */
const AVISO = 250;

/** How far a run is. */
export interface Avance {
  hechas: number;
  resultado: ResultadoDeEfecto;
}

interface Recorrido {
  periodo: Periodo;
  contenido: Politica;
  seDetiene: () => boolean;
  avisar: (avance: Avance) => void;
}

/** Goes through all decisions of a period, reports now and then how far it is, and gives what it found in the end. */
export async function recorrer(
  db: Db,
  { periodo, contenido, seDetiene, avisar }: Recorrido,
): Promise<{ avance: Avance; estado: 'terminada' | 'detenida' }> {
  const versiones = new Map((await versionesDePolitica(db)).map((una) => [una.version, una.contenido]));
  const acumulado = createAcumulado(contenido, (version) => versiones.get(version) ?? contenido);
  let hechas = 0;
  let ultima: DecisionGuardada | undefined;
  let dicho = performance.now();
  const avance = () => ({ hechas, resultado: acumulado.resultado() });
  while (!seDetiene()) {
    const tanda = await siguientesDecisiones(db, periodo, ultima, TANDA);
    for (const decision of tanda) acumulado.sumar(decision);
    hechas += tanda.length;
    ultima = tanda.at(-1);
    if (tanda.length < TANDA) return { avance: avance(), estado: 'terminada' };
    if (performance.now() - dicho >= AVISO) {
      avisar(avance());
      dicho = performance.now();
    }
    await siguienteVuelta();
  }
  return { avance: avance(), estado: 'detenida' };
}
