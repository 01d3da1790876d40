import {
  filtroPropuestasSchema,
  motivoSchema,
  paginaPropuestasSchema,
  propuestaSchema,
} from '../configuracion/propuesta.schema';
import { ADMINISTRAN } from '../cuenta/rol';
import { conGrupo } from './llamada';
import { idParams } from './partes.schema';

const SOBRE_UNA = {
  quienes: ADMINISTRAN,
  params: idParams,
  responde: propuestaSchema,
  errores: {
    403: 'No es quien puede hacerlo; quien propone nunca confirma',
    404: 'No hay un cambio propuesto con ese número',
    409: 'Ya se resolvió, venció, o lo que cambiaría ya no es como era',
  },
} as const;

export const LLAMADAS_DE_PROPUESTAS = conGrupo('Cambios por confirmar', {
  'GET /api/propuestas': {
    resumen: 'Los cambios que esperan a una segunda persona, por páginas',
    quienes: ADMINISTRAN,
    query: filtroPropuestasSchema,
    responde: paginaPropuestasSchema,
    audita: [],
    ejemplo: { query: { estado: 'pendiente' } },
  },
  'POST /api/propuestas/:id/confirmar': {
    ...SOBRE_UNA,
    resumen: 'Confirma un cambio que otra persona propuso; se hace en ese momento',
    confirma: 'siempre',
    audita: [
      'propuesta.confirmada',
      'propuesta.vencida',
      'usuario.creado',
      'usuario.cambiado',
      'usuario.correo_pedido',
      'clave.enlace_enviado',
      'factor.repuesto',
      'usuario.enlazado',
      'configuracion.cambiada',
      'politica.version_valida',
    ],
    ejemplo: { params: { id: '999' } },
  },
  'POST /api/propuestas/:id/rechazar': {
    ...SOBRE_UNA,
    resumen: 'Rechaza un cambio que otra persona propuso, con el motivo',
    body: motivoSchema,
    audita: ['propuesta.rechazada', 'propuesta.vencida'],
    ejemplo: { params: { id: '999' }, body: { motivo: 'No corresponde a esa agencia.' } },
  },
  'POST /api/propuestas/:id/retirar': {
    ...SOBRE_UNA,
    resumen: 'Retira un cambio que uno mismo propuso',
    audita: ['propuesta.retirada', 'propuesta.vencida'],
    ejemplo: { params: { id: '999' } },
  },
});
