import { z } from 'zod';
import {
  anios,
  cci,
  correo,
  cuentaAhorros,
  dni,
  fecha,
  fechaPasada,
  monto,
  opcion,
  ruc,
  siNo,
  telefonoFijo,
  telefonoMovil,
  texto,
  textoOpcional,
} from '../campos/campos.schema';
import {
  ESTADO_CIVIL,
  NIVEL_EDUCATIVO,
  SEXO,
  SITUACION_LABORAL,
  TIPO_VIVIENDA,
  valoresDe,
} from '../campos/enumerations';
import { nombre } from '../campos/nombre.schema';
import { capacidadSchema } from '../capacidad/capacidad.schema';
import { podriaSerLaMisma } from '../cliente/identidad.rules';
import { creditoSchema } from './credito.schema';

/** Section 1 of the form: the client, flat, under the field names of the product. */
export const usuarioSchema = z.strictObject({
  nombre: nombre(80),
  apellidoPaterno: nombre(80),
  apellidoMaterno: nombre(80),
  estadoCivil: opcion(valoresDe(ESTADO_CIVIL)),
  sexo: opcion(valoresDe(SEXO)),
  dni,
  fechaCaducidadDni: fecha,
  fechaNacimiento: fechaPasada,
  nacionalidad: texto(60),
  residePeru: siNo,
  nivelEducativo: opcion(valoresDe(NIVEL_EDUCATIVO)),
  profesion: texto(80),
  enfermedadesPreexistentes: siNo,
  ruc,
  expuestaPoliticamente: siNo,
  telefonoMovil,
  telefonoFijo,
  correo,
  direccionFiscal: texto(160),
  direccionCorrespondencia: texto(160),
  departamento: texto(60),
  provincia: texto(60),
  distrito: texto(60),
  tipoVivienda: opcion(valoresDe(TIPO_VIVIENDA)),
  tiempoResidencia: anios,
  referenciaDomicilio: texto(200),
  centroLaboral: texto(120),
  ingresoMensual: monto,
  inicioLaboral: fechaPasada,
  situacionLaboral: opcion(valoresDe(SITUACION_LABORAL)),
  ctaAhorros: cuentaAhorros,
  cci,
  entidadFinanciera: texto(80),
});
export type Usuario = z.infer<typeof usuarioSchema>;

/** Section 2: the guarantor. */
export const avalSchema = z.strictObject({
  dniAval: dni,
  apellidoPaternoAval: nombre(80),
  apellidoMaternoAval: nombre(80),
  nombresAval: nombre(80),
  telefonoFijoAval: telefonoFijo,
  telefonoMovilAval: telefonoMovil,
  direccionAval: texto(160),
  referenciaDomicilioAval: textoOpcional(200),
  departamentoAval: texto(60),
  provinciaAval: texto(60),
  distritoAval: texto(60),
  relacionClienteAval: texto(60),
});
export type Aval = z.infer<typeof avalSchema>;

export const TEXTO_AVAL_ES_CLIENTE = 'El aval no puede ser el mismo cliente.';

/** What is sent to register or to correct an evaluation; `aval` is null when there is none. */
export const solicitudSchema = z
  .strictObject({
    usuario: usuarioSchema,
    credito: creditoSchema,
    aval: avalSchema.nullable(),
    /** Whether the client can pay; left out or null where the advisor did not ask. */
    capacidad: capacidadSchema.nullable().optional(),
  })
  .refine(({ usuario, aval }) => !podriaSerLaMisma(aval?.dniAval, usuario.dni), {
    path: ['aval', 'dniAval'],
    error: TEXTO_AVAL_ES_CLIENTE,
  });
export type Solicitud = z.infer<typeof solicitudSchema>;
