import { z } from 'zod';
import { cuotas, entero, monto, parrafo, tasa, texto, textoOpcional } from '../campos/campos.schema';
import { TEXTO_CAMPO } from '../campos/errores.texts';
import { leerDigitos } from '../campos/lectura.rules';
import { textoLimpio } from '../campos/normalizar';
import { TOPE } from '../campos/topes';
import type { ReservadoEnCarta } from '../carta/reservados';
import { cambioCampoSchema } from '../evaluacion/historial.schema';
import { controlesSchema, edicionControlesSchema } from './controles.schema';
import { leerLogo } from './logo.rules';
import { propuestaHechaSchema } from './propuesta.schema';

/** The lender as its printed sheets name it. What nobody filled in yet is an empty text. */
const institucionSchema = z.object({
  nombre: z.string(),
  ruc: z.string(),
  direccion: z.string(),
  telefono: z.string(),
  /** A data URL of a PNG or JPEG. */
  logo: z.string(),
});
export type Institucion = z.infer<typeof institucionSchema>;

export const INSTITUCION_VACIA: Institucion = { nombre: '', ruc: '', direccion: '', telefono: '', logo: '' };

/** For which events client and advisor get a mail. */
const avisosPorCorreoSchema = z.object({ decisiones: z.boolean(), desembolsos: z.boolean() });

const conFormaOpcional = (forma: RegExp, mensaje: string, leer = textoLimpio) =>
  z
    .string({ error: mensaje })
    .overwrite((escrito) => leer(textoLimpio(escrito).trim()))
    .regex(forma, mensaje)
    .optional();

/** The part of `PUT config/general` that names the lender. An empty text removes what stood there. */
export const edicionInstitucionSchema = z.strictObject({
  nombre: textoOpcional(120),
  ruc: conFormaOpcional(/^(\d{11})?$/, TEXTO_CAMPO.ruc, leerDigitos),
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

/**
 * Answer of `GET config/general`: what the lender offers and within which limits, who it is, and which mails it sends.
 * Amounts in soles, the rate in percent.
 */
export const configuracionGeneralSchema = z.object({
  productos: z.array(z.string()),
  limites: z.object({
    montoMinimo: z.number(),
    montoMaximo: z.number(),
    cuotasMaximo: z.int(),
    tasaMaxima: z.number(),
  }),
  /** The longest term of a product in months, by its name: no longer one is proposed as an alternative. */
  plazosMaximos: z.record(z.string(), z.int()),
  /** Ready-made reasons for a rejection: a button for each fills in the text. */
  motivosRapidos: z.array(z.string()),
  /** From which the head chooses why an evaluation is approved although something speaks against it. */
  razonesDeAprobacion: z.array(z.string()),
  /** Whether letters of reasons print these factors of the score. */
  carta: cartaConfiguradaSchema,
  institucion: institucionSchema,
  avisosPorCorreo: avisosPorCorreoSchema,
});
export type ConfiguracionGeneral = z.infer<typeof configuracionGeneralSchema>;

/** Answer of `PUT config/general`: the settings that hold now, and the proposal if some wait for a second person. */
export const generalGuardadaSchema = configuracionGeneralSchema.extend({
  propuesta: propuestaHechaSchema.optional(),
});
export type GeneralGuardada = z.infer<typeof generalGuardadaSchema>;

/**
 * Body of `PUT config/general`; the answer is a `GeneralGuardada`. A member that came later may be left out, whole
 * or in part, and then stays as it is.
 */
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
  /** Wrong passwords in a row before a user name is locked. */
  intentosMaximos: entero(3, 20),
  /** Minutes of the first lock; each further failure doubles them, up to an hour. */
  minutosBloqueo: entero(1, 60),
  horasSesion: entero(1, 24),
  horasSinUso: entero(1, 24),
  /** Days of a session that was begun with remember-me. */
  diasRecordada: entero(1, 30),
};

/** Members that came later than the others. */
const MAS_NUEVOS = {
  /** Whether advisors correct the evaluations of their own portfolio only. */
  soloCorreccionesPropias: z.boolean(),
  /**
   * When the auditor is told that one person sees very many clients: different clients of whom one person opens
   * something. Of ten times as many in lists the auditor is told as well.
   */
  expedientesPorHora: entero(5, 1000),
  expedientesPorDia: entero(10, 10_000),
  /** Different DNIs without a client that one person searches for in an hour. */
  busquedasSinHallazgo: entero(5, 1000),
};

/** Answer of `GET config/seguridad`. */
export const configuracionSeguridadSchema = z.object({
  ...SEGURIDAD,
  ...MAS_NUEVOS,
  controles: controlesSchema,
});
export type ConfiguracionSeguridad = z.infer<typeof configuracionSeguridadSchema>;

/** Answer of `PUT config/seguridad`: the settings that hold now, and the proposal if some wait for a second person. */
export const seguridadGuardadaSchema = configuracionSeguridadSchema.extend({
  propuesta: propuestaHechaSchema.optional(),
});
export type SeguridadGuardada = z.infer<typeof seguridadGuardadaSchema>;

/**
 * Body of `PUT config/seguridad`. A duration that is shortened holds for open sessions too. A member that came later
 * may be left out, and then stays as it is.
 */
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

/** Query of `GET config/historial`. */
export const filtroHistorialConfiguracionSchema = z.strictObject({ clave: z.enum(['general', 'seguridad']) });
export type FiltroHistorialConfiguracion = z.infer<typeof filtroHistorialConfiguracionSchema>;

/** Answer of `GET config/historial`: who changed what, the last twenty, newest first. */
export const historialConfiguracionSchema = z.array(
  z.object({
    id: z.int(),
    fecha: z.string(),
    actor: z.object({ fullName: z.string(), rol: z.string() }),
    cambios: z.array(cambioCampoSchema),
  }),
);
export type HistorialConfiguracion = z.infer<typeof historialConfiguracionSchema>;
