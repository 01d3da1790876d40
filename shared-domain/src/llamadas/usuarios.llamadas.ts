import { carteraSchema, traspasoHechoSchema, traspasoSchema } from '../cartera/cartera.schema';
import {
  cambioCuentaSchema,
  cuentaGuardadaSchema,
  cuentaNuevaSchema,
  filtroCuentasSchema,
  nuevaCuentaSchema,
  paginaCuentasSchema,
} from '../cuenta/cuenta.schema';
import { ADMINISTRAN } from '../cuenta/rol';
import { motivoSchema, propuestaHechaSchema } from '../propuestas/propuesta.schema';
import { conGrupo } from './llamada';
import { idParams, mensajeSchema } from './partes.schema';

const NO_ESTA = 'No hay una cuenta con ese número';
const NO_SE_PUEDE = 'No se puede hacer con esa cuenta; dice por qué';

export const LLAMADAS_DE_USUARIOS = conGrupo('Usuarios', {
  'GET /api/usuarios': {
    resumen: 'Las cuentas que uno puede administrar, por páginas',
    quienes: ADMINISTRAN,
    query: filtroCuentasSchema,
    responde: paginaCuentasSchema,
    audita: ['lista.consultada', 'cliente.buscado'],
    ejemplo: { query: { rol: 'asesor', estado: 'activo' } },
  },
  'POST /api/usuarios': {
    resumen: 'Abre una cuenta y envía el enlace para elegir la contraseña',
    quienes: ADMINISTRAN,
    confirma: 'segun_datos',
    body: nuevaCuentaSchema,
    exito: 201,
    responde: cuentaNuevaSchema,
    errores: { 409: 'Ya hay una cuenta con ese usuario o ese DNI, o espera confirmación' },
    audita: ['usuario.creado', 'clave.enlace_enviado', 'propuesta.creada'],
    ejemplo: {
      body: {
        username: 'nadia.n',
        fullName: 'Nadia Ñopo Quispe',
        email: 'nadia@correo.example',
        dni: '41000001',
        rol: 'asesor',
      },
    },
  },
  'PATCH /api/usuarios/:id': {
    resumen: 'Cambia nombre, rol o estado de una cuenta, y pide otro correo, que vale desde que se confirma',
    quienes: ADMINISTRAN,
    confirma: 'segun_datos',
    params: idParams,
    body: cambioCuentaSchema,
    responde: cuentaGuardadaSchema,
    errores: { 404: NO_ESTA, 409: NO_SE_PUEDE },
    audita: ['usuario.cambiado', 'usuario.correo_pedido', 'propuesta.creada'],
    ejemplo: { params: { id: '999' }, body: { activo: true } },
  },
  'POST /api/usuarios/:id/restablecer': {
    resumen: 'Envía un enlace de un solo uso para elegir otra contraseña',
    quienes: ADMINISTRAN,
    params: idParams,
    responde: mensajeSchema,
    errores: { 404: NO_ESTA, 409: NO_SE_PUEDE },
    audita: ['clave.enlace_enviado'],
    ejemplo: { params: { id: '999' } },
  },
  'POST /api/usuarios/:id/reponer-factor': {
    resumen: 'Propone quitar los segundos factores de quien los perdió; otra persona lo confirma',
    quienes: ADMINISTRAN,
    confirma: 'siempre',
    params: idParams,
    body: motivoSchema,
    exito: 201,
    responde: propuestaHechaSchema,
    errores: { 404: NO_ESTA, 409: NO_SE_PUEDE },
    audita: ['propuesta.creada'],
    ejemplo: { params: { id: '999' }, body: { motivo: 'Perdió el celular; se le reconoció en la agencia.' } },
  },
  'POST /api/usuarios/:id/correo-pendiente': {
    resumen: 'Confirma, como segunda persona, el correo que otra pidió para una cuenta',
    quienes: ADMINISTRAN,
    confirma: 'siempre',
    params: idParams,
    responde: mensajeSchema,
    errores: { 404: NO_ESTA, 409: NO_SE_PUEDE },
    audita: ['usuario.correo_consentido'],
    ejemplo: { params: { id: '999' } },
  },
  'DELETE /api/usuarios/:id/correo-pendiente': {
    resumen: 'Retira el correo que espera confirmación',
    quienes: ADMINISTRAN,
    params: idParams,
    responde: mensajeSchema,
    errores: { 404: NO_ESTA },
    audita: ['usuario.correo_retirado'],
    ejemplo: { params: { id: '999' } },
  },
  'DELETE /api/usuarios/:id/bloqueo': {
    resumen: 'Desbloquea una cuenta que se bloqueó por contraseñas equivocadas',
    quienes: ADMINISTRAN,
    params: idParams,
    responde: mensajeSchema,
    errores: { 404: NO_ESTA },
    audita: ['usuario.desbloqueado'],
    ejemplo: { params: { id: '999' } },
  },
  'GET /api/usuarios/:id/cartera': {
    resumen: 'Cuántas evaluaciones tiene un asesor a su cargo, y quién puede recibirlas',
    quienes: ADMINISTRAN,
    params: idParams,
    responde: carteraSchema,
    errores: { 404: NO_ESTA },
    // The answer has sums and names no client.
    audita: [],
    ejemplo: { params: { id: '999' } },
  },
  'POST /api/usuarios/:id/cartera': {
    resumen: 'Traspasa las evaluaciones de un asesor a otro',
    quienes: ADMINISTRAN,
    params: idParams,
    body: traspasoSchema,
    responde: traspasoHechoSchema,
    errores: { 404: NO_ESTA, 409: 'Quien recibe no es un asesor activo, o es el mismo' },
    audita: ['cartera.traspasada'],
    ejemplo: { params: { id: '999' }, body: { a: 998, estados: [0, 2] } },
  },
  'DELETE /api/usuarios/:id/sesion': {
    resumen: 'Cierra la sesión de una cuenta',
    quienes: ADMINISTRAN,
    confirma: 'siempre',
    params: idParams,
    responde: mensajeSchema,
    errores: { 404: NO_ESTA },
    audita: ['sesion.terminada'],
    ejemplo: { params: { id: '999' } },
  },
});
