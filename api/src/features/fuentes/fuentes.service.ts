import {
  type ConsultaAFuente,
  dniDeDocumento,
  FINALIDAD_DE_CONSULTA,
  FUENTES,
  type Fuente,
  type PedidoAFuente,
  podriaSerLaMisma,
  porqueSinDni,
  VIGENCIA_DE_CONSULTA,
} from 'shared-domain';
import type { Db } from '../../db/connection';
import { anotar, type QuienMira } from '../../ledger';
import { enmascarar } from '../../listas/mascara';
import type { Conectadas } from '../../ports';
import { datosNoValidos, noEncontrado, sinPermiso } from '../../problemas';
import { clientePorDni } from '../clientes';
import { exigir } from '../evaluaciones';
import { escribirMiradaEn, type Miradas } from '../miradas';
import {
  consultasDeEvaluacion,
  type FilaConsulta,
  guardarConsulta,
  olvidarConsultas,
  ultimaRespuesta,
} from './fuentes.repository';
import type { Preguntador } from './preguntador';

const TEXTO_APAGADA = 'Esta instalación no pregunta a esa fuente.';
const TEXTO_SUYO = 'No puede consultar fuentes externas sobre usted mismo.';
const TEXTO_SOLO_DNI =
  'Las fuentes externas se consultan con un DNI. Un carné de extranjería no se puede consultar.';

interface Dependencias {
  db: Db;
  miradas: Pick<Miradas, 'anotar' | 'sinHallazgo'>;
  conectadas: Conectadas;
  preguntar: Preguntador;
}

export function createFuentes({ db, miradas, conectadas, preguntar }: Dependencias) {
  /** Questions that are on their way. Who asks the same meanwhile waits for the same answer. */
  const enCurso = new Map<string, Promise<FilaConsulta>>();

  /** Asks, and stores the answer with the event of the question: no answer is shown that nobody could find again. */
  async function preguntarYGuardar(fuente: Fuente, dni: string, pedido: PedidoAFuente, quien: QuienMira) {
    const { resultado, datos } = await preguntar(fuente, dni, String(quien.id));
    return db.transaction().execute(async (tx) => {
      const fila = await guardarConsulta(tx, {
        fuente,
        dni,
        origen: conectadas[fuente]?.origen ?? '',
        resultado,
        datos: datos && JSON.stringify(datos),
        usuarioId: quien.id,
        consultadaEn: quien.ahora,
      });
      await anotarConsulta(tx, fila, pedido, quien);
      return fila;
    });
  }

  /** What is known already: a question that is on its way, or an answer of the last day. */
  async function conocida(fuente: Fuente, dni: string, { deNuevo }: PedidoAFuente, ahora: number) {
    const yendo = enCurso.get(`${fuente} ${dni}`);
    if (yendo || deNuevo) return yendo;
    const origen = conectadas[fuente]?.origen ?? '';
    const desde = ahora - VIGENCIA_DE_CONSULTA;
    const guardada = await ultimaRespuesta(db, { fuente, origen, dni, desde });
    return guardada ?? enCurso.get(`${fuente} ${dni}`);
  }

  return {
    activas: () =>
      FUENTES.flatMap((fuente) => {
        const puerto = conectadas[fuente];
        return puerto ? [{ fuente, origen: puerto.origen }] : [];
      }),

    /** What the source says; also that it does not answer, which refuses nothing to the advisor. */
    async consultar(pedido: PedidoAFuente, quien: QuienMira): Promise<ConsultaAFuente> {
      const { fuente } = pedido;
      const sinDni = porqueSinDni(quien);
      if (sinDni) throw sinPermiso(sinDni);
      if (podriaSerLaMisma(pedido.dni, quien.dni)) throw sinPermiso(TEXTO_SUYO);
      if (!conectadas[fuente]) throw noEncontrado(TEXTO_APAGADA);
      const dni = dniDeDocumento(pedido.dni);
      if (!dni) throw datosNoValidos({ dni: [TEXTO_SOLO_DNI] });
      if (!(await clientePorDni(db, pedido.dni))) await miradas.sinHallazgo(dni, quien);
      const anterior = await conocida(fuente, dni, pedido, quien.ahora);
      if (anterior) {
        const guardada = { guardada: true } as const;
        await db.transaction().execute((tx) => anotarConsulta(tx, anterior, pedido, quien, guardada));
        return presentarConsulta(anterior);
      }
      const key = `${fuente} ${dni}`;
      const nueva = preguntarYGuardar(fuente, dni, pedido, quien).finally(() => enCurso.delete(key));
      enCurso.set(key, nueva);
      return presentarConsulta(await nueva);
    },

    async deEvaluacion(id: number, quien: QuienMira) {
      const { dni } = await exigir(db, id);
      await miradas.anotar({ tipo: 'fuentes.consultadas', dni, evaluacionId: id }, quien);
      const filas = await consultasDeEvaluacion(db, id);
      return filas.map((fila) => ({ ...presentarConsulta(fila), quien: fila.quien }));
    },

    olvidar: (ahora: number) => olvidarConsultas(db, ahora),
  };
}

/**
 * Records who asked what about whom, and for what. About a client it counts as a look at them.
 * @param guardada given where the answer was stored before
 */
async function anotarConsulta(
  tx: Db,
  fila: FilaConsulta,
  { dni, quien }: PedidoAFuente,
  { contexto }: QuienMira,
  guardada?: { guardada: true },
) {
  const cliente = await clientePorDni(tx, dni);
  const tipo = 'fuente.consultada';
  const detalle = {
    fuente: fila.fuente,
    responde: fila.origen,
    quien,
    resultado: fila.resultado,
    finalidad: FINALIDAD_DE_CONSULTA,
    ...guardada,
  };
  if (cliente) await escribirMiradaEn(tx, contexto(), { tipo, clienteId: cliente.id, detalle }, [cliente.id]);
  // The trail forgets nothing, so of people who are no clients it has the end of the DNI only.
  else await anotar(tx, contexto(), { tipo, detalle: { ...detalle, dni: enmascarar(fila.dni) } });
}

/** What was stored had the shape of its source when it came. */
function presentarConsulta({ id, fuente, origen, resultado, datos, consultadaEn }: FilaConsulta) {
  return {
    id,
    fuente,
    origen,
    resultado,
    datos: datos === null ? null : JSON.parse(datos),
    consultadaEn: new Date(consultadaEn).toISOString(),
  } as ConsultaAFuente;
}
