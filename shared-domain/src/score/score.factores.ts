import { ESTADO_CIVIL, NIVEL_EDUCATIVO, SITUACION_LABORAL } from '../campos/enumerations';
import { formatFecha, formatSoles } from '../campos/formats';
import type { TablaDeScore } from '../politica/partes.schema';
import type { EntradaDeScore } from './score.entrada';
import { conUnidad, SIN_DATO, sumaDePuntos } from './score.motivos';
import type { FactorScore } from './score.schema';
import { edadEnAnios, factorPorPalabra, fechaDe, mesesEntre, puntosSobre } from './score.tablas';

type Factor = (entrada: EntradaDeScore, tabla: TablaDeScore) => FactorScore;

const edad: Factor = ({ fechaNacimiento }, tabla) => {
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

const caducidadDni: Factor = ({ fechaCaducidadDni }, tabla) => {
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

const nivelEducativo: Factor = ({ nivelEducativo: nivel }, tabla) =>
  factorPorPalabra('Nivel educativo', tabla.nivelEducativo, NIVEL_EDUCATIVO, nivel);

const estadoCivil: Factor = ({ estadoCivil: estado }, tabla) =>
  factorPorPalabra('Estado civil', tabla.estadoCivil, ESTADO_CIVIL, estado);

const siNo = (
  factor: string,
  valor: boolean | null,
  puntos: number,
  [si, no]: [si: string, no: string],
): FactorScore => ({ factor, puntos, motivo: { true: si, false: no }[String(valor)] ?? SIN_DATO });

const residePeru: Factor = ({ residePeru: reside }, { residePeru: { si, otro } }) =>
  siNo('Residencia en el Perú', reside, reside === true ? si : otro, [
    'Reside en el Perú.',
    'No reside en el Perú.',
  ]);

const salud: Factor = ({ enfermedadesPreexistentes: tiene }, { salud: { sinEnfermedades, otro } }) =>
  siNo('Salud', tiene, tiene === false ? sinEnfermedades : otro, [
    'Declara enfermedades preexistentes.',
    'Sin enfermedades preexistentes.',
  ]);

const exposicionPolitica: Factor = ({ expuesta }, { expuesta: { no, otro } }) =>
  siNo('Exposición política', expuesta, expuesta === false ? no : otro, [
    'Es persona expuesta políticamente.',
    'No es persona expuesta políticamente.',
  ]);

const tiempoResidencia: Factor = ({ direccion }, { tiempoResidencia: tabla }) => {
  const factor = 'Tiempo de residencia';
  if (!direccion) return { factor, puntos: tabla.sinDireccion, motivo: 'Sin dirección.' };
  const anios = direccion.tiempoResidencia;
  return {
    factor,
    puntos: puntosSobre(tabla, anios),
    motivo: anios === null ? SIN_DATO : `${conUnidad(anios, 'año', 'años')} en su dirección.`,
  };
};

const contactos: Factor = ({ contactos: cantidad }, tabla) => ({
  factor: 'Contactos',
  puntos: puntosSobre(tabla.contactos, cantidad),
  motivo: cantidad === 0 ? 'Sin contactos.' : `${conUnidad(cantidad, 'contacto', 'contactos')}.`,
});

const cuentaBancaria: Factor = ({ cuentas }, { cuentaBancaria: { alguna, ninguna } }) => ({
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

const aval: Factor = ({ aval: tiene }, tabla) => ({
  factor: 'Aval',
  puntos: tabla.aval[tiene],
  motivo: MOTIVO_AVAL[tiene],
});

const ruc: Factor = ({ ruc: tiene }, { ruc: { presente, ausente } }) => ({
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

const empleo: Factor = ({ empleo: trabajo }, tabla) => {
  const factor = 'Empleo';
  if (!trabajo) return { factor, puntos: tabla.empleo.sinEmpleo, motivo: 'Sin empleo.' };
  const partes = partesDelEmpleo(trabajo, tabla);
  return { factor, puntos: sumaDePuntos(partes), motivo: 'Suma de antigüedad, ingreso y situación.', partes };
};

/** In the order of the breakdown. */
export const FACTORES = [
  edad,
  caducidadDni,
  nivelEducativo,
  estadoCivil,
  residePeru,
  salud,
  exposicionPolitica,
  tiempoResidencia,
  contactos,
  cuentaBancaria,
  aval,
  ruc,
  empleo,
];
