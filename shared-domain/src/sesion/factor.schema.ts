import { z } from 'zod';
import { literal, texto } from '../campos/campos.schema';
import { TEXTO_CAMPO } from '../campos/errores.texts';
import { textoLimpio } from '../campos/normalizar';
import { TOPE } from '../campos/topes';
import { tokensSchema } from './sesion.schema';

/** The second factors that somebody can set up. */
export const TIPOS_DE_FACTOR = ['passkey', 'codigo'] as const;
export type TipoDeFactor = (typeof TIPOS_DE_FACTOR)[number];

const TEXTO_CODIGO = 'Escriba los 6 dígitos que muestra la aplicación.';
const TEXTO_CODIGO_DE_RECUPERACION = 'Escriba uno de sus códigos de recuperación, como ABCD-EFGH-JKLM.';

/** How many recovery codes there are, which are shown once. */
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

/** What the browser answers to `navigator.credentials.get`, in the JSON of WebAuthn. */
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

/** What the browser answers to `navigator.credentials.create`. */
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

/** The options of WebAuthn, which go to the browser as the server's library makes them. */
const opcionesDeLlave = z.record(z.string(), z.unknown());

/** A proof of the second factor. */
const PRUEBAS = [
  z.strictObject({ metodo: z.literal('codigo'), codigo }),
  z.strictObject({ metodo: z.literal('recuperacion'), codigo: codigoDeRecuperacion }),
  z.strictObject({ metodo: z.literal('passkey'), llave: llaveUsadaSchema }),
] as const;
const pruebaSchema = z.discriminatedUnion('metodo', PRUEBAS);
export type Prueba = z.infer<typeof pruebaSchema>;
export type MetodoDePrueba = Prueba['metodo'];

/** A proof, which is the password for whoever has no second factor. */
export const confirmacionSchema = z.discriminatedUnion('metodo', [
  ...PRUEBAS,
  z.strictObject({
    metodo: z.literal('clave'),
    clave: literal(TOPE.contrasenaMaximo),
  }),
]);
export type Confirmacion = z.infer<typeof confirmacionSchema>;

/**
 * The ticket between two steps of a sign-in. It opens nothing by itself: two minutes for a second factor, ten for
 * setting one up.
 */
const boleto = literal(100);

/**
 * Answer of `POST login` where the password is not enough. `pedir`: the person has a second factor. `configurar`: the
 * role needs one and the person has none.
 */
const segundoPasoSchema = z.object({
  segundo_paso: z.object({
    boleto: z.string(),
    paso: z.enum(['pedir', 'configurar']),
    /** With what it can be proved, the best first; for `configurar`, what can be set up. */
    metodos: z.array(z.enum(['passkey', 'codigo', 'recuperacion'])),
    /** What `navigator.credentials.get` takes; null where there is no passkey. */
    llave: opcionesDeLlave.nullable(),
    hasta: z.string(),
  }),
});
export type SegundoPaso = z.infer<typeof segundoPasoSchema>['segundo_paso'];

/** Answer of `POST login`. */
export const ingresoSchema = z.union([tokensSchema, segundoPasoSchema]);
export type Ingreso = z.infer<typeof ingresoSchema>;

/** Body of `POST login/segundo-factor`. */
export const segundoFactorSchema = z.strictObject({ boleto, prueba: pruebaSchema });
export type SegundoFactor = z.infer<typeof segundoFactorSchema>;

const tipo = z.enum(TIPOS_DE_FACTOR, TEXTO_CAMPO.opcion);
/** How the person calls it, such as "Celular de la oficina". */
const nombre = texto(60);

/** Only the name of a passkey, which the person gives before the browser makes it. */
export const nombreDeFactorSchema = z.strictObject({ nombre });

/** Body of `POST mi-cuenta/factores`, and of `POST login/factores` with the ticket. */
export const altaDeFactorSchema = z.strictObject({ tipo });
export const altaConBoletoSchema = z.strictObject({ boleto, tipo });

/** What is needed to set it up: the secret for an application that shows codes, or the options for a passkey. */
export const altaPreparadaSchema = z.object({
  tipo,
  codigo: z
    .object({
      /** In base32, to be typed by hand. */
      secreto: z.string(),
      /** `otpauth://…`, to be shown as a QR code. */
      uri: z.string(),
    })
    .nullable(),
  /** What `navigator.credentials.create` takes. */
  llave: opcionesDeLlave.nullable(),
});
export type AltaPreparada = z.infer<typeof altaPreparadaSchema>;

const ALTAS = [
  z.strictObject({ tipo: z.literal('codigo'), nombre, codigo }),
  z.strictObject({ tipo: z.literal('passkey'), nombre, llave: llaveNuevaSchema }),
] as const;
/** Body of `POST mi-cuenta/factores/confirmar`: the factor works. */
export const altaSchema = z.discriminatedUnion('tipo', ALTAS);
export type Alta = z.infer<typeof altaSchema>;

/** Body of `POST login/factores/confirmar`. */
export const altaAlIngresarSchema = z.strictObject({ boleto, alta: altaSchema });

/** Shown once. Empty where the person has codes already. */
const codigosDeRecuperacion = z.array(z.string());

/** Answer of `POST login/factores/confirmar`: the session begins, and the codes are shown before anything else. */
export const ingresoConCodigosSchema = tokensSchema.extend({ codigosDeRecuperacion });
export type IngresoConCodigos = z.infer<typeof ingresoConCodigosSchema>;

/** Answer of `POST mi-cuenta/codigos-de-recuperacion`. */
export const codigosSchema = z.object({ message: z.string(), codigosDeRecuperacion });

/** Answer of `POST mi-cuenta/factores/confirmar`. The earlier tokens open nothing any more. */
export const factorAgregadoSchema = codigosSchema.extend(tokensSchema.shape);

/** One second factor of the own account. */
const factorSchema = z.object({
  id: z.int(),
  tipo,
  nombre: z.string(),
  creadoEn: z.string(),
  usadoEn: z.string().nullable(),
});
export type FactorPropio = z.infer<typeof factorSchema>;

/** Answer of `GET mi-cuenta/factores`. */
export const misFactoresSchema = z.object({
  /** Whether the role needs a second factor, so that the last one cannot be removed. */
  exigido: z.boolean(),
  factores: z.array(factorSchema),
  /** How many recovery codes have not been used. */
  codigosQueQuedan: z.int(),
});
export type MisFactores = z.infer<typeof misFactoresSchema>;

/** Answer of `POST mi-cuenta/confirmacion/opciones`: how this person can confirm that it is them. */
export const opcionesDeConfirmacionSchema = z.object({
  /** The best first; empty for a session of the lender's provider, whose person signs in anew. */
  metodos: z.array(z.enum(['passkey', 'codigo', 'recuperacion', 'clave'])),
  llave: opcionesDeLlave.nullable(),
});
export type OpcionesDeConfirmacion = z.infer<typeof opcionesDeConfirmacionSchema>;

/** Answer of `POST mi-cuenta/confirmacion`: until when it holds, and the tokens that replace the earlier ones. */
export const confirmadoSchema = tokensSchema.extend({ hasta: z.string() });

/** How long a confirmation holds. */
export const MINUTOS_DE_CONFIRMACION = 5;

/** Answer of `GET proveedor`: the lender's own provider of identities; null where there is none. */
export const proveedorSchema = z.object({ proveedor: z.object({ nombre: z.string() }).nullable() });

/** Query of `POST proveedor/ingreso`: whether the provider has to ask the person anew who they are. */
export const irAlProveedorSchema = z.strictObject({ deNuevo: z.enum(['si'], TEXTO_CAMPO.opcion).optional() });

/** Answer of `POST proveedor/ingreso`: where the browser goes, and the secret that it keeps until it is back. */
export const idaAlProveedorSchema = z.object({ direccion: z.string(), secreto: z.string() });

/** Body of `POST proveedor/vuelta`: what the provider added to the address, and the secret that was kept. */
export const vueltaDelProveedorSchema = z.strictObject({
  /** The whole query with which the browser came back, such as `code=…&state=…`. */
  consulta: z.string({ error: TEXTO_CAMPO.obligatorio }).min(1, TEXTO_CAMPO.obligatorio).max(4000),
  secreto: z.string({ error: TEXTO_CAMPO.obligatorio }).min(1, TEXTO_CAMPO.obligatorio).max(100),
});
/** Answer of `GET mi-cuenta/enlace`: the name of the lender's provider or null, and whether this account is linked. */
export const miEnlaceSchema = z.object({ proveedor: z.string().nullable(), vinculada: z.boolean() });
export type MiEnlace = z.infer<typeof miEnlaceSchema>;

export type VueltaDelProveedor = z.infer<typeof vueltaDelProveedorSchema>;
