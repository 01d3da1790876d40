import { createHash } from 'node:crypto';
import { NUMERO_DE_SOLICITUD } from 'shared-domain/llamadas';
import type { Marco, Telemetria } from 'shared-domain/operacion';
import { createBackgroundTasks } from '../../background-tasks';
import type { Db } from '../../db/connection';
import type { Period } from '../../db/rows';
import { createLimitedQueue } from '../../limited-queue';
import { ProblemaError } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import { createAskedThread, startThread } from '../../worker-thread';
import {
  borrarErroresHasta,
  contarError,
  erroresDePaginas,
  erroresDesde,
  guardarError,
  guardarPila,
} from './errores-de-paginas.repository';
import { type MapFolders, placeInScript, sinDatos } from './source-lines';

const VENTANA = 60_000;
const HORA = 60 * VENTANA;
const POR_VENTANA = 120;
/** Share of the free places that one person may take: at most 20. */
const PARTE_DE_CADA_UNO = 1 / 5;
const SE_GUARDAN = 90 * 24 * HORA;
const TEXTO_DEMASIADO = 'Se recibieron demasiados avisos. Espere un minuto.';

/** Its digits are no personal data. */
const NOMBRE_DE_RELEASE = /^[0-9a-f]{12}$/;

/** Keeps a request number at the end. Eight digits without a letter are a DNI. */
function mensajeSinDatos(mensaje: string): string {
  const [, texto = '', numero = ''] = /^(.*) · (\S+)$/s.exec(mensaje) ?? [];
  const isNumero = NUMERO_DE_SOLICITUD.test(numero) && /[a-z]/i.test(numero);
  return isNumero ? `${sinDatos(texto)} · ${numero}` : sinDatos(mensaje);
}

const releaseSinDatos = (release: string): string =>
  NOMBRE_DE_RELEASE.test(release) && /[a-f]/.test(release) ? release : sinDatos(release);

export function createErroresDePagina({ db, sources }: { db: Db; sources: SourceLinesThread }) {
  const background = createBackgroundTasks(() => {
    // On failure the report keeps its script positions.
  });
  let guardados: { persona: number; fecha: number }[] = [];

  /** Counted in memory, because reports are stored without the person. */
  async function tomarLugar(persona: number, ahora: number): Promise<void> {
    const libres = POR_VENTANA - (await erroresDesde(db, ahora - VENTANA));
    guardados = guardados.filter(({ fecha }) => fecha > ahora - VENTANA);
    const suyos = guardados.filter((uno) => uno.persona === persona).length;
    if (suyos >= libres * PARTE_DE_CADA_UNO) {
      throw new ProblemaError(429, TEXTO_DEMASIADO, { retryAfter: 60 });
    }
    guardados.push({ persona, fecha: ahora });
  }

  return {
    /** A page that fails in a loop must not fill the disk. */
    async anotar(
      { remote, release, ruta, mensaje, marcos = [] }: Telemetria,
      { id: persona, rol }: Pick<UsuarioActual, 'id' | 'rol'>,
      ahora: number,
    ): Promise<void> {
      const error = {
        rol,
        remote: remote ? sinDatos(remote) : null,
        release: release ? releaseSinDatos(release) : null,
        ruta: sinDatos(ruta),
        mensaje: mensajeSinDatos(mensaje),
        pila: marcos.map(placeInScript).join('\n') || null,
      };
      const hora = Math.floor(ahora / HORA);
      const huella = createHash('sha256')
        .update(JSON.stringify([hora, error]))
        .digest('hex');
      if (await contarError(db, huella)) return;
      await tomarLugar(persona, ahora);
      await guardarError(db, { ...error, fecha: ahora, huella });
      if (marcos.length === 0) return;
      background.start(async () => {
        const lineas = await sources.linesOf(marcos, persona);
        await guardarPila(db, huella, lineas.join('\n'));
      });
    },

    sweep: (ahora: number) => borrarErroresHasta(db, ahora - SE_GUARDAN),

    enPeriodo: (periodo: Period) => erroresDePaginas(db, periodo),

    async terminar(): Promise<void> {
      await sources.close();
      await background.finish();
    },
  };
}

const TIME_LIMIT = 20_000;
const MEMORY_MIB = 256;
const MAX_WAITING = 40;

type SourceLinesThread = ReturnType<typeof createSourceLinesThread>;

/** In a thread, one at a time: parsing maps takes a tenth of a second or more. */
export function createSourceLinesThread(
  { shellDir, releasesDir }: MapFolders,
  start = () =>
    startThread(import.meta.url, 'source-lines', {
      workerData: { shellDir, releasesDir },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB },
    }),
) {
  const inTurn = createLimitedQueue(1, MAX_WAITING);
  const thread = createAskedThread(start);
  let isClosed = false;

  return {
    linesOf(places: readonly Marco[], person: number): Promise<string[]> {
      return inTurn(
        async () => {
          if (isClosed) throw new Error('The service stops.');
          return thread.ask<string[]>(places, TIME_LIMIT);
        },
        { from: String(person) },
      );
    },
    async close(): Promise<void> {
      isClosed = true;
      await thread.end();
    },
  };
}
