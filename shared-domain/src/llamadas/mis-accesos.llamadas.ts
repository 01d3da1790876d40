import { PERSONAL, ROLES } from '../cuenta/rol';
import {
  altaDeFactorSchema,
  altaPreparadaSchema,
  altaSchema,
  codigosSchema,
  confirmacionSchema,
  confirmadoSchema,
  factorAgregadoSchema,
  idaAlProveedorSchema,
  miEnlaceSchema,
  misFactoresSchema,
  opcionesDeConfirmacionSchema,
  vueltaDelProveedorSchema,
} from '../sesion/factor.schema';
import {
  cambioDeContrasenaSchema,
  draftEncryptionKeySchema,
  miCuentaSchema,
  misAccesosSchema,
  tokensSchema,
} from '../sesion/sesion.schema';
import { conGrupo } from './llamada';
import { idParams, mensajeSchema } from './partes.schema';

/** The session id changes, so earlier tokens become invalid. */
const conTokens = mensajeSchema.extend(tokensSchema.shape);

export const LLAMADAS_DE_MIS_ACCESOS = conGrupo('Mi cuenta', {
  'GET /api/mi-cuenta': {
    resumen: 'Los datos de la propia cuenta',
    quienes: ROLES,
    responde: miCuentaSchema,
    audita: [],
  },
  'GET /api/mi-cuenta/accesos': {
    resumen: 'La propia sesión, los últimos ingresos y los dispositivos conocidos',
    quienes: ROLES,
    responde: misAccesosSchema,
    audita: [],
  },
  'DELETE /api/mi-cuenta/dispositivos': {
    resumen: 'Cierra lo que esté abierto en otro lugar y olvida los demás dispositivos',
    quienes: ROLES,
    confirma: 'siempre',
    responde: mensajeSchema,
    audita: ['sesion.dispositivos_olvidados'],
  },
  'PUT /api/mi-cuenta/contrasena': {
    resumen: 'Cambia la propia contraseña, con la actual',
    quienes: ROLES,
    confirma: 'siempre',
    body: cambioDeContrasenaSchema,
    responde: conTokens,
    errores: { 429: 'Demasiadas veces con otra contraseña actual; dice cuánto esperar' },
    audita: ['clave.cambiada', 'clave.cambio_rechazado'],
    ejemplo: { body: { actual: 'no es la suya', nueva: 'cuatro palabras sin orden' } },
  },
  'POST /api/mi-cuenta/confirmacion/opciones': {
    resumen: 'Con qué puede confirmar uno que es quien dice ser',
    quienes: ROLES,
    responde: opcionesDeConfirmacionSchema,
    fromOverride: true,
    audita: [],
  },
  'POST /api/mi-cuenta/confirmacion': {
    resumen: 'Confirma que uno es quien dice ser; vale cinco minutos',
    quienes: ROLES,
    body: confirmacionSchema,
    responde: confirmadoSchema,
    errores: { 429: 'Demasiados intentos; dice cuánto esperar' },
    fromOverride: true,
    audita: ['sesion.identidad_confirmada', 'sesion.identidad_rechazada'],
    ejemplo: { body: { metodo: 'clave', clave: 'no es la suya' } },
  },
  'GET /api/mi-cuenta/factores': {
    resumen: 'Los segundos factores de la propia cuenta',
    quienes: PERSONAL,
    responde: misFactoresSchema,
    audita: [],
  },
  'POST /api/mi-cuenta/factores': {
    resumen: 'Prepara otro segundo factor',
    quienes: PERSONAL,
    confirma: 'siempre',
    body: altaDeFactorSchema,
    responde: altaPreparadaSchema,
    audita: [],
    ejemplo: { body: { tipo: 'codigo' } },
  },
  'POST /api/mi-cuenta/factores/confirmar': {
    resumen: 'Agrega el segundo factor que se preparó',
    quienes: PERSONAL,
    confirma: 'siempre',
    body: altaSchema,
    responde: factorAgregadoSchema,
    errores: { 409: 'Nada se preparó en los últimos diez minutos' },
    audita: ['factor.agregado'],
    ejemplo: { body: { tipo: 'codigo', nombre: 'Mi celular', codigo: '123456' } },
  },
  'DELETE /api/mi-cuenta/factores/:id': {
    resumen: 'Quita un segundo factor',
    quienes: PERSONAL,
    confirma: 'siempre',
    params: idParams,
    responde: conTokens,
    errores: { 404: 'No hay un segundo factor con ese número', 409: 'Es el último y el rol lo necesita' },
    audita: ['factor.quitado'],
    ejemplo: { params: { id: '999' } },
  },
  'POST /api/mi-cuenta/codigos-de-recuperacion': {
    resumen: 'Diez códigos de recuperación nuevos; los anteriores dejan de valer',
    quienes: PERSONAL,
    confirma: 'siempre',
    responde: codigosSchema,
    errores: { 409: 'La cuenta no tiene un segundo factor' },
    audita: ['factor.codigos_nuevos'],
  },
  'GET /api/mi-cuenta/enlace': {
    resumen: 'Si la propia cuenta está vinculada con el proveedor de identidad',
    quienes: PERSONAL,
    responde: miEnlaceSchema,
    audita: [],
  },
  'POST /api/mi-cuenta/enlace': {
    resumen: 'Empieza a vincular la propia cuenta con el proveedor de identidad',
    quienes: PERSONAL,
    confirma: 'segun_datos',
    responde: idaAlProveedorSchema,
    errores: {
      403: 'No confirmó hace poco que es quien dice ser, o ingresó con el proveedor',
      404: 'La institución no tiene un proveedor de identidad',
      503: 'El proveedor no responde',
    },
    audita: [],
  },
  'POST /api/mi-cuenta/enlace/vuelta': {
    resumen: 'Vincula la propia cuenta con quien volvió del proveedor de identidad',
    quienes: PERSONAL,
    body: vueltaDelProveedorSchema,
    responde: mensajeSchema,
    errores: {
      403: 'El rol o el DNI no son los de la cuenta',
      409: 'La ida venció o no es de esta cuenta, o una de las dos partes ya está vinculada',
      503: 'El proveedor no responde',
    },
    audita: ['usuario.enlazado'],
    ejemplo: { body: { consulta: 'code=ninguno&state=ninguno', secreto: 'ninguno' } },
  },
  'DELETE /api/mi-cuenta/enlace': {
    resumen: 'Desvincula la propia cuenta del proveedor de identidad',
    quienes: PERSONAL,
    confirma: 'siempre',
    responde: mensajeSchema,
    errores: { 409: 'No estaba vinculada, o no tiene contraseña' },
    audita: ['usuario.desenlazado'],
  },
});

export const LLAMADAS_DE_BORRADORES = conGrupo('Borradores', {
  'GET /api/mi-cuenta/clave-de-borradores': {
    resumen: 'La clave con la que se cifran los borradores propios en este dispositivo',
    quienes: ['asesor'],
    responde: draftEncryptionKeySchema,
    audita: [],
  },
});
