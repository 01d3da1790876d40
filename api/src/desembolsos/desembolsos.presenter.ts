import { type Desembolso, nombreCompleto } from 'shared-domain';
import { deCentimos } from '../db/valores';
import type { FilaDesembolso } from './desembolsos.repository';

export function presentarDesembolso(fila: FilaDesembolso): Desembolso {
  const { desembolsoId, medio, monto, fecha, cajero } = fila;
  const hecho = desembolsoId !== null && medio !== null && monto !== null && fecha !== null;
  return {
    evaluacionId: fila.evaluacionId,
    cliente: { nombreCompleto: nombreCompleto(fila), dni: fila.dni },
    producto: fila.producto,
    montoPrestamo: deCentimos(fila.montoPrestamo),
    cuotas: fila.cuotas,
    periodoCredito: fila.periodoCredito,
    asesor: fila.asesor,
    aprobadoEn: new Date(fila.decididoEn ?? 0).toISOString(),
    aprobadoPor: fila.aprobadoPor ?? '',
    desembolso: hecho
      ? {
          id: desembolsoId,
          medio,
          monto: deCentimos(monto),
          fecha: new Date(fecha).toISOString(),
          cajero: cajero ?? '',
        }
      : null,
  };
}
