import { type ClienteShow, ESTADO } from 'shared-domain';
import { anotar, type Contexto } from '../auditoria/auditoria.repository';
import type { Db } from '../db/connection';
import { datosAprobadosDe } from '../evaluaciones/aprobados.repository';
import { avalDe } from '../evaluaciones/avales.repository';
import { presentarEvaluacion } from '../evaluaciones/evaluaciones.presenter';
import { evaluacionesDeDni } from '../evaluaciones/evaluaciones.repository';
import { noEncontrado } from '../problemas';
import { presentarCliente } from './clientes.presenter';
import { buscarCliente, clientePorDni, type FilaCliente } from './clientes.repository';

const TEXTO_NO_ENCONTRADO = 'Cliente no encontrado.';
const TEXTO_EVALUACION = 'El cliente no tiene esa evaluación.';

export type Clientes = ReturnType<typeof createClientes>;

export function createClientes({ db }: { db: Db }) {
  async function expediente(
    tx: Db,
    cliente: FilaCliente | undefined,
    evaluacionId: number | undefined,
    contexto: Contexto,
  ): Promise<ClienteShow> {
    if (!cliente) throw noEncontrado(TEXTO_NO_ENCONTRADO);
    const todas = await evaluacionesDeDni(tx, { dni: cliente.dni });
    const elegida =
      evaluacionId === undefined
        ? (todas.find((una) => una.estado === ESTADO.rechazado) ?? todas[0])
        : todas.find((una) => una.id === evaluacionId);
    if (evaluacionId !== undefined && !elegida) throw noEncontrado(TEXTO_EVALUACION);
    // Who asks for no evaluation asks for the client as they are now, who may be about to apply for another.
    const decidida = evaluacionId !== undefined && elegida?.estado === ESTADO.aceptado;
    const aprobados = decidida ? await datosAprobadosDe(tx, evaluacionId) : undefined;
    const aval = elegida ? await avalDe(tx, elegida.id) : null;
    await anotar(tx, contexto, { tipo: 'cliente.consultado', clienteId: cliente.id });
    return {
      datosCliente: presentarCliente({ ...cliente, ...aprobados }),
      aval,
      evaluacion: elegida ? presentarEvaluacion(elegida) : null,
    };
  }

  return {
    /**
     * A client's file with one evaluation: the one asked for, else the newest rejected one (the one to correct),
     * else the newest. Under an approved one that was asked for stand the address and account of its approval.
     * Who reads a file leaves a trace.
     */
    ver(dni: string, evaluacionId: number | undefined, contexto: Contexto): Promise<ClienteShow> {
      return db
        .transaction()
        .execute(async (tx) => expediente(tx, await clientePorDni(tx, dni), evaluacionId, contexto));
    },

    /** The same for whoever knows the client from a list, where the DNI is masked. */
    verPorId(id: number, contexto: Contexto): Promise<ClienteShow> {
      return db
        .transaction()
        .execute(async (tx) => expediente(tx, await buscarCliente(tx, id), undefined, contexto));
    },
  };
}
