import {
  aspectosEnContra,
  type Carta,
  type ConfiguracionGeneral,
  calcularCapacidad,
  ESTADO,
  type FraseDeCambio,
  nombreCompleto,
  puntuar,
  RESERVADO_EN_CARTA,
  valoresDe,
} from 'shared-domain';
import { type FilaEvaluacion, presentarCredito } from '../evaluaciones';
import type { LoEvaluado } from './lo-evaluado';

interface DeQueCarta {
  fila: FilaEvaluacion;
  evaluado: LoEvaluado;
  cambios: FraseDeCambio[];
  /** The head's reason as the client reads it. */
  motivo: string;
  /** Which of what is sensitive the lender prints. */
  imprime: ConfiguracionGeneral['carta'];
  /** The date of a letter that is read before the decision, in milliseconds since 1970. */
  ahora: number;
}

/** The letter to the client of a rejected credit. */
export function presentarCarta(deQue: DeQueCarta): Carta {
  const { fila, evaluado, cambios, motivo, imprime, ahora } = deQue;
  const { politica, entrada, capacidad, decididoEn } = evaluado;
  const marcas = politica.contenido.capacidad;
  const credito = presentarCredito(fila);
  const score = puntuar(entrada, politica);
  const reservados = valoresDe(RESERVADO_EN_CARTA).filter((uno) => !imprime[uno]);
  const aspectos = aspectosEnContra({
    score,
    capacidad: capacidad && calcularCapacidad(capacidad, credito, marcas),
    marcas,
    reservados: reservados.map((uno) => RESERVADO_EN_CARTA[uno]),
  });
  return {
    numero: fila.id,
    cliente: { nombre: nombreCompleto(fila), dni: fila.dni },
    fecha: new Date(
      fila.estado === ESTADO.pendiente ? ahora : (decididoEn ?? fila.actualizadoEn),
    ).toISOString(),
    producto: credito.producto,
    montoPrestamo: credito.montoPrestamo,
    motivo,
    calificacionPositiva: score.clave === 'alta',
    aspectos,
    mejoras: cambios.map(({ frase }) => frase),
    version: politica.version,
  };
}
