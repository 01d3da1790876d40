import { z } from 'zod';
import { literal, texto } from '../campos/campos.schema';
import { TEXTO_CAMPO } from '../campos/errores.texts';
import { textoLimpio } from '../campos/normalizar';
import { TOPE } from '../campos/topes';
import { tokensSchema } from './sesion.schema';

export const TIPOS_DE_FACTOR = ['passkey', 'codigo'] as const;
export type TipoDeFactor = (typeof TIPOS_DE_FACTOR)[number];

const TEXTO_CODIGO = 'Escriba los 6 dígitos que muestra la aplicación.';
const TEXTO_CODIGO_DE_RECUPERACION = 'Escriba uno de sus códigos de recuperación, como ABCD-EFGH-JKLM.';

/** Shown only once. */
export const CUANTOS_CODIGOS = 10;

const soloLetras = (escrito: string) => textoLimpio(escrito).replace(/[\s-]/g, '').toUpperCase();

const codigo = z
  .string({ error: TEXTO_CODIGO })
  .overwrite((escrito) => textoLimpio(escrito).replace(/\s/g, ''))
  .regex(/^\d{6}$/, TEXTO_CODIGO);

const codigoDeRecuperacion = z
  .string({ error: TEXTO_CODIGO_DE_RECUPERACION })
  .overwrite(soloLetras)
  .regex(/^[A-HJ-NP-Z2-9]{12}$/, TEXTO_CODIGO_DE_RECUPERACION);

const TEXTO_LLAVE = 'La respuesta de la llave de acceso no se entiende.';
const base64url = (maximo: number) =>
  z
    .string({ error: TEXTO_LLAVE })
    .max(maximo, TEXTO_LLAVE)
    .regex(/^[\w-]+$/, TEXTO_LLAVE);
const LLAVE = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: z.record(z.string().max(40), z.unknown()).optional(),
};

/** WebAuthn JSON from `navigator.credentials.get`. */
const llaveUsadaSchema = z.object({
  ...LLAVE,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200).nullish(),
  }),
});
export type LlaveUsada = z.infer<typeof llaveUsadaSchema>;

/** WebAuthn JSON from `navigator.credentials.create`. */
const llaveNuevaSchema = z.object({
  ...LLAVE,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(16_000),
    transports: z.array(z.string().max(20)).max(8).optional(),
    authenticatorData: base64url(4000).optional(),
    publicKey: base64url(4000).optional(),
    publicKeyAlgorithm: z.number().optional(),
  }),
});
export type LlaveNueva = z.infer<typeof llaveNuevaSchema>;

/** WebAuthn options, forwarded as the server's library creates them. */
const opcionesDeLlave = z.record(z.string(), z.unknown());

const FACTOR_PROOFS = [
  z.strictObject({ metodo: z.literal('codigo'), codigo }),
  z.strictObject({ metodo: z.literal('recuperacion'), codigo: codigoDeRecuperacion }),
  z.strictObject({ metodo: z.literal('passkey'), llave: llaveUsadaSchema }),
] as const;
const factorProofSchema = z.discriminatedUnion('metodo', FACTOR_PROOFS);
export type FactorProof = z.infer<typeof factorProofSchema>;
export type FactorProofMethod = FactorProof['metodo'];

/** Users without a second factor confirm with the password. */
export const confirmacionSchema = z.discriminatedUnion('metodo', [
  ...FACTOR_PROOFS,
  z.strictObject({
    metodo: z.literal('clave'),
    clave: literal(TOPE.contrasenaMaximo),
  }),
]);
export type Confirmacion = z.infer<typeof confirmacionSchema>;

/** Ticket between two sign-in steps. Useless on its own; valid for two minutes, or ten to set up a factor. */
const boleto = literal(100);

/**
 * Response of `POST login` if the password is not sufficient. `configurar`: the role requires a factor, and the user
 * has none.
 */
const segundoPasoSchema = z.object({
  segundo_paso: z.object({
    boleto: z.string(),
    paso: z.enum(['pedir', 'configurar']),
    /** Best first; for `configurar`, those that can be set up. */
    metodos: z.array(z.enum(['passkey', 'codigo', 'recuperacion'])),
    /** Options of `navigator.credentials.get`; null without a passkey. */
    llave: opcionesDeLlave.nullable(),
    hasta: z.string(),
  }),
});
export type SegundoPaso = z.infer<typeof segundoPasoSchema>['segundo_paso'];

export const ingresoSchema = z.union([tokensSchema, segundoPasoSchema]);
export type Ingreso = z.infer<typeof ingresoSchema>;

export const segundoFactorSchema = z.strictObject({ boleto, prueba: factorProofSchema });
export type SegundoFactor = z.infer<typeof segundoFactorSchema>;

const tipo = z.enum(TIPOS_DE_FACTOR, TEXTO_CAMPO.opcion);
/** Chosen by the user, such as "Celular de la oficina". */
const nombre = texto(60);

/** Passkeys are named before the browser creates them. */
export const nombreDeFactorSchema = z.strictObject({ nombre });

/** `POST login/factores` additionally needs the ticket. */
export const altaDeFactorSchema = z.strictObject({ tipo });
export const altaConBoletoSchema = z.strictObject({ boleto, tipo });

export const altaPreparadaSchema = z.object({
  tipo,
  codigo: z
    .object({
      /** In base32, to be typed. */
      secreto: z.string(),
      /** `otpauth://…`, shown as a QR code. */
      uri: z.string(),
    })
    .nullable(),
  /** Options of `navigator.credentials.create`. */
  llave: opcionesDeLlave.nullable(),
});
export type AltaPreparada = z.infer<typeof altaPreparadaSchema>;

const ALTAS = [
  z.strictObject({ tipo: z.literal('codigo'), nombre, codigo }),
  z.strictObject({ tipo: z.literal('passkey'), nombre, llave: llaveNuevaSchema }),
] as const;
export const altaSchema = z.discriminatedUnion('tipo', ALTAS);
export type Alta = z.infer<typeof altaSchema>;

export const altaAlIngresarSchema = z.strictObject({ boleto, alta: altaSchema });

/** Shown once; empty if the user already has codes. */
const codigosDeRecuperacion = z.array(z.string());

/** Starts the session; the codes are shown first. */
export const ingresoConCodigosSchema = tokensSchema.extend({ codigosDeRecuperacion });
export type IngresoConCodigos = z.infer<typeof ingresoConCodigosSchema>;

export const codigosSchema = z.object({ message: z.string(), codigosDeRecuperacion });

/** Earlier tokens become invalid. */
export const factorAgregadoSchema = codigosSchema.extend(tokensSchema.shape);

const factorSchema = z.object({
  id: z.int(),
  tipo,
  nombre: z.string(),
  creadoEn: z.string(),
  usadoEn: z.string().nullable(),
});
export type FactorPropio = z.infer<typeof factorSchema>;

export const misFactoresSchema = z.object({
  /** The last factor cannot be removed if the role requires one. */
  exigido: z.boolean(),
  factores: z.array(factorSchema),
  /** Unused recovery codes. */
  codigosQueQuedan: z.int(),
});
export type MisFactores = z.infer<typeof misFactoresSchema>;

export const opcionesDeConfirmacionSchema = z.object({
  /** Best first; empty for sessions of the identity provider, whose users sign in again. */
  metodos: z.array(z.enum(['passkey', 'codigo', 'recuperacion', 'clave'])),
  llave: opcionesDeLlave.nullable(),
});
export type OpcionesDeConfirmacion = z.infer<typeof opcionesDeConfirmacionSchema>;

/** `hasta` is the expiry; the tokens replace the earlier ones. */
export const confirmadoSchema = tokensSchema.extend({ hasta: z.string() });

export const MINUTOS_DE_CONFIRMACION = 5;

/** Null without an identity provider. */
export const proveedorSchema = z.object({ proveedor: z.object({ nombre: z.string() }).nullable() });

/** `deNuevo` forces the provider to authenticate again. */
export const irAlProveedorSchema = z.strictObject({ deNuevo: z.enum(['si'], TEXTO_CAMPO.opcion).optional() });

/** The browser keeps `secreto` until it returns. */
export const idaAlProveedorSchema = z.object({ direccion: z.string(), secreto: z.string() });

export const vueltaDelProveedorSchema = z.strictObject({
  /** The whole query of the redirect, such as `code=…&state=…`. */
  consulta: z.string({ error: TEXTO_CAMPO.obligatorio }).min(1, TEXTO_CAMPO.obligatorio).max(4000),
  secreto: z.string({ error: TEXTO_CAMPO.obligatorio }).min(1, TEXTO_CAMPO.obligatorio).max(100),
});
/** `proveedor` is its name, or null. */
export const miEnlaceSchema = z.object({ proveedor: z.string().nullable(), vinculada: z.boolean() });
export type MiEnlace = z.infer<typeof miEnlaceSchema>;

export type VueltaDelProveedor = z.infer<typeof vueltaDelProveedorSchema>;
