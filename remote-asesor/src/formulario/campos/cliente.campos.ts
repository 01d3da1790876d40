import {
  ENTIDADES_FINANCIERAS,
  ESTADO_CIVIL,
  NIVEL_EDUCATIVO,
  opcionesDe,
  SEXO,
  SITUACION_LABORAL,
  TIPO_VIVIENDA,
} from 'shared-domain';
import { camposUbigeo, type GrupoCampos } from './campos';

/** Section 1: the client, in the order in which an interview goes. */
export const CAMPOS_CLIENTE: GrupoCampos[] = [
  {
    titulo: 'Datos Personales',
    campos: [
      {
        clase: 'texto',
        nombre: 'dni',
        isNumeric: true,
        ayuda: '8 dígitos, o 9 con dígito verificador o carné de extranjería',
      },
      { clase: 'texto', nombre: 'nombre', isNombre: true },
      { clase: 'texto', nombre: 'apellidoPaterno', isNombre: true },
      { clase: 'texto', nombre: 'apellidoMaterno', isNombre: true },
      { clase: 'fecha', nombre: 'fechaCaducidadDni', ayuda: 'Si el DNI dice «no caduca», ponga 31/12/2200' },
      { clase: 'fecha', nombre: 'fechaNacimiento', isPasada: true },
      { clase: 'opciones', nombre: 'sexo', opciones: opcionesDe(SEXO) },
      { clase: 'opciones', nombre: 'estadoCivil', opciones: opcionesDe(ESTADO_CIVIL) },
      {
        clase: 'texto',
        nombre: 'nacionalidad',
        sugerencias: ['Peruana', 'Venezolana', 'Colombiana', 'Ecuatoriana', 'Boliviana'],
      },
      { clase: 'opciones', nombre: 'nivelEducativo', opciones: opcionesDe(NIVEL_EDUCATIVO) },
      { clase: 'texto', nombre: 'profesion' },
      { clase: 'texto', nombre: 'ruc', isNumeric: true, ayuda: '11 dígitos' },
      { clase: 'siNo', nombre: 'residePeru' },
      { clase: 'siNo', nombre: 'enfermedadesPreexistentes' },
      { clase: 'siNo', nombre: 'expuestaPoliticamente' },
    ],
  },
  {
    titulo: 'Información de Contacto',
    campos: [
      {
        clase: 'texto',
        tipo: 'tel',
        nombre: 'telefonoMovil',
        isNumeric: true,
        ayuda: '9 dígitos, empieza con 9',
      },
      { clase: 'texto', tipo: 'tel', nombre: 'telefonoFijo', isOptional: true, isNumeric: true },
      { clase: 'texto', tipo: 'email', nombre: 'correo' },
    ],
  },
  {
    titulo: 'Dirección',
    campos: [
      { clase: 'texto', nombre: 'direccionFiscal' },
      { clase: 'texto', nombre: 'direccionCorrespondencia' },
      ...camposUbigeo('departamento', 'provincia', 'distrito'),
      { clase: 'opciones', nombre: 'tipoVivienda', opciones: opcionesDe(TIPO_VIVIENDA) },
      { clase: 'numero', nombre: 'tiempoResidencia', minimo: 0, paso: 0.01, mide: 'cantidad' },
      { clase: 'texto', nombre: 'referenciaDomicilio' },
    ],
  },
  {
    titulo: 'Información Laboral',
    campos: [
      { clase: 'texto', nombre: 'centroLaboral' },
      { clase: 'numero', nombre: 'ingresoMensual', minimo: 0, paso: 0.01, mide: 'monto' },
      { clase: 'fecha', nombre: 'inicioLaboral', isPasada: true },
      { clase: 'opciones', nombre: 'situacionLaboral', opciones: opcionesDe(SITUACION_LABORAL) },
    ],
  },
  {
    titulo: 'Información Bancaria',
    campos: [
      { clase: 'texto', nombre: 'ctaAhorros', isNumeric: true },
      { clase: 'texto', nombre: 'cci', isNumeric: true, ayuda: '20 dígitos' },
      { clase: 'texto', nombre: 'entidadFinanciera', sugerencias: ENTIDADES_FINANCIERAS },
    ],
  },
];
