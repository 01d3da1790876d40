import type { Telemetria } from 'shared-domain';
import type { Db } from '../db/connection';
import type { Period } from '../db/rows';
import { ProblemaError } from '../problemas';
import type { UsuarioActual } from '../sesion/usuario-actual';
import {
  borrarErroresHasta,
  erroresDePaginas,
  erroresDesde,
  guardarError,
} from './errores-de-paginas.repository';
import type { SourceLines } from './sources/source-lines';

const VENTANA = 60_000;
const POR_VENTANA = 120;
const SE_GUARDAN = 90 * 24 * 60 * VENTANA;
const TEXTO_DEMASIADO = 'Se recibieron demasiados avisos. Espere un minuto.';

/** Long numbers may be somebody's document or account. */
const sinNumeros = (texto: string): string => texto.replace(/\d{6,}/g, '#');

export function createErroresDePagina({ db, sources }: { db: Db; sources: SourceLines }) {
  return {
    /** Keeps an error of a page without the person who met it. A page that fails in a loop must not fill the disk. */
    async anotar(
      { remote = null, release = null, ruta, mensaje, marcos = [] }: Telemetria,
      { rol }: UsuarioActual,
      ahora: number,
    ): Promise<void> {
      if ((await erroresDesde(db, ahora - VENTANA)) >= POR_VENTANA) {
        throw new ProblemaError(429, TEXTO_DEMASIADO, { retryAfter: 60 });
      }
      const sinDatos = { ruta: sinNumeros(ruta), mensaje: sinNumeros(mensaje) };
      const pila = (await sources.linesOf(marcos)).join('\n') || null;
      await guardarError(db, { fecha: ahora, rol, remote, release, ...sinDatos, pila });
    },

    /** Forgets errors after ninety days. */
    barrer: (ahora: number) => borrarErroresHasta(db, ahora - SE_GUARDAN),

    enPeriodo: (periodo: Period) => erroresDePaginas(db, periodo),
  };
}
