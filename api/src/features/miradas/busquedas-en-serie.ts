import { numeroDePersona, TOPE } from 'shared-domain';
import type { Db } from '../../db/connection';
import { wordsOf } from '../../db/rows';
import { anotar, type QuienMira } from '../../ledger';
import { configuracionSeguridad } from '../configuracion';

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

/** Reports series of unknown DNIs, which may be guesses. Counts in memory, so that most searches write nothing. */
export function createBusquedasEnSerie({ db }: { db: Db }) {
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
