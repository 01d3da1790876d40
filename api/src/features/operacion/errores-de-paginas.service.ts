import { createHash } from 'node:crypto';
import { NUMERO_DE_SOLICITUD, type Telemetria } from 'shared-domain';
import { createBackgroundTasks } from '../../background-tasks';
import type { Db } from '../../db/connection';
import type { Period } from '../../db/rows';
import { ProblemaError } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import {
  borrarErroresHasta,
  contarError,
  erroresDePaginas,
  erroresDesde,
  guardarError,
  guardarPila,
} from './errores-de-paginas.repository';
import { sinDatos } from './sin-datos.rules';
import { placeInScript } from './source-lines';
import type { SourceLinesThread } from './source-lines-thread';

const VENTANA = 60_000;
const HORA = 60 * VENTANA;
const POR_VENTANA = 120;
/** A person may take this part of the places that are left. So one has at most 20, and six leave half. */
const PARTE_DE_CADA_UNO = 1 / 5;
const SE_GUARDAN = 90 * 24 * HORA;
const TEXTO_DEMASIADO = 'Se recibieron demasiados avisos. Espere un minuto.';

/** The name that a build gives to a release. Its digits are no personal data. */
const NOMBRE_DE_RELEASE = /^[0-9a-f]{12}$/;

/** A message may end with the number of the call that failed. Eight digits are a DNI. */
function mensajeSinDatos(mensaje: string): string {
  const [, texto = '', numero = ''] = /^(.*) · (\S+)$/s.exec(mensaje) ?? [];
  const isNumero = NUMERO_DE_SOLICITUD.test(numero) && /[a-z]/i.test(numero);
  return isNumero ? `${sinDatos(texto)} · ${numero}` : sinDatos(mensaje);
}

const releaseSinDatos = (release: string): string =>
  NOMBRE_DE_RELEASE.test(release) && /[a-f]/.test(release) ? release : sinDatos(release);

export function createErroresDePagina({ db, sources }: { db: Db; sources: SourceLinesThread }) {
  const background = createBackgroundTasks(() => {
    // The report keeps its places in the scripts.
  });
  let guardados: { persona: number; fecha: number }[] = [];

  /** People are counted in memory, because a report is kept without the person. */
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
    /** Keeps an error of a page without the person who met it. A page that fails in a loop must not fill the disk. */
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

    /** Forgets errors after ninety days. */
    barrer: (ahora: number) => borrarErroresHasta(db, ahora - SE_GUARDAN),

    enPeriodo: (periodo: Period) => erroresDePaginas(db, periodo),

    async terminar(): Promise<void> {
      await sources.close();
      await background.finish();
    },
  };
}
