import { type Credito, type Evaluacion, veLaCorreccion } from 'shared-domain';
import { isoInstant } from '../../db/iso-instant';
import { deCentimos, deDiezmilesimas } from '../../db/valores';
import { accionesDe, type QuienActua } from './acciones';
import type { FilaMostrada } from './evaluaciones.repository';
import { type ConFirma, presentarFirma } from './firma.presenter';
import { accionesHechas } from './hechos.repository';
import { lectorDe } from './lector';
import type { ConScore } from './scores-de-decision';

export function presentarCredito(fila: Credito): Credito {
  return {
    producto: fila.producto,
    montoPrestamo: deCentimos(fila.montoPrestamo),
    tasaInteres: deDiezmilesimas(fila.tasaInteres),
    cuotas: fila.cuotas,
    modalidadCredito: fila.modalidadCredito,
    destinoCredito: fila.destinoCredito,
    periodoCredito: fila.periodoCredito,
  };
}

/**
 * `hechos` is what the caller did with it in another role. It is left out after a change that the caller was allowed to
 * make: somebody with another part in it would have been refused.
 */
export function presentarEvaluacion(fila: ConScore<ConFirma<FilaMostrada>>, quien: QuienActua): Evaluacion {
  const { nombre, apellidoPaterno, apellidoMaterno, dni, dniAval, estado, asesorId, asesorDni, firma } = fila;
  // Only what the rules need: a copy of the whole row was a tenth of the hot call.
  const hizo = accionesHechas(fila.hechos ?? null);
  const sobre = { dni, dniAval, estado, asesorId, asesorDni, hizo, firma };
  const evaluacion: Evaluacion = {
    id: fila.id,
    cliente: { datos: { nombre, apellidoPaterno, apellidoMaterno, dni } },
    ...presentarCredito(fila),
    estado,
    observaciones: fila.observaciones,
    created_at: isoInstant(fila.creadoEn),
    updated_at: isoInstant(fila.actualizadoEn),
    desembolsado_at: fila.desembolsadoEn === null ? null : isoInstant(fila.desembolsadoEn),
    version: fila.version,
    asesor: { username: fila.asesorUsername, fullName: fila.asesorNombre },
    acciones: accionesDe(quien, sobre),
  };
  if (firma) evaluacion.segundaFirma = presentarFirma(firma, quien);
  if (fila.scoreDeDecision) evaluacion.scoreDeDecision = fila.scoreDeDecision;
  const { notaDeCorreccion: nota, documentoDeCorreccion: documento } = fila;
  if (nota === null && documento === null) return evaluacion;
  return veLaCorreccion(lectorDe(quien, fila))
    ? { ...evaluacion, correccion: { nota, documento } }
    : evaluacion;
}
