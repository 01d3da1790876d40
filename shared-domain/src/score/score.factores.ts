import { ESTADO_CIVIL, NIVEL_EDUCATIVO } from '../campos/enumerations';
import { formatFecha } from '../campos/formats';
import type { AvalGuardado, DatosCliente } from '../cliente/expediente.schema';
import { conUnidad, type FactorScore, hayTexto, SIN_DATO } from './score.motivos';
import { POLITICA_SCORE } from './score.politica';
import { conDatos, edadEnAnios, factorPorPalabra, fechaDe, puntosSobre } from './score.tablas';

const POLITICA = POLITICA_SCORE;

export function edad({ fechaNacimiento }: DatosCliente): FactorScore {
  const nacimiento = fechaDe(fechaNacimiento);
  const { tramos, otro } = POLITICA.edad;
  if (!nacimiento) return { factor: 'Edad', puntos: otro, motivo: SIN_DATO };
  const anios = edadEnAnios(nacimiento);
  const puntos = tramos.find(({ desde, hasta }) => anios >= desde && anios <= hasta)?.puntos ?? otro;
  return {
    factor: 'Edad',
    puntos,
    motivo: `${conUnidad(anios, 'año', 'años')} al ${formatFecha(POLITICA.fechaReferencia)}.`,
  };
}

export function caducidadDni({ fechaCaducidadDni }: DatosCliente): FactorScore {
  const caducidad = fechaDe(fechaCaducidadDni);
  const { posterior, otro } = POLITICA.caducidadDni;
  const vigente = caducidad !== undefined && caducidad > POLITICA.fechaReferencia;
  return {
    factor: 'Vigencia del DNI',
    puntos: vigente ? posterior : otro,
    motivo: caducidad
      ? `${vigente ? 'Vigente' : 'No vigente'}: caduca el ${formatFecha(caducidad)}.`
      : SIN_DATO,
  };
}

export function nivelEducativo({ nivelEducativo: nivel }: DatosCliente): FactorScore {
  return factorPorPalabra('Nivel educativo', POLITICA.nivelEducativo, NIVEL_EDUCATIVO, nivel);
}

export function estadoCivil({ estadoCivil: estado }: DatosCliente): FactorScore {
  return factorPorPalabra('Estado civil', POLITICA.estadoCivil, ESTADO_CIVIL, estado);
}

const motivoSiNo = (valor: boolean | null, si: string, no: string) =>
  ({ true: si, false: no })[String(valor)] ?? SIN_DATO;

export function residePeru({ residePeru: reside }: DatosCliente): FactorScore {
  const { si, otro } = POLITICA.residePeru;
  return {
    factor: 'Residencia en el Perú',
    puntos: reside === true ? si : otro,
    motivo: motivoSiNo(reside, 'Reside en el Perú.', 'No reside en el Perú.'),
  };
}

export function salud({ enfermedadesPreexistentes }: DatosCliente): FactorScore {
  const { sinEnfermedades, otro } = POLITICA.salud;
  return {
    factor: 'Salud',
    puntos: enfermedadesPreexistentes === false ? sinEnfermedades : otro,
    motivo: motivoSiNo(
      enfermedadesPreexistentes,
      'Declara enfermedades preexistentes.',
      'Sin enfermedades preexistentes.',
    ),
  };
}

export function exposicionPolitica({ expuesta }: DatosCliente): FactorScore {
  const { no, otro } = POLITICA.expuesta;
  return {
    factor: 'Exposición política',
    puntos: expuesta === false ? no : otro,
    motivo: motivoSiNo(
      expuesta,
      'Es persona expuesta políticamente.',
      'No es persona expuesta políticamente.',
    ),
  };
}

export function tiempoResidencia({ direcciones }: DatosCliente): FactorScore {
  const [direccion] = conDatos(direcciones.slice(0, 1));
  const factor = 'Tiempo de residencia';
  if (!direccion) return { factor, puntos: POLITICA.tiempoResidencia.sinDireccion, motivo: 'Sin dirección.' };
  const anios = direccion.tiempoResidencia;
  return {
    factor,
    puntos: puntosSobre(POLITICA.tiempoResidencia, anios),
    motivo: anios === null ? SIN_DATO : `${conUnidad(anios, 'año', 'años')} en su dirección.`,
  };
}

export function contactos(datos: DatosCliente): FactorScore {
  const cantidad = conDatos(datos.contactos).length;
  return {
    factor: 'Contactos',
    puntos: puntosSobre(POLITICA.contactos, cantidad),
    motivo: cantidad === 0 ? 'Sin contactos.' : `${conUnidad(cantidad, 'contacto', 'contactos')}.`,
  };
}

export function cuentaBancaria({ cuentas_bancarias }: DatosCliente): FactorScore {
  const { alguna, ninguna } = POLITICA.cuentaBancaria;
  const tiene = conDatos(cuentas_bancarias).length > 0;
  return {
    factor: 'Cuenta bancaria',
    puntos: tiene ? alguna : ninguna,
    motivo: tiene ? 'Tiene cuenta bancaria.' : 'Sin cuenta bancaria.',
  };
}

export function aval(guardado: AvalGuardado | null): FactorScore {
  const { completo, incompleto, ninguno } = POLITICA.aval;
  const factor = 'Aval';
  if (!guardado || conDatos([guardado]).length === 0) return { factor, puntos: ninguno, motivo: 'Sin aval.' };
  const { dniAval, telefonoMovilAval, direccionAval } = guardado;
  return hayTexto(dniAval) && hayTexto(telefonoMovilAval) && hayTexto(direccionAval)
    ? { factor, puntos: completo, motivo: 'Aval completo: DNI, teléfono móvil y dirección.' }
    : { factor, puntos: incompleto, motivo: 'Aval incompleto: falta DNI, teléfono móvil o dirección.' };
}

export function ruc({ ruc: numero }: DatosCliente): FactorScore {
  const { presente, ausente } = POLITICA.ruc;
  return {
    factor: 'RUC',
    puntos: hayTexto(numero) ? presente : ausente,
    motivo: hayTexto(numero) ? 'Tiene RUC.' : 'Sin RUC.',
  };
}
