import { z } from 'zod';
import { evaluacionSchema } from '../evaluacion/evaluacion.schema';

const booleano = z.boolean();

/** A client's data as `cliente/show` answers them. The screens show only the first entry of each list. */
export const datosClienteSchema = z.object({
  id: z.int(),
  nombre: z.string(),
  apellidoPaterno: z.string(),
  apellidoMaterno: z.string(),
  estadoCivil: z.string().nullable(),
  sexo: z.string().nullable(),
  dni: z.string(),
  fechaCaducidadDni: z.string().nullable(),
  fechaNacimiento: z.string().nullable(),
  nacionalidad: z.string().nullable(),
  residePeru: booleano.nullable(),
  nivelEducativo: z.string().nullable(),
  profesion: z.string().nullable(),
  enfermedadesPreexistentes: booleano.nullable(),
  ruc: z.string().nullable(),
  expuesta: booleano.nullable(),
  contactos: z.array(
    z.object({
      telefonoMovil: z.string().nullable(),
      telefonoFijo: z.string().nullable(),
      correo: z.string().nullable(),
    }),
  ),
  direcciones: z.array(
    z.object({
      direccionFiscal: z.string().nullable(),
      direccionCorrespondencia: z.string().nullable(),
      departamento: z.string().nullable(),
      provincia: z.string().nullable(),
      distrito: z.string().nullable(),
      tipoVivienda: z.string().nullable(),
      /** Years. */
      tiempoResidencia: z.number().nullable(),
      referenciaDomicilio: z.string().nullable(),
    }),
  ),
  empleos: z.array(
    z.object({
      centroLaboral: z.string().nullable(),
      /** Soles a month. */
      ingresoMensual: z.number().nullable(),
      inicioLaboral: z.string().nullable(),
      situacionLaboral: z.string().nullable(),
    }),
  ),
  cuentas_bancarias: z.array(
    z.object({
      ctaAhorros: z.string().nullable(),
      cci: z.string().nullable(),
      entidadFinanciera: z.string().nullable(),
    }),
  ),
});
export type DatosCliente = z.infer<typeof datosClienteSchema>;

/** A stored guarantor: the fields of the form; an optional one that was left out is null. */
export const avalGuardadoSchema = z.object({
  dniAval: z.string(),
  apellidoPaternoAval: z.string(),
  apellidoMaternoAval: z.string(),
  nombresAval: z.string(),
  telefonoFijoAval: z.string().nullable(),
  telefonoMovilAval: z.string(),
  direccionAval: z.string(),
  referenciaDomicilioAval: z.string().nullable(),
  departamentoAval: z.string(),
  provinciaAval: z.string(),
  distritoAval: z.string(),
  relacionClienteAval: z.string(),
});
export type AvalGuardado = z.infer<typeof avalGuardadoSchema>;

/** Answer of `GET cliente/show/{dni}`. */
export const clienteShowSchema = z.object({
  datosCliente: datosClienteSchema,
  aval: avalGuardadoSchema.nullable(),
  evaluacion: evaluacionSchema.nullable(),
  /** Fields that this reader's role does not need; their values are null. Left out where all are shown. */
  ocultos: z.array(z.string()).optional(),
});
export type ClienteShow = z.infer<typeof clienteShowSchema>;
