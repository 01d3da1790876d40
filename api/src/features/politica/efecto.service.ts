import { setTimeout as pausa } from 'node:timers/promises';
import type { CorridaDeEfecto, PedidoDeEfecto, ResultadoDeEfecto } from 'shared-domain/politica';
import type { Database } from '../../db/connection';
import { inicioDelDia } from '../../db/valores';
import { anotar, type Contexto } from '../../ledger';
import { conflicto, noEncontrado } from '../../problemas';
import { startThread } from '../../worker-thread';
import { ultimaPolitica } from '../score';
import { lockFila } from '../sesion';
import { createAcumulado } from './acumulado';
import type { DatosDelHilo, DelHilo } from './efecto.worker';
import {
  borradorGuardado,
  contarDecisiones,
  corridaPorId,
  escribirAvance,
  type FilaCorrida,
  insertarCorrida,
  olvidarCorridas,
  pedirDetener,
  ultimaCorridaDe,
} from './politica.repository';

/** A run without reports for this time belongs to a process that ended. */
const PERDIDA = 60_000;
/** Milliseconds between progress updates, which also read stop requests. */
const AVISO = 500;
/** Milliseconds that a stop waits, and between two checks. */
const ESPERA = 3000;
const MIRADA = 50;
const HORA = 3_600_000;
const DIA = 24 * HORA;

const TEXTO_CORRE = 'Ya corre una prueba suya. Deténgala o espere a que termine.';
const TEXTO_SIN_CORRIDA = 'No hay una prueba con ese número.';

interface Dependencias {
  database: Database;
  clock: () => number;
  onFailure: (error: unknown) => void;
}

export function createEfecto({ database: { db, place }, clock, onFailure }: Dependencias) {
  const enCurso = new Map<number, ReturnType<typeof correr>>();

  const ver = async (id: number, usuarioId: number, ahora: number) =>
    presentar(await exigirPropia(id, usuarioId, ahora), ahora);

  async function exigirPropia(id: number, usuarioId: number, ahora: number): Promise<FilaCorrida> {
    const fila = await corridaPorId(db, id);
    if (fila?.usuarioId !== usuarioId || seOlvida(fila, ahora)) throw noEncontrado(TEXTO_SIN_CORRIDA);
    return fila;
  }

  /** In a thread: a million decisions take a dozen seconds. */
  function correr(id: number, resultado: ResultadoDeEfecto, datos: DatosDelHilo) {
    let avance = { hechas: 0, resultado };
    const hilo = startThread(import.meta.url, 'efecto', { workerData: datos });
    const detener = () => hilo.postMessage('detener');
    const escribir = async (estado: FilaCorrida['estado']) => {
      const { hechas } = avance;
      const escrito = { estado, hechas, resultado: JSON.stringify(avance.resultado), vistaEn: clock() };
      const seDetiene = await escribirAvance(db, id, escrito);
      if (seDetiene && estado === 'corriendo') detener();
    };
    let escribiendo = Promise.resolve();
    const reloj = setInterval(() => {
      escribiendo = escribiendo.then(() => escribir('corriendo')).catch(onFailure);
    }, AVISO).unref();
    const termina = new Promise<FilaCorrida['estado']>((resolve, reject) => {
      hilo.on('message', (mensaje: DelHilo) => {
        avance = mensaje.avance;
        if (mensaje.estado) resolve(mensaje.estado);
      });
      hilo.once('error', reject);
      hilo.once('exit', () => reject(new Error('The thread ended before its run.')));
    });

    const fin = termina
      .catch((error: unknown) => {
        onFailure(error);
        return 'fallida' as const;
      })
      .then(async (estado) => {
        clearInterval(reloj);
        await escribiendo;
        await escribir(estado).catch(onFailure);
      });
    return { fin, detener };
  }

  return {
    async empezar({ desde, hasta }: PedidoDeEfecto, usuarioId: number, contexto: Contexto) {
      const { ahora } = contexto;
      const antesDe = Math.min(inicioDelDia(hasta) + DIA, ahora + 1);
      const periodo = { desde: inicioDelDia(desde), antesDe };
      const total = await contarDecisiones(db, periodo);
      const { id, contenido, resultado } = await db.transaction().execute(async (tx) => {
        await lockFila(tx, usuarioId);
        const previa = await ultimaCorridaDe(tx, usuarioId);
        if (previa && estadoDe(previa, ahora) === 'corriendo') throw conflicto(TEXTO_CORRE);
        await olvidarCorridas(tx, ahora - HORA);
        const guardado = await borradorGuardado(tx);
        const contenido = guardado?.contenido ?? (await ultimaPolitica(tx)).contenido;
        const resultado = createAcumulado(contenido, () => contenido).resultado();
        const id = await insertarCorrida(tx, {
          usuarioId,
          estado: 'corriendo',
          desde,
          hasta,
          borrador: guardado?.version ?? 0,
          contenido: JSON.stringify(contenido),
          total,
          hechas: 0,
          resultado: JSON.stringify(resultado),
          empezadaEn: ahora,
          vistaEn: ahora,
          detener: 0,
        });
        await anotar(tx, contexto, { tipo: 'politica.efecto_probado', detalle: { desde, hasta } });
        return { id, contenido, resultado };
      });
      const corrida = correr(id, resultado, { place, periodo, contenido });
      enCurso.set(id, corrida);
      void corrida.fin.finally(() => enCurso.delete(id));
      return ver(id, usuarioId, ahora);
    },

    ver,

    async ultima(usuarioId: number, ahora: number): Promise<CorridaDeEfecto | null> {
      const fila = await ultimaCorridaDe(db, usuarioId);
      return fila && !seOlvida(fila, ahora) ? presentar(fila, ahora) : null;
    },

    /** Also stops runs of other processes. Keeps the partial result. */
    async detener(id: number, usuarioId: number, ahora: number): Promise<CorridaDeEfecto> {
      let fila = await exigirPropia(id, usuarioId, ahora);
      if (fila.estado === 'corriendo') await pedirDetener(db, id);
      enCurso.get(id)?.detener();
      const limite = performance.now() + ESPERA;
      while (estadoDe(fila, ahora) === 'corriendo' && performance.now() < limite) {
        await pausa(MIRADA);
        fila = await exigirPropia(id, usuarioId, ahora);
      }
      return presentar(fila, ahora);
    },

    async terminar(): Promise<void> {
      const corridas = [...enCurso.values()];
      for (const corrida of corridas) corrida.detener();
      await Promise.all(corridas.map(({ fin }) => fin));
    },
  };
}

const seOlvida = ({ empezadaEn }: FilaCorrida, ahora: number): boolean => empezadaEn <= ahora - HORA;

function estadoDe({ estado, vistaEn }: FilaCorrida, ahora: number): FilaCorrida['estado'] {
  if (estado !== 'corriendo') return estado;
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
