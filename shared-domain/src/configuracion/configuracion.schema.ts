import { z } from 'zod';
import { cuotas, entero, monto, parrafo, tasa, texto, textoOpcional } from '../campos/campos.schema';
import { TEXTO_CAMPO } from '../campos/errores.texts';
import { textoLimpio } from '../campos/normalizar';
import { parseDigitos } from '../campos/parse.rules';
import { TOPE } from '../campos/topes';
import type { ReservadoEnCarta } from '../carta/reservados';
import { cambioCampoSchema } from '../evaluacion/historial.schema';
import { controlesSchema, edicionControlesSchema } from './controles.schema';
import { leerLogo } from './logo.rules';
import { propuestaHechaSchema } from './propuesta.schema';

/** Printed on sheets. An unset value is an empty string. */
const institucionSchema = z.object({
  nombre: z.string(),
  ruc: z.string(),
  direccion: z.string(),
  telefono: z.string(),
  /** Data URL of a PNG or JPEG. */
  logo: z.string(),
});
export type Institucion = z.infer<typeof institucionSchema>;

export const INSTITUCION_VACIA: Institucion = { nombre: '', ruc: '', direccion: '', telefono: '', logo: '' };

const avisosPorCorreoSchema = z.object({ decisiones: z.boolean(), desembolsos: z.boolean() });

const conFormaOpcional = (forma: RegExp, mensaje: string, leer = textoLimpio) =>
  z
    .string({ error: mensaje })
    .overwrite((escrito) => leer(textoLimpio(escrito).trim()))
    .regex(forma, mensaje)
    .optional();

/** An empty string removes the value. */
export const edicionInstitucionSchema = z.strictObject({
  nombre: textoOpcional(120),
  ruc: conFormaOpcional(/^(\d{11})?$/, TEXTO_CAMPO.ruc, parseDigitos),
  direccion: textoOpcional(200),
  telefono: conFormaOpcional(/^[\d +()/.-]{0,60}$/, TEXTO_CAMPO.telefono),
  logo: z
    .string({ error: TEXTO_CAMPO.logo })
    .refine((url) => url === '' || leerLogo(url) !== undefined, TEXTO_CAMPO.logo)
    .optional(),
});

const TEXTO_MONTO_MINIMO = 'El monto mínimo no puede superar al máximo.';
const TEXTO_REPETIDO = 'Hay un valor repetido.';
const TEXTO_SIN_USO = 'No puede superar a la duración de la sesión.';

const sinRepetir = (lista: string[]) => new Set(lista.map((uno) => uno.toLowerCase())).size === lista.length;

const cartaConfiguradaSchema = z.strictObject({
  salud: z.boolean(),
  edad: z.boolean(),
  estadoCivil: z.boolean(),
  exposicionPolitica: z.boolean(),
} satisfies Record<ReservadoEnCarta, z.ZodBoolean>);

/** Amounts in soles, the rate in percent. */
export const configuracionGeneralSchema = z.object({
  productos: z.array(z.string()),
  limites: z.object({
    montoMinimo: z.number(),
    montoMaximo: z.number(),
    cuotasMaximo: z.int(),
    tasaMaxima: z.number(),
  }),
  /** Months by product name. Longer terms are never proposed. */
  plazosMaximos: z.record(z.string(), z.int()),
  motivosRapidos: z.array(z.string()),
  /** Choices for an approval despite objections. */
  razonesDeAprobacion: z.array(z.string()),
  /** Whether a letter of reasons prints the factor. */
  carta: cartaConfiguradaSchema,
  institucion: institucionSchema,
  avisosPorCorreo: avisosPorCorreoSchema,
});
export type ConfiguracionGeneral = z.infer<typeof configuracionGeneralSchema>;

/** The settings in force, and the proposal if a change needs a second person. */
export const generalGuardadaSchema = configuracionGeneralSchema.extend({
  propuesta: propuestaHechaSchema.optional(),
});
export type GeneralGuardada = z.infer<typeof generalGuardadaSchema>;

/** An absent newer member, or a part of it, remains unchanged. */
export const edicionGeneralSchema = z.strictObject({
  productos: z
    .array(texto(80))
    .min(1, TEXTO_CAMPO.obligatorio)
    .max(30, TEXTO_CAMPO.maximo(30))
    .refine(sinRepetir, TEXTO_REPETIDO),
  limites: z
    .strictObject({ montoMinimo: monto, montoMaximo: monto, cuotasMaximo: cuotas, tasaMaxima: tasa })
    .refine(({ montoMinimo, montoMaximo }) => montoMinimo <= montoMaximo, {
      path: ['montoMinimo'],
      error: TEXTO_MONTO_MINIMO,
    }),
  plazosMaximos: z
    .record(texto(80), cuotas)
    .refine((plazos) => Object.keys(plazos).length <= 30, TEXTO_CAMPO.maximo(30))
    .optional(),
  motivosRapidos: z
    .array(parrafo(TOPE.observaciones))
    .max(20, TEXTO_CAMPO.maximo(20))
    .refine(sinRepetir, TEXTO_REPETIDO),
  razonesDeAprobacion: z
    .array(parrafo(TOPE.motivoRapido))
    .max(20, TEXTO_CAMPO.maximo(20))
    .refine(sinRepetir, TEXTO_REPETIDO)
    .optional(),
  institucion: edicionInstitucionSchema.optional(),
  carta: cartaConfiguradaSchema.partial().optional(),
  avisosPorCorreo: z.strictObject(avisosPorCorreoSchema.shape).partial().optional(),
});
export type EdicionGeneral = z.infer<typeof edicionGeneralSchema>;

const SEGURIDAD = {
  /** Consecutive wrong passwords before the user name is locked. */
  intentosMaximos: entero(3, 20),
  /** Minutes of the first lock. Each further failure doubles them, up to an hour. */
  minutosBloqueo: entero(1, 60),
  horasSesion: entero(1, 24),
  horasSinUso: entero(1, 24),
  /** Days, for a session with remember-me. */
  diasRecordada: entero(1, 30),
};

/** Newer members, optional in requests. */
const MAS_NUEVOS = {
  /** Restricts advisors to evaluations of their own portfolio. */
  soloCorreccionesPropias: z.boolean(),
  /** Alarm thresholds for the auditor: distinct clients opened by one person. For lists, ten times as many. */
  expedientesPorHora: entero(5, 1000),
  expedientesPorDia: entero(10, 10_000),
  /** Distinct DNIs without a client, searched by one person in an hour. */
  busquedasSinHallazgo: entero(5, 1000),
};

export const configuracionSeguridadSchema = z.object({
  ...SEGURIDAD,
  ...MAS_NUEVOS,
  controles: controlesSchema,
});
export type ConfiguracionSeguridad = z.infer<typeof configuracionSeguridadSchema>;

/** The settings in force, and the proposal if a change needs a second person. */
export const seguridadGuardadaSchema = configuracionSeguridadSchema.extend({
  propuesta: propuestaHechaSchema.optional(),
});
export type SeguridadGuardada = z.infer<typeof seguridadGuardadaSchema>;

/** A shorter duration applies to open sessions too. Absent newer members remain unchanged. */
export const edicionSeguridadSchema = z
  .strictObject({
    ...SEGURIDAD,
    ...z.object(MAS_NUEVOS).partial().shape,
    controles: edicionControlesSchema.optional(),
  })
  .refine(({ horasSinUso, horasSesion }) => horasSinUso <= horasSesion, {
    path: ['horasSinUso'],
    error: TEXTO_SIN_USO,
  });
export type EdicionSeguridad = z.infer<typeof edicionSeguridadSchema>;

export const filtroHistorialConfiguracionSchema = z.strictObject({ clave: z.enum(['general', 'seguridad']) });
export type FiltroHistorialConfiguracion = z.infer<typeof filtroHistorialConfiguracionSchema>;

export const historialConfiguracionSchema = z.array(
  z.object({
    id: z.int(),
    fecha: z.string(),
    actor: z.object({ fullName: z.string(), rol: z.string() }),
    cambios: z.array(cambioCampoSchema),
  }),
);
export type HistorialConfiguracion = z.infer<typeof historialConfiguracionSchema>;
