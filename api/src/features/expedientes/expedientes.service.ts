import type { ClienteShow } from 'shared-domain/cliente';
import { ESTADO, type EventoHistorial } from 'shared-domain/evaluacion';
import type { Db } from '../../db/connection';
import { eventosDeEvaluacion, type QuienMira } from '../../ledger';
import { noEncontrado } from '../../problemas';
import { buscarCliente, clientesDeDni, type FilaCliente, reservarExpediente } from '../clientes';
import { aprobadasContraPolitica } from '../decision';
import {
  avalDe,
  datosAprobadosDe,
  evaluacionesDeDni,
  exigir,
  exigirDeSuCartera,
  lectorDe,
  lecturaDelCliente,
  presentarEvaluacion,
} from '../evaluaciones';
import type { Miradas } from '../miradas';
import { datosDeCliente } from '../score';
import { presentarEventoDeHistorial } from './historial.presenter';

const TEXTO_NO_ENCONTRADO = 'Cliente no encontrado.';
const TEXTO_EVALUACION = 'El cliente no tiene esa evaluación.';

export function createExpedientes({ db, miradas }: { db: Db; miradas: Miradas }) {
  async function expediente(
    filas: readonly FilaCliente[],
    evaluacionId: number | undefined,
    quienMira: QuienMira,
  ): Promise<ClienteShow> {
    const [primera] = filas;
    if (!primera) throw noEncontrado(TEXTO_NO_ENCONTRADO);
    const deAmbas = await evaluacionesDeDni(db, primera.dni, quienMira);
    const todas = deAmbas.filter((una) => filas.some(({ dni }) => dni === una.dni));
    const elegida =
      evaluacionId === undefined
        ? (todas.find((una) => una.estado === ESTADO.rechazado) ?? todas[0])
        : todas.find((una) => una.id === evaluacionId);
    if (evaluacionId !== undefined && !elegida) throw noEncontrado(TEXTO_EVALUACION);
    const cliente = filas.find(({ dni }) => dni === elegida?.dni) ?? primera;
    // Without a number the caller needs current data, such as for a new application.
    const decidida = evaluacionId !== undefined && elegida?.estado === ESTADO.aceptado;
    const aprobados = decidida ? await datosAprobadosDe(db, evaluacionId) : undefined;
    const aval = elegida ? await avalDe(db, elegida.id) : null;
    const { dni } = cliente;
    await miradas.anotar({ tipo: 'cliente.consultado', dni, evaluacionId: elegida?.id }, quienMira);
    const evaluacion = elegida ? await presentarEvaluacion(db, elegida, quienMira) : null;
    const loCorrige = evaluacion?.acciones.corregir === null;
    const esSuyo = loCorrige || todas.some(({ asesorId }) => asesorId === quienMira.id);
    const lector = quienMira.rol === 'asesor' && !esSuyo ? 'asesor_ajeno' : quienMira.rol;
    const datos = datosDeCliente({ ...cliente, ...aprobados });
    return { ...reservarExpediente(datos, lector), aval, evaluacion };
  }

  const porId = async (clienteId: number, evaluacionId: number | undefined, quienMira: QuienMira) =>
    expediente([(await buscarCliente(db, clienteId)) ?? []].flat(), evaluacionId, quienMira);

  return {
    /** Without a number: the newest rejected one, which is to be corrected, or else the newest. */
    async ver(dni: string, evaluacionId: number | undefined, quienMira: QuienMira): Promise<ClienteShow> {
      const filas = await clientesDeDni(db, dni);
      if (filas.length === 0) await miradas.sinHallazgo(dni, quienMira);
      return expediente(filas, evaluacionId, quienMira);
    },

    async verDeEvaluacion(id: number, quienMira: QuienMira) {
      const { clienteId } = await exigir(db, id);
      const { evaluacion, ...leido } = await porId(clienteId, id, quienMira);
      if (!evaluacion) throw noEncontrado(TEXTO_EVALUACION);
      return { ...leido, evaluacion };
    },

    verPorId: (id: number, quienMira: QuienMira) => porId(id, undefined, quienMira),

    async historial(id: number, quienMira: QuienMira): Promise<EventoHistorial[]> {
      const fila = await exigirDeSuCartera(db, id, quienMira);
      const lector = lectorDe(quienMira, fila);
      await miradas.anotar({ tipo: 'historial.consultado', dni: fila.dni, evaluacionId: id }, quienMira);
      const eventos = await eventosDeEvaluacion(db, id);
      const contra = (await aprobadasContraPolitica(db, [id])).get(id);
      const historial = eventos.map((evento) => presentarEventoDeHistorial(evento, lector, contra));
      if (lector !== 'cliente') return historial;
      const leida = await lecturaDelCliente(db, [fila]);
      return historial.map((evento) =>
        evento.observaciones ? { ...evento, observaciones: leida(fila, evento.observaciones) } : evento,
      );
    },
  };
}
