import { z } from 'zod';
import { motivoSchema } from '../configuracion/propuesta.schema';
import { ADMINISTRAN } from '../cuenta/rol';
import { corridaDeEfectoSchema, pedidoDeEfectoSchema, ultimaCorridaSchema } from '../politica/efecto.schema';
import { POLITICA_INICIAL } from '../politica/politica.inicial';
import {
  borradorDePoliticaSchema,
  edicionDeBorradorSchema,
  politicaConVersionSchema,
  politicaPropuestaSchema,
  politicaVigenteSchema,
  propuestaDePoliticaSchema,
  versionesDePoliticaSchema,
} from '../politica/versiones.schema';
import { conGrupo } from './llamada';
import { idParams } from './partes.schema';

const LEEN = ['asesor', 'jefe_negocios', 'auditor', ...ADMINISTRAN] as const;
const REVISAN = ['auditor', ...ADMINISTRAN] as const;

const versionParams = z.strictObject({
  version: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'El número de versión no es válido.')
    .transform(Number),
});
const SOBRE_UN_EFECTO = {
  quienes: ADMINISTRAN,
  params: idParams,
  responde: corridaDeEfectoSchema,
  errores: { 404: 'No hay una prueba con ese número, o es de otra persona' },
  ejemplo: { params: { id: '999' } },
} as const;
const OTRO_LO_CAMBIO = 'Otra persona cambió el borrador; dice quién y cuándo';

export const LLAMADAS_DE_POLITICA = conGrupo('Política de evaluación', {
  'GET /api/politica/vigente': {
    resumen: 'La versión de la política con la que se calcula ahora',
    quienes: LEEN,
    responde: politicaVigenteSchema,
    audita: [],
  },
  'GET /api/politica/versiones': {
    resumen: 'Las versiones de la política, la más nueva primero',
    quienes: REVISAN,
    responde: versionesDePoliticaSchema,
    audita: [],
  },
  'GET /api/politica/versiones/:version': {
    resumen: 'Una versión de la política, con lo que cambió frente a la anterior',
    quienes: LEEN,
    params: versionParams,
    responde: politicaConVersionSchema,
    errores: { 404: 'No hay una versión con ese número' },
    audita: [],
    ejemplo: { params: { version: '1' } },
  },
  'POST /api/politica/versiones/:version/retirar': {
    resumen: 'Propone que una versión que no empezó no llegue a valer; otra persona lo confirma',
    quienes: ADMINISTRAN,
    confirma: 'siempre',
    params: versionParams,
    body: motivoSchema,
    responde: politicaPropuestaSchema,
    exito: 202,
    errores: {
      404: 'No hay una versión con ese número',
      409: 'Ya empezó, no es la última, o ya espera otra propuesta',
    },
    audita: ['propuesta.creada', 'propuesta.vencida'],
    ejemplo: { params: { version: '2' }, body: { motivo: 'El día no era ese.' } },
  },
  'GET /api/politica/borrador': {
    resumen: 'El borrador de la próxima versión, que comparten quienes administran',
    quienes: REVISAN,
    responde: borradorDePoliticaSchema,
    audita: [],
  },
  'PUT /api/politica/borrador': {
    resumen: 'Guarda el borrador de la próxima versión',
    quienes: ADMINISTRAN,
    body: edicionDeBorradorSchema,
    responde: borradorDePoliticaSchema,
    errores: { 409: OTRO_LO_CAMBIO },
    audita: ['politica.borrador_guardado'],
    ejemplo: { body: { version: 0, contenido: POLITICA_INICIAL } },
  },
  'DELETE /api/politica/borrador': {
    resumen: 'Descarta el borrador: vuelve a ser la última versión',
    quienes: ADMINISTRAN,
    responde: borradorDePoliticaSchema,
    audita: ['politica.borrador_descartado'],
  },
  'POST /api/politica/borrador/proponer': {
    resumen: 'Propone el borrador como versión válida desde un día; otra persona lo confirma',
    quienes: ADMINISTRAN,
    confirma: 'siempre',
    body: propuestaDePoliticaSchema,
    responde: politicaPropuestaSchema,
    exito: 202,
    errores: { 409: `${OTRO_LO_CAMBIO}, no cambia nada, o ya espera otra propuesta` },
    audita: ['propuesta.creada', 'propuesta.vencida'],
    ejemplo: { body: { version: 1, desde: '2026-12-15', motivo: 'Nuevo apetito de riesgo.' } },
  },
  'GET /api/politica/efecto': {
    resumen: 'La última prueba del borrador que inició quien pregunta',
    quienes: ADMINISTRAN,
    responde: ultimaCorridaSchema,
    audita: [],
  },
  'POST /api/politica/efecto': {
    resumen: 'Prueba el borrador guardado con las decisiones de un periodo',
    quienes: ADMINISTRAN,
    body: pedidoDeEfectoSchema,
    responde: corridaDeEfectoSchema,
    exito: 202,
    errores: { 409: 'Ya corre una prueba de la misma persona' },
    audita: ['politica.efecto_probado'],
    vecesPorMinuto: 10,
    ejemplo: { body: { desde: '2026-01-01', hasta: '2026-01-02' } },
  },
  'GET /api/politica/efecto/:id': {
    resumen: 'Cuánto avanzó una prueba del borrador, y lo que va hallando',
    ...SOBRE_UN_EFECTO,
    audita: [],
  },
  'DELETE /api/politica/efecto/:id': {
    resumen: 'Detiene una prueba del borrador; lo hallado hasta ahí queda',
    ...SOBRE_UN_EFECTO,
  },
});
