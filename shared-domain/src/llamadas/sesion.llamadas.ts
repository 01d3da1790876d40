import { z } from 'zod';
import { ADMINISTRAN, ROLES } from '../cuenta/rol';
import {
  altaAlIngresarSchema,
  altaConBoletoSchema,
  altaPreparadaSchema,
  idaAlProveedorSchema,
  ingresoConCodigosSchema,
  ingresoSchema,
  irAlProveedorSchema,
  proveedorSchema,
  segundoFactorSchema,
  vueltaDelProveedorSchema,
} from '../factores/factor.schema';
import { reemplazoSchema } from '../sesion/reemplazo.schema';
import {
  confirmarCorreoSchema,
  forgotPasswordSchema,
  loginSchema,
  resetPasswordSchema,
  tokensSchema,
} from '../sesion/sesion.schema';
import { filtroSesionesSchema, paginaSesionesSchema } from '../sesion/sesiones-abiertas.schema';
import { conGrupo } from './llamada';
import { mensajeSchema } from './partes.schema';

const BOLETO = {
  401: 'El boleto venció o no existe, o la prueba no es correcta',
  429: 'Demasiados intentos; dice cuánto esperar',
} as const;

export const LLAMADAS_DE_SESION = conGrupo('Sesión', {
  'POST /api/login': {
    resumen: 'Inicia sesión, o dice qué falta; la anterior del mismo usuario termina',
    quienes: 'todos',
    body: loginSchema,
    responde: ingresoSchema,
    errores: {
      401: 'El usuario o la contraseña no son correctos',
      429: 'Demasiados intentos; dice cuánto esperar',
    },
    desdeReemplazo: true,
    audita: ['sesion.iniciada', 'sesion.fallida'],
    ejemplo: { body: { username: 'asesor', password: 'no es la suya', remember_me: false } },
  },
  'POST /api/login/segundo-factor': {
    resumen: 'Termina de iniciar sesión con el segundo factor',
    quienes: 'todos',
    body: segundoFactorSchema,
    responde: tokensSchema,
    errores: BOLETO,
    desdeReemplazo: true,
    audita: ['sesion.iniciada', 'sesion.fallida'],
    ejemplo: { body: { boleto: 'ninguno', prueba: { metodo: 'codigo', codigo: '123456' } } },
  },
  'POST /api/login/factores': {
    resumen: 'Prepara el segundo factor que falta para iniciar sesión',
    quienes: 'todos',
    body: altaConBoletoSchema,
    responde: altaPreparadaSchema,
    errores: BOLETO,
    desdeReemplazo: true,
    audita: [],
    ejemplo: { body: { boleto: 'ninguno', tipo: 'codigo' } },
  },
  'POST /api/login/factores/confirmar': {
    resumen: 'Agrega el segundo factor que faltaba e inicia sesión',
    quienes: 'todos',
    body: altaAlIngresarSchema,
    // Four times what others may send who are not signed in: it may hold a passkey with its public key.
    cuerpoMaximo: 16 * 1024,
    responde: ingresoConCodigosSchema,
    errores: BOLETO,
    desdeReemplazo: true,
    audita: ['factor.agregado', 'sesion.iniciada'],
    ejemplo: {
      body: { boleto: 'ninguno', alta: { tipo: 'codigo', nombre: 'Mi celular', codigo: '123456' } },
    },
  },
  'GET /api/proveedor': {
    resumen: 'El proveedor de identidad de la institución, si lo tiene',
    quienes: 'todos',
    responde: proveedorSchema,
    audita: [],
  },
  'POST /api/proveedor/ingreso': {
    resumen: 'Empieza a iniciar sesión con el proveedor de identidad',
    quienes: 'todos',
    query: irAlProveedorSchema,
    responde: idaAlProveedorSchema,
    errores: { 404: 'La institución no tiene un proveedor de identidad', 503: 'El proveedor no responde' },
    desdeReemplazo: true,
    audita: [],
  },
  'POST /api/proveedor/vuelta': {
    resumen: 'Termina de iniciar sesión con el proveedor de identidad, o dice qué falta',
    quienes: 'todos',
    body: vueltaDelProveedorSchema,
    responde: ingresoSchema,
    errores: {
      401: 'La ida venció, ya se usó o no es de este navegador',
      403: 'La persona no tiene un rol aquí, o su cuenta no está vinculada',
      503: 'El proveedor no responde',
    },
    desdeReemplazo: true,
    audita: ['sesion.iniciada', 'sesion.fallida', 'usuario.creado', 'usuario.cambiado'],
    ejemplo: { body: { consulta: 'code=ninguno&state=ninguno', secreto: 'ninguno' } },
  },
  'POST /api/validate-refresh-token': {
    resumen: 'Dice si esa sesión sigue siendo la del usuario',
    quienes: 'todos',
    body: z.strictObject({
      refresh_token_id: z.string().max(200),
      userID: z.union([z.string().max(80), z.int()]),
    }),
    // A body that does not fit is answered with `valid: false` rather than refused.
    atiendeCualquierCuerpo: true,
    desdeReemplazo: true,
    responde: z.object({ valid: z.boolean() }),
    ejemplo: { body: { refresh_token_id: 'x', userID: '7' } },
  },
  'POST /api/refresh': {
    resumen: 'Da un nuevo token de acceso',
    quienes: 'todos',
    body: z.strictObject({ refresh_token: z.string().min(1).max(4096) }),
    responde: z.object({ access_token: z.string() }),
    errores: { 401: 'La sesión terminó' },
    desdeReemplazo: true,
    audita: ['sesion.refresco_rechazado'],
    ejemplo: { body: { refresh_token: 'ninguno' } },
  },
  'POST /api/logout': {
    resumen: 'Cierra la propia sesión',
    quienes: ROLES,
    soloPropio: ROLES,
    body: z.strictObject({ idToken: z.string().min(1).max(200) }),
    responde: mensajeSchema,
    desdeReemplazo: true,
    audita: ['sesion.cerrada'],
    ejemplo: { body: { idToken: 'ninguno' } },
  },
  'POST /api/forgot-password': {
    resumen: 'Pide el enlace para elegir una contraseña',
    quienes: 'todos',
    body: forgotPasswordSchema,
    responde: mensajeSchema,
    audita: ['clave.enlace_enviado'],
    ejemplo: { body: { dni: '45678912' } },
  },
  'POST /api/reset-password': {
    resumen: 'Elige una contraseña con el enlace del correo',
    quienes: 'todos',
    body: resetPasswordSchema,
    responde: mensajeSchema,
    audita: ['clave.restablecida'],
    ejemplo: { body: { token: 'ninguno', password: 'una-muy-larga' } },
  },
  'POST /api/confirmar-correo': {
    resumen: 'Confirma el correo nuevo de una cuenta con el enlace que se envió allí',
    quienes: 'todos',
    body: confirmarCorreoSchema,
    responde: mensajeSchema,
    audita: ['usuario.correo_confirmado'],
    ejemplo: { body: { token: 'ninguno' } },
  },
  'GET /api/sesiones': {
    resumen: 'Las sesiones abiertas, por páginas',
    quienes: ADMINISTRAN,
    query: filtroSesionesSchema,
    responde: paginaSesionesSchema,
    audita: ['lista.consultada', 'cliente.buscado'],
    ejemplo: { query: { pagina: '1' } },
  },
  'GET /api/sesiones/reemplazo': {
    resumen: 'La pantalla de reemplazo que la propia sesión aceptó',
    quienes: ROLES,
    responde: z.object({ reemplazo: reemplazoSchema.nullable() }),
    audita: [],
  },
  'POST /api/sesiones/reemplazo': {
    resumen: 'Acepta una pantalla de reemplazo; la sesión queda marcada hasta que termina',
    quienes: ROLES,
    body: reemplazoSchema,
    responde: mensajeSchema,
    errores: { 403: 'El origen no está en la lista, o la cuenta no admite reemplazos' },
    desdeReemplazo: true,
    audita: ['sesion.reemplazo_aceptado'],
    ejemplo: {
      body: { remote: 'remote-asesor', origen: 'https://equipo.example.pe', release: '1c3bf36e719d' },
    },
  },
  'DELETE /api/sesiones': {
    resumen: 'Termina todas las sesiones menos la propia',
    quienes: ['superadmin'],
    confirma: 'siempre',
    responde: mensajeSchema.extend({ cuantas: z.int() }),
    audita: ['sesion.todas_terminadas'],
  },
  'DELETE /api/sesiones/:id': {
    resumen: 'Termina una sesión abierta',
    quienes: ADMINISTRAN,
    confirma: 'siempre',
    params: z.strictObject({ id: z.string().regex(/^[\w-]{1,64}$/, 'La sesión no es válida.') }),
    responde: mensajeSchema,
    errores: { 404: 'La sesión ya no está abierta' },
    audita: ['sesion.terminada'],
    ejemplo: { params: { id: 'abc' } },
  },
});
