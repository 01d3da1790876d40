// Nothing of this runs. Each line that is expected not to compile fails the type check on the day it does.
import { z } from 'zod';
import { type FormaDeNombre, type Llamada, type LlamadaQueLee, llamada } from './llamada';

const que = { grupo: 'Prueba', resumen: 'Prueba', quienes: ['asesor'] } as const;
const params = z.strictObject({ id: z.string() });

export const LLAMADAS_QUE_NO_COMPILAN = [
  llamada({ ...que, params, ejemplo: { params: { id: '1' } } }),
  // @ts-expect-error The example does not fit the schema.
  llamada({ ...que, params, ejemplo: { params: { id: 1 } } }),
  // @ts-expect-error Nobody has such a role.
  llamada({ ...que, quienes: ['gerente'] }),
  // @ts-expect-error It does not say who may make it.
  llamada({ grupo: 'Prueba', resumen: 'Prueba' }),
  // @ts-expect-error The trail knows no such event.
  llamada({ ...que, audita: ['evaluacion.olvidada'] }),
];

export const LECTURA_QUE_NO_DICE_SI_ES_MIRADA = {
  // @ts-expect-error A call that reads says whether that is a look into a file.
  'GET /api/prueba': llamada(que),
} satisfies Record<FormaDeNombre, Llamada> & Record<`GET ${string}`, LlamadaQueLee>;
