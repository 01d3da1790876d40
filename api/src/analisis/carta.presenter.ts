import {
  aspectosEnContra,
  type Carta,
  calcularCapacidad,
  type FraseDeCambio,
  nombreCompleto,
  puntuar,
  sinNombresAjenos,
} from 'shared-domain';
import { presentarCredito } from '../evaluaciones/evaluaciones.presenter';
import type { FilaEvaluacion } from '../evaluaciones/evaluaciones.repository';
import type { LoEvaluado } from './lo-evaluado';

interface DeQueCarta {
  fila: FilaEvaluacion;
  evaluado: LoEvaluado;
  cambios: FraseDeCambio[];
  ajenos: string[];
}

/** The letter to the client of a rejected credit. */
export function presentarCarta({ fila, evaluado, cambios, ajenos }: DeQueCarta): Carta {
  const { politica, entrada, capacidad, decididoEn } = evaluado;
  const marcas = politica.contenido.capacidad;
  const credito = presentarCredito(fila);
  const nombre = nombreCompleto(fila);
  const aspectos = aspectosEnContra({
    score: puntuar(entrada, politica),
    capacidad: capacidad && calcularCapacidad(capacidad, credito, marcas),
    marcas,
  });
  return {
    numero: fila.id,
    cliente: { nombre, dni: fila.dni },
    fecha: new Date(decididoEn ?? fila.actualizadoEn).toISOString(),
    producto: credito.producto,
    montoPrestamo: credito.montoPrestamo,
    motivo: sinNombresAjenos(fila.observaciones ?? '', { propio: { nombre, dni: fila.dni }, ajenos }),
    aspectos,
    mejoras: cambios.map(({ frase }) => frase),
    version: politica.version,
  };
}
