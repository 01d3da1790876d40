import {
  aspectosEnContra,
  type Carta,
  calcularCapacidad,
  type FraseDeCambio,
  nombreCompleto,
  puntuar,
} from 'shared-domain';
import { presentarCredito } from '../evaluaciones/evaluaciones.presenter';
import type { FilaEvaluacion } from '../evaluaciones/evaluaciones.repository';
import type { LoEvaluado } from './lo-evaluado';

interface DeQueCarta {
  fila: FilaEvaluacion;
  evaluado: LoEvaluado;
  cambios: FraseDeCambio[];
  /** The head's reason as the client reads it. */
  motivo: string;
}

/** The letter to the client of a rejected credit. */
export function presentarCarta({ fila, evaluado, cambios, motivo }: DeQueCarta): Carta {
  const { politica, entrada, capacidad, decididoEn } = evaluado;
  const marcas = politica.contenido.capacidad;
  const credito = presentarCredito(fila);
  const aspectos = aspectosEnContra({
    score: puntuar(entrada, politica),
    capacidad: capacidad && calcularCapacidad(capacidad, credito, marcas),
    marcas,
  });
  return {
    numero: fila.id,
    cliente: { nombre: nombreCompleto(fila), dni: fila.dni },
    fecha: new Date(decididoEn ?? fila.actualizadoEn).toISOString(),
    producto: credito.producto,
    montoPrestamo: credito.montoPrestamo,
    motivo,
    aspectos,
    mejoras: cambios.map(({ frase }) => frase),
    version: politica.version,
  };
}
