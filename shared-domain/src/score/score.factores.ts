import { ESTADO_CIVIL, NIVEL_EDUCATIVO, SITUACION_LABORAL } from '../campos/enumerations';
import { formatFecha, formatSoles } from '../campos/formats';
import type { TablaDeScore } from '../politica/partes.schema';
import type { EntradaDeScore } from './score.entrada';
import { conUnidad, SIN_DATO, sumaDePuntos } from './score.motivos';
import type { FactorScore } from './score.schema';
import { edadEnAnios, factorPorPalabra, fechaDe, mesesEntre, puntosSobre } from './score.tablas';

/** A factor of the score, by what it reads of the client and by the lender's table. */
export type Factor = (entrada: EntradaDeScore, tabla: TablaDeScore) => FactorScore;

export const edad: Factor = ({ fechaNacimiento }, tabla) => {
  const nacimiento = fechaDe(fechaNacimiento);
  const { tramos, otro } = tabla.edad;
  if (!nacimiento) return { factor: 'Edad', puntos: otro, motivo: SIN_DATO };
  const anios = edadEnAnios(nacimiento, tabla.fechaReferencia);
  const puntos = tramos.find(({ desde, hasta }) => anios >= desde && anios <= hasta)?.puntos ?? otro;
  return {
    factor: 'Edad',
    puntos,
    motivo: `${conUnidad(anios, 'año', 'años')} al ${formatFecha(tabla.fechaReferencia)}.`,
  };
};

export const caducidadDni: Factor = ({ fechaCaducidadDni }, tabla) => {
  const caducidad = fechaDe(fechaCaducidadDni);
  const { posterior, otro } = tabla.caducidadDni;
  const vigente = caducidad !== undefined && caducidad > tabla.fechaReferencia;
  return {
    factor: 'Vigencia del DNI',
    puntos: vigente ? posterior : otro,
    motivo: caducidad
      ? `${vigente ? 'Vigente' : 'No vigente'}: caduca el ${formatFecha(caducidad)}.`
      : SIN_DATO,
  };
};

export const nivelEducativo: Factor = ({ nivelEducativo: nivel }, tabla) =>
  factorPorPalabra('Nivel educativo', tabla.nivelEducativo, NIVEL_EDUCATIVO, nivel);

export const estadoCivil: Factor = ({ estadoCivil: estado }, tabla) =>
  factorPorPalabra('Estado civil', tabla.estadoCivil, ESTADO_CIVIL, estado);

const motivoSiNo = (valor: boolean | null, si: string, no: string) =>
  ({ true: si, false: no })[String(valor)] ?? SIN_DATO;

export const residePeru: Factor = ({ residePeru: reside }, tabla) => {
  const { si, otro } = tabla.residePeru;
  return {
    factor: 'Residencia en el Perú',
    puntos: reside === true ? si : otro,
    motivo: motivoSiNo(reside, 'Reside en el Perú.', 'No reside en el Perú.'),
  };
};

export const salud: Factor = ({ enfermedadesPreexistentes }, tabla) => {
  const { sinEnfermedades, otro } = tabla.salud;
  return {
    factor: 'Salud',
    puntos: enfermedadesPreexistentes === false ? sinEnfermedades : otro,
    motivo: motivoSiNo(
      enfermedadesPreexistentes,
      'Declara enfermedades preexistentes.',
      'Sin enfermedades preexistentes.',
    ),
  };
};

export const exposicionPolitica: Factor = ({ expuesta }, tabla) => {
  const { no, otro } = tabla.expuesta;
  return {
    factor: 'Exposición política',
    puntos: expuesta === false ? no : otro,
    motivo: motivoSiNo(
      expuesta,
      'Es persona expuesta políticamente.',
      'No es persona expuesta políticamente.',
    ),
  };
};

export const tiempoResidencia: Factor = ({ direccion }, { tiempoResidencia: tabla }) => {
  const factor = 'Tiempo de residencia';
  if (!direccion) return { factor, puntos: tabla.sinDireccion, motivo: 'Sin dirección.' };
  const anios = direccion.tiempoResidencia;
  return {
    factor,
    puntos: puntosSobre(tabla, anios),
    motivo: anios === null ? SIN_DATO : `${conUnidad(anios, 'año', 'años')} en su dirección.`,
  };
};

export const contactos: Factor = ({ contactos: cantidad }, tabla) => ({
  factor: 'Contactos',
  puntos: puntosSobre(tabla.contactos, cantidad),
  motivo: cantidad === 0 ? 'Sin contactos.' : `${conUnidad(cantidad, 'contacto', 'contactos')}.`,
});

export const cuentaBancaria: Factor = ({ cuentas }, { cuentaBancaria: { alguna, ninguna } }) => ({
  factor: 'Cuenta bancaria',
  puntos: cuentas > 0 ? alguna : ninguna,
  motivo: cuentas > 0 ? 'Tiene cuenta bancaria.' : 'Sin cuenta bancaria.',
});

export const SIN_AVAL = 'Sin aval.';

const MOTIVO_AVAL: Record<EntradaDeScore['aval'], string> = {
  completo: 'Aval completo: DNI, teléfono móvil y dirección.',
  incompleto: 'Aval incompleto: falta DNI, teléfono móvil o dirección.',
  ninguno: SIN_AVAL,
};

export const aval: Factor = ({ aval: tiene }, tabla) => ({
  factor: 'Aval',
  puntos: tabla.aval[tiene],
  motivo: MOTIVO_AVAL[tiene],
});

export const ruc: Factor = ({ ruc: tiene }, { ruc: { presente, ausente } }) => ({
  factor: 'RUC',
  puntos: tiene ? presente : ausente,
  motivo: tiene ? 'Tiene RUC.' : 'Sin RUC.',
});

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
