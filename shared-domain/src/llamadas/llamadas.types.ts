// This file is only compiled. `@ts-expect-error` fails the type check as soon as the line below it compiles.
import { z } from 'zod';
import { conGrupo } from './llamada';

const que = { resumen: 'Prueba', quienes: ['asesor'] } as const;
const params = z.strictObject({ id: z.string() });

export const LLAMADAS_QUE_NO_COMPILAN = [
  conGrupo('Prueba', { 'PUT /api/prueba/:id': { ...que, params, ejemplo: { params: { id: '1' } } } }),
  // @ts-expect-error The example does not fit the schema.
  conGrupo('Prueba', { 'PUT /api/prueba/:id': { ...que, params, ejemplo: { params: { id: 1 } } } }),
  // @ts-expect-error Nobody has such a role.
  conGrupo('Prueba', { 'PUT /api/prueba': { ...que, quienes: ['gerente'] } }),
  // @ts-expect-error It does not say who may make it.
  conGrupo('Prueba', { 'PUT /api/prueba': { resumen: 'Prueba' } }),
  // @ts-expect-error The audit trail has no such event.
  conGrupo('Prueba', { 'PUT /api/prueba': { ...que, audita: ['evaluacion.olvidada'] } }),
  // @ts-expect-error A call that reads says which events it leaves in the audit trail.
  conGrupo('Prueba', { 'GET /api/prueba': que }),
];
