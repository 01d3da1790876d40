import { enlaceSchema, motivoSchema, propuestaHechaSchema } from '../configuracion/propuesta.schema';
import { carteraSchema, traspasoHechoSchema, traspasoSchema } from '../cuenta/cartera.schema';
import {
  cambioCuentaSchema,
  cuentaGuardadaSchema,
  cuentaNuevaSchema,
  filtroCuentasSchema,
  nuevaCuentaSchema,
  paginaCuentasSchema,
} from '../cuenta/cuenta.schema';
import { ADMINISTRAN } from '../cuenta/rol';
import { conGrupo } from './llamada';
import { idParams, mensajeSchema } from './partes.schema';

const NO_ESTA = 'No hay una cuenta con ese número';
const NO_SE_PUEDE = 'No se puede hacer con esa cuenta; dice por qué';

const SOBRE_UNA = {
  quienes: ADMINISTRAN,
  params: idParams,
  errores: { 404: NO_ESTA },
  ejemplo: { params: { id: '999' } },
} as const;
const DELICADA = { ...SOBRE_UNA, confirma: 'siempre', errores: { 404: NO_ESTA, 409: NO_SE_PUEDE } } as const;
const DE_A_DOS = {
  ...DELICADA,
  exito: 201,
  responde: propuestaHechaSchema,
  audita: ['propuesta.creada'],
} as const;

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
    ...SOBRE_UNA,
    responde: mensajeSchema,
    errores: { 404: NO_ESTA, 409: NO_SE_PUEDE },
    audita: ['clave.enlace_enviado'],
  },
  'POST /api/usuarios/:id/reponer-factor': {
    resumen: 'Propone quitar los segundos factores de quien los perdió; otra persona lo confirma',
    ...DE_A_DOS,
    body: motivoSchema,
    ejemplo: { params: { id: '999' }, body: { motivo: 'Perdió el celular; se le reconoció en la agencia.' } },
  },
  'POST /api/usuarios/:id/enlace': {
    resumen: 'Propone vincular una cuenta con el proveedor de identidad; otra persona lo confirma',
    ...DE_A_DOS,
    body: enlaceSchema,
    ejemplo: {
      params: { id: '999' },
      body: { sujeto: '0b7c1f0e', motivo: 'Tiene cuenta en el proveedor desde hoy.' },
    },
  },
  'DELETE /api/usuarios/:id/enlace': {
    resumen: 'Desvincula una cuenta del proveedor de identidad y cierra su sesión',
    ...DELICADA,
    responde: mensajeSchema,
    audita: ['usuario.desenlazado'],
  },
  'POST /api/usuarios/:id/correo-pendiente': {
    resumen: 'Confirma, como segunda persona, el correo que otra pidió para una cuenta',
    ...DELICADA,
    responde: mensajeSchema,
    audita: ['usuario.correo_consentido'],
  },
  'DELETE /api/usuarios/:id/correo-pendiente': {
    resumen: 'Retira el correo que espera confirmación',
    ...SOBRE_UNA,
    responde: mensajeSchema,
    audita: ['usuario.correo_retirado'],
  },
  'DELETE /api/usuarios/:id/bloqueo': {
    resumen: 'Desbloquea una cuenta que se bloqueó por contraseñas equivocadas',
    ...SOBRE_UNA,
    responde: mensajeSchema,
    audita: ['usuario.desbloqueado'],
  },
  'GET /api/usuarios/:id/cartera': {
    resumen: 'Cuántas evaluaciones tiene un asesor a su cargo, y quién puede recibirlas',
    ...SOBRE_UNA,
    responde: carteraSchema,
    audita: [],
  },
  'POST /api/usuarios/:id/cartera': {
    resumen: 'Traspasa las evaluaciones de un asesor a otro',
    ...SOBRE_UNA,
    body: traspasoSchema,
    responde: traspasoHechoSchema,
    errores: { 404: NO_ESTA, 409: 'Quien recibe no es un asesor activo, o es el mismo' },
    audita: ['cartera.traspasada'],
    ejemplo: { params: { id: '999' }, body: { a: 998, estados: [0, 2] } },
  },
  'DELETE /api/usuarios/:id/sesion': {
    resumen: 'Cierra la sesión de una cuenta',
    ...SOBRE_UNA,
    confirma: 'siempre',
    responde: mensajeSchema,
    audita: ['sesion.terminada'],
  },
});
