import { claveDeBorradoresSchema } from '../sesion/clave-de-borradores.schema';
import { conGrupo } from './llamada';

export const LLAMADAS_DE_BORRADORES = conGrupo('Borradores', {
  'GET /api/mi-cuenta/clave-de-borradores': {
    resumen: 'La clave con la que se cifran los borradores propios en este dispositivo',
    quienes: ['asesor'],
    responde: claveDeBorradoresSchema,
    audita: [],
  },
});
