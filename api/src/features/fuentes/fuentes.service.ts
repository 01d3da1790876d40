import { dniDeIdentidad } from 'shared-domain/campos';
import { podriaSerLaMisma, porqueSinDni } from 'shared-domain/cliente';
import {
  type ConsultaAFuente,
  FINALIDAD_DE_CONSULTA,
  FUENTES,
  type PedidoAFuente,
  VIGENCIA_DE_CONSULTA,
} from 'shared-domain/fuentes';
import type { Db } from '../../db/connection';
import { anotar, type QuienMira } from '../../ledger';
import { enmascarar } from '../../listas/lista';
import type { Conectadas } from '../../ports';
import { datosNoValidos, noEncontrado, sinPermiso } from '../../problemas';
import { clientePorDni } from '../clientes';
import { exigir } from '../evaluaciones';
import { escribirMirada, type Miradas } from '../miradas';
import {
  consultasDeEvaluacion,
  type FilaConsulta,
  guardarConsulta,
  olvidarConsultas,
  ultimaRespuesta,
} from './fuentes.repository';
import type { createPreguntador } from './preguntador';

const TEXTO_APAGADA = 'Esta instalación no pregunta a esa fuente.';
const TEXTO_SUYO = 'No puede consultar fuentes externas sobre usted mismo.';
const TEXTO_SOLO_DNI =
  'Las fuentes externas se consultan con un DNI. Un carné de extranjería no se puede consultar.';

interface Dependencias {
  db: Db;
  miradas: Pick<Miradas, 'anotar' | 'sinHallazgo'>;
  conectadas: Conectadas;
  preguntar: ReturnType<typeof createPreguntador>;
}

type Pregunta = Pick<FilaConsulta, 'fuente' | 'origen' | 'dni'>;

export function createFuentes({ db, miradas, conectadas, preguntar }: Dependencias) {
  const enCurso = new Map<string, Promise<FilaConsulta>>();

  /** Stores answer and audit event together, so that no answer is shown without a record. */
  async function preguntarYGuardar(pregunta: Pregunta, pedido: PedidoAFuente, quien: QuienMira) {
    const { resultado, datos } = await preguntar(pregunta.fuente, pregunta.dni, String(quien.id));
    return db.transaction().execute(async (tx) => {
      const fila = await guardarConsulta(tx, {
        ...pregunta,
        resultado,
        datos: datos && JSON.stringify(datos),
        usuarioId: quien.id,
        consultadaEn: quien.ahora,
      });
      await anotarConsulta(tx, fila, pedido, quien);
      return fila;
    });
  }

  return {
    activas: () =>
      FUENTES.flatMap((fuente) => {
        const origen = conectadas[fuente]?.origen;
        return origen ? [{ fuente, origen }] : [];
      }),

    /** A source that does not answer is a result: it must not block the advisor. */
    async consultar(pedido: PedidoAFuente, quien: QuienMira): Promise<ConsultaAFuente> {
      const { fuente } = pedido;
      const sinDni = porqueSinDni(quien);
      if (sinDni) throw sinPermiso(sinDni);
      if (podriaSerLaMisma(pedido.dni, quien.dni)) throw sinPermiso(TEXTO_SUYO);
      const origen = conectadas[fuente]?.origen;
      if (!origen) throw noEncontrado(TEXTO_APAGADA);
      const dni = dniDeIdentidad(pedido.dni);
      if (!dni) throw datosNoValidos({ dni: [TEXTO_SOLO_DNI] });
      if (!(await clientePorDni(db, pedido.dni))) await miradas.sinHallazgo(dni, quien);
      const key = `${fuente} ${dni}`;
      const desde = quien.ahora - VIGENCIA_DE_CONSULTA;
      const reciente =
        enCurso.has(key) || pedido.deNuevo
          ? undefined
          : await ultimaRespuesta(db, { fuente, origen, dni }, desde);
      const yendo = enCurso.get(key);
      const anterior = reciente ?? (yendo && (await yendo));
      if (anterior) {
        await db
          .transaction()
          .execute((tx) => anotarConsulta(tx, anterior, pedido, quien, { guardada: true }));
        return presentarConsulta(anterior);
      }
      const nueva = preguntarYGuardar({ fuente, origen, dni }, pedido, quien).finally(() =>
        enCurso.delete(key),
      );
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

async function anotarConsulta(
  tx: Db,
  fila: FilaConsulta,
  { dni, quien }: PedidoAFuente,
  { contexto }: QuienMira,
  guardada?: { guardada: true },
) {
  const cliente = await clientePorDni(tx, dni);
  const tipo = 'fuente.consultada';
  const { fuente, origen: responde, resultado } = fila;
  const detalle = { fuente, responde, quien, resultado, finalidad: FINALIDAD_DE_CONSULTA, ...guardada };
  if (cliente) await escribirMirada(tx, contexto(), { tipo, clienteId: cliente.id, detalle }, [cliente.id]);
  // The ledger deletes nothing, so for people who are not clients it stores only the end of the DNI.
  else await anotar(tx, contexto(), { tipo, detalle: { ...detalle, dni: enmascarar(fila.dni) } });
}

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
