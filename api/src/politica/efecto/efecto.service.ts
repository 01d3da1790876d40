import { setImmediate as otrosTurnos } from 'node:timers/promises';
import type { CorridaDeEfecto, PedidoDeEfecto, Politica, ResultadoDeEfecto } from 'shared-domain';
import { anotar, type Contexto } from '../../auditoria/auditoria.repository';
import type { BackgroundTasks } from '../../background-tasks';
import type { Db } from '../../db/connection';
import { conflicto, noEncontrado } from '../../problemas';
import { borradorGuardado } from '../borrador.repository';
import { inicioDelDia } from '../inicio-del-dia';
import { ultimaPolitica, versionesDePolitica } from '../politicas.repository';
import { createAcumulado, type DecisionGuardada } from './acumulado';
import {
  contarDecisiones,
  corridaPorId,
  escribirAvance,
  type FilaCorrida,
  insertarCorrida,
  olvidarCorridas,
  type Periodo,
  pedirDetener,
  retenerPersona,
  siguientesDecisiones,
  ultimaCorridaDe,
} from './corridas.repository';

/** Decisions that are read at once. The service answers other calls between two of these. */
const TANDA = 400;
/** Milliseconds between two moments at which a run tells how far it is. */
const AVISO = 500;
/** A run that told nothing for so long belongs to a process that ended. */
const PERDIDA = 60_000;
const HORA = 3_600_000;
const DIA = 24 * HORA;

const TEXTO_CORRE = 'Ya corre una prueba suya. Deténgala o espere a que termine.';
const TEXTO_SIN_CORRIDA = 'No hay una prueba con ese número.';

interface Corrida {
  id: number;
  periodo: Periodo;
  contenido: Politica;
}

/** What a draft would have changed of the decisions of a period. */
export function createEfecto({
  db,
  background,
  clock,
}: {
  db: Db;
  background: Pick<BackgroundTasks, 'start'>;
  clock: () => number;
}) {
  let isStopping = false;

  async function correr({ id, periodo, contenido }: Corrida): Promise<void> {
    const versiones = new Map((await versionesDePolitica(db)).map((una) => [una.version, una.contenido]));
    const acumulado = createAcumulado(contenido, (version) => versiones.get(version) ?? contenido);
    let hechas = 0;
    const avisar = (estado: FilaCorrida['estado']) =>
      escribirAvance(db, id, {
        estado,
        hechas,
        resultado: JSON.stringify(acumulado.resultado()),
        vistaEn: clock(),
      });
    try {
      let ultima: DecisionGuardada | undefined;
      let dicho = performance.now();
      for (;;) {
        const tanda = await siguientesDecisiones(db, periodo, ultima, TANDA);
        ultima = tanda.at(-1);
        if (!ultima) break;
        for (const decision of tanda) acumulado.sumar(decision);
        hechas += tanda.length;
        await otrosTurnos();
        if (performance.now() - dicho < AVISO) continue;
        dicho = performance.now();
        if ((await avisar('corriendo')) || isStopping) {
          await avisar('detenida');
          return;
        }
      }
      await avisar('terminada');
    } catch (error) {
      await avisar('fallida');
      throw error;
    }
  }

  /** Only who started a run reads and stops it. */
  async function exigirPropia(id: number, usuarioId: number, ahora: number): Promise<FilaCorrida> {
    const fila = await corridaPorId(db, id);
    if (fila?.usuarioId !== usuarioId || seOlvida(fila, ahora)) throw noEncontrado(TEXTO_SIN_CORRIDA);
    return fila;
  }

  return {
    async empezar(
      { desde, hasta }: PedidoDeEfecto,
      usuarioId: number,
      contexto: Contexto,
    ): Promise<CorridaDeEfecto> {
      const { ahora } = contexto;
      // What is decided while it runs is no part of it.
      const antesDe = Math.min(inicioDelDia(hasta) + DIA, ahora + 1);
      const periodo = { desde: inicioDelDia(desde), antesDe };
      const { id, contenido } = await db.transaction().execute(async (tx) => {
        await retenerPersona(tx, usuarioId);
        const previa = await ultimaCorridaDe(tx, usuarioId);
        if (previa && estadoDe(previa, ahora) === 'corriendo') throw conflicto(TEXTO_CORRE);
        await olvidarCorridas(tx, ahora - HORA);
        const guardado = await borradorGuardado(tx);
        const contenido = guardado?.contenido ?? (await ultimaPolitica(tx)).contenido;
        const id = await insertarCorrida(tx, {
          usuarioId,
          estado: 'corriendo',
          desde,
          hasta,
          borrador: guardado?.version ?? 0,
          contenido: JSON.stringify(contenido),
          total: await contarDecisiones(tx, periodo),
          hechas: 0,
          resultado: JSON.stringify(createAcumulado(contenido, () => contenido).resultado()),
          empezadaEn: ahora,
          vistaEn: ahora,
          detener: 0,
        });
        await anotar(tx, contexto, { tipo: 'politica.efecto_probado', detalle: { desde, hasta } });
        return { id, contenido };
      });
      background.start(() => correr({ id, periodo, contenido }));
      return presentar(await exigirPropia(id, usuarioId, ahora), ahora);
    },

    async ver(id: number, usuarioId: number, ahora: number): Promise<CorridaDeEfecto> {
      return presentar(await exigirPropia(id, usuarioId, ahora), ahora);
    },

    async ultima(usuarioId: number, ahora: number): Promise<CorridaDeEfecto | null> {
      const fila = await ultimaCorridaDe(db, usuarioId);
      return fila && !seOlvida(fila, ahora) ? presentar(fila, ahora) : null;
    },

    /** Asks a run to stop. What it found until then stays. */
    async detener(id: number, usuarioId: number, ahora: number): Promise<CorridaDeEfecto> {
      const fila = await exigirPropia(id, usuarioId, ahora);
      if (fila.estado === 'corriendo') await pedirDetener(db, id);
      return presentar({ ...fila, detener: 1 }, ahora);
    },

    /** Ends all runs of this process. */
    terminar(): void {
      isStopping = true;
    },
  };
}

/** Whether a run is older than its result is kept. */
const seOlvida = ({ empezadaEn }: FilaCorrida, ahora: number): boolean => empezadaEn <= ahora - HORA;

function estadoDe({ estado, vistaEn, detener }: FilaCorrida, ahora: number): FilaCorrida['estado'] {
  if (estado !== 'corriendo') return estado;
  if (detener === 1) return 'detenida';
  return ahora - vistaEn > PERDIDA ? 'fallida' : 'corriendo';
}

function presentar(fila: FilaCorrida, ahora: number): CorridaDeEfecto {
  const { id, desde, hasta, borrador, total, hechas } = fila;
  return {
    id,
    estado: estadoDe(fila, ahora),
    desde,
    hasta,
    borrador,
    empezadaEn: new Date(fila.empezadaEn).toISOString(),
    total,
    hechas,
    resultado: JSON.parse(fila.resultado) as ResultadoDeEfecto,
  };
}
