import { type Campo, campo, deLista, fechaPasada, lugar, nombre, siNo, texto, textoOpcional } from './clases';
import {
  ESTADO_CIVIL,
  MODALIDAD_CREDITO,
  NIVEL_EDUCATIVO,
  PERIODO_CREDITO,
  SEXO,
  SITUACION_LABORAL,
  TIPO_VIVIENDA,
} from './enumerations';
import { TEXTO_CAMPO } from './errores.texts';

const AYUDA_DE_LUGAR = { ayuda: 'O escriba el distrito y se llenan los tres' };

/* By data name. Schemas, controls, labels, the client's file, histories and columns follow this order. */

export const CAMPOS_PERSONALES = {
  nombre: nombre('Nombre'),
  apellidoPaterno: nombre('Apellido paterno'),
  apellidoMaterno: nombre('Apellido materno'),
  estadoCivil: deLista('Estado civil', ESTADO_CIVIL),
  sexo: deLista('Sexo', SEXO),
  dni: campo('DNI', 'digitos', (de) => de.dni, {
    ayuda: '8 dígitos, o 9 con dígito verificador o carné de extranjería',
  }),
  fechaCaducidadDni: campo('Fecha de caducidad del DNI', 'fecha', (de) => de.fecha, {
    ayuda: 'Si el DNI dice «no caduca», ponga 31/12/2200',
  }),
  fechaNacimiento: fechaPasada('Fecha de nacimiento'),
  nacionalidad: texto('Nacionalidad', 60),
  residePeru: siNo('¿Reside en el Perú?'),
  nivelEducativo: deLista('Nivel educativo', NIVEL_EDUCATIVO),
  profesion: texto('Profesión', 80),
  enfermedadesPreexistentes: siNo('¿Tiene enfermedades preexistentes?', { reserva: 'salud' }),
  ruc: campo('RUC', 'digitos', (de) => de.ruc, { ayuda: '11 dígitos' }),
  expuestaPoliticamente: siNo('¿Es persona expuesta políticamente?'),
};

export const CAMPOS_DE_CONTACTO = {
  telefonoMovil: campo('Teléfono móvil', 'telefono', (de) => de.telefonoMovil, {
    ayuda: '9 dígitos, empieza con 9',
  }),
  telefonoFijo: campo('Teléfono fijo', 'telefono', (de) => de.telefonoFijo, { opcional: true }),
  correo: campo('Correo electrónico', 'correo', (de) => de.correo),
};

export const CAMPOS_DE_DIRECCION = {
  direccionFiscal: texto('Dirección fiscal', 160),
  direccionCorrespondencia: texto('Dirección de correspondencia', 160),
  departamento: lugar('Departamento', AYUDA_DE_LUGAR),
  provincia: lugar('Provincia'),
  distrito: lugar('Distrito'),
  tipoVivienda: deLista('Tipo de vivienda', TIPO_VIVIENDA),
  tiempoResidencia: campo('Tiempo de residencia (años)', 'anios', (de) => de.anios),
  referenciaDomicilio: texto('Referencia del domicilio', 200),
};

export const CAMPOS_LABORALES = {
  centroLaboral: texto('Centro laboral', 120),
  ingresoMensual: campo('Ingreso mensual', 'soles', (de) => de.monto, { reserva: 'ingreso' }),
  inicioLaboral: fechaPasada('Inicio laboral'),
  situacionLaboral: deLista('Situación laboral', SITUACION_LABORAL),
};

export const CAMPOS_BANCARIOS = {
  ctaAhorros: campo('Cuenta de ahorros', 'digitos', (de) => de.cuentaAhorros, { reserva: 'cuenta' }),
  cci: campo('CCI', 'digitos', (de) => de.cci, { ayuda: '20 dígitos', reserva: 'cuenta' }),
  entidadFinanciera: texto('Entidad financiera', 80),
};

export const CAMPOS_DE_CLIENTE = {
  ...CAMPOS_PERSONALES,
  ...CAMPOS_DE_CONTACTO,
  ...CAMPOS_DE_DIRECCION,
  ...CAMPOS_LABORALES,
  ...CAMPOS_BANCARIOS,
};

export const CAMPOS_DE_AVAL = {
  dniAval: campo('DNI del aval', 'digitos', (de) => de.dni),
  apellidoPaternoAval: nombre('Apellido paterno del aval'),
  apellidoMaternoAval: nombre('Apellido materno del aval'),
  nombresAval: nombre('Nombres del aval'),
  telefonoFijoAval: campo('Teléfono fijo del aval', 'telefono', (de) => de.telefonoFijo, { opcional: true }),
  telefonoMovilAval: campo('Teléfono móvil del aval', 'telefono', (de) => de.telefonoMovil),
  direccionAval: texto('Dirección del aval', 160),
  referenciaDomicilioAval: textoOpcional('Referencia del domicilio del aval', 200),
  departamentoAval: lugar('Departamento del aval', AYUDA_DE_LUGAR),
  provinciaAval: lugar('Provincia del aval'),
  distritoAval: lugar('Distrito del aval'),
  relacionClienteAval: texto('Relación con el cliente', 60),
};

export const CAMPOS_DE_CREDITO = {
  producto: campo('Producto', 'producto', (de) => de.texto(80)),
  montoPrestamo: campo('Monto del préstamo', 'soles', (de) => de.monto.gt(0, TEXTO_CAMPO.montoCero)),
  tasaInteres: campo('Tasa de interés (%)', 'porcentaje', (de) => de.tasa),
  cuotas: campo('Cuotas', 'cantidad', (de) => de.cuotas),
  modalidadCredito: deLista('Modalidad de crédito', MODALIDAD_CREDITO),
  destinoCredito: texto('Destino del crédito', 200),
  periodoCredito: deLista('Periodo de crédito', PERIODO_CREDITO),
};

export const GRUPOS_DE_CLIENTE = [
  { titulo: 'Datos Personales', campos: CAMPOS_PERSONALES },
  { titulo: 'Información de Contacto', campos: CAMPOS_DE_CONTACTO },
  { titulo: 'Dirección', campos: CAMPOS_DE_DIRECCION },
  { titulo: 'Información Laboral', campos: CAMPOS_LABORALES },
  { titulo: 'Información Bancaria', campos: CAMPOS_BANCARIOS },
];

/** The listed names first, then the others in table order. */
export function enOrden<Nombre extends string>(
  campos: Partial<Record<Nombre, Campo>>,
  primeros: readonly string[],
): Nombre[] {
  const nombres = Object.keys(campos) as Nombre[];
  const lugar = (nombre: Nombre) => primeros.indexOf(nombre) + 1 || primeros.length + 1;
  return nombres.sort((uno, otro) => lugar(uno) - lugar(otro));
}
