import { SITUACION_LABORAL } from '../campos/enumerations';
import { formatSoles } from '../campos/formats';
import type { TablaDeScore } from '../politica/partes.schema';
import type { EntradaDeScore } from './score.entrada';
import type { Factor } from './score.factores';
import { conUnidad, type FactorScore, SIN_DATO, sumaDePuntos } from './score.motivos';
import { factorPorPalabra, fechaDe, mesesEntre, puntosSobre } from './score.tablas';

function partesDelEmpleo(
  { inicioLaboral, ingresoMensual, situacionLaboral }: NonNullable<EntradaDeScore['empleo']>,
  { empleo: { antiguedad, ingreso, situacion }, fechaReferencia }: TablaDeScore,
): FactorScore[] {
  const inicio = fechaDe(inicioLaboral);
  const meses = inicio === undefined ? undefined : mesesEntre(inicio, fechaReferencia);
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
    factorPorPalabra('Situación laboral', situacion, SITUACION_LABORAL, situacionLaboral),
  ];
}

export const empleo: Factor = ({ empleo: trabajo }, tabla) => {
  const factor = 'Empleo';
  if (!trabajo) return { factor, puntos: tabla.empleo.sinEmpleo, motivo: 'Sin empleo.' };
  const partes = partesDelEmpleo(trabajo, tabla);
  return { factor, puntos: sumaDePuntos(partes), motivo: 'Suma de antigüedad, ingreso y situación.', partes };
};
