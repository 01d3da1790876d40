import { SITUACION_LABORAL } from '../campos/enumerations';
import { formatSoles } from '../campos/formats';
import type { DatosCliente } from '../cliente/expediente.schema';
import { conUnidad, type FactorScore, SIN_DATO, sumaDePuntos } from './score.motivos';
import { POLITICA_SCORE } from './score.politica';
import { conDatos, factorPorPalabra, fechaDe, mesesHastaReferencia, puntosSobre } from './score.tablas';

function partesDelEmpleo(trabajo: DatosCliente['empleos'][number]): FactorScore[] {
  const { antiguedad, ingreso, situacion } = POLITICA_SCORE.empleo;
  const inicio = fechaDe(trabajo.inicioLaboral);
  const meses = inicio === undefined ? undefined : mesesHastaReferencia(inicio);
  const { ingresoMensual } = trabajo;
  return [
    {
      factor: 'Antigüedad laboral',
      puntos: puntosSobre(antiguedad, meses),
      motivo: meses === undefined ? SIN_DATO : `${conUnidad(meses, 'mes', 'meses')} de 30 días.`,
    },
    {
      factor: 'Ingreso mensual',
      puntos: puntosSobre(ingreso, ingresoMensual),
      motivo: ingresoMensual === null ? SIN_DATO : `${formatSoles(ingresoMensual)} al mes.`,
    },
    factorPorPalabra('Situación laboral', situacion, SITUACION_LABORAL, trabajo.situacionLaboral),
  ];
}

export function empleo({ empleos }: DatosCliente): FactorScore {
  const [trabajo] = conDatos(empleos.slice(0, 1));
  const factor = 'Empleo';
  if (!trabajo) return { factor, puntos: POLITICA_SCORE.empleo.sinEmpleo, motivo: 'Sin empleo.' };
  const partes = partesDelEmpleo(trabajo);
  return { factor, puntos: sumaDePuntos(partes), motivo: 'Suma de antigüedad, ingreso y situación.', partes };
}
