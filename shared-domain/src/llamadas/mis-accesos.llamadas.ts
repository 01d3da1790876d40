import { ROLES } from '../cuenta/rol';
import { cambioDeContrasenaSchema, miCuentaSchema, misAccesosSchema } from '../sesion/mi-cuenta.schema';
import { conGrupo } from './llamada';
import { mensajeSchema } from './partes.schema';

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
    responde: mensajeSchema,
    audita: ['sesion.dispositivos_olvidados'],
  },
  'PUT /api/mi-cuenta/contrasena': {
    resumen: 'Cambia la propia contraseña, con la actual',
    quienes: ROLES,
    body: cambioDeContrasenaSchema,
    responde: mensajeSchema,
    errores: { 429: 'Demasiadas veces con otra contraseña actual; dice cuánto esperar' },
    audita: ['clave.cambiada', 'clave.cambio_rechazado'],
    ejemplo: { body: { actual: 'no es la suya', nueva: 'cuatro palabras sin orden' } },
  },
});
