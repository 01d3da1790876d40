import { z } from 'zod';
import { ADMINISTRAN, ROLES } from '../cuenta/rol';
import { screenLoadSchema } from '../operacion/errores-de-paginas.schema';
import {
  namedReleaseSchema,
  ownReleasesSchema,
  releaseSummarySchema,
  remoteParamsSchema,
  trialShareSchema,
} from '../operacion/releases.schema';
import { conGrupo } from './llamada';

const NO_TRIAL = { 404: 'Ese remote no tiene esa versión en prueba', 409: 'Ya se retiró' };

const ON_A_TRIAL = {
  quienes: ADMINISTRAN,
  params: remoteParamsSchema,
  body: namedReleaseSchema,
  responde: z.object({}),
  errores: NO_TRIAL,
  ejemplo: { params: { remote: 'remote-asesor' }, body: { release: '3f2a9c1b7d4e' } },
} as const;

export const LLAMADAS_DE_RELEASES = conGrupo('Versiones', {
  'GET /api/versiones': {
    resumen: 'Qué versiones en prueba usa quien pregunta',
    quienes: ROLES,
    responde: ownReleasesSchema,
    audita: [],
  },
  'POST /api/telemetria/cargas': {
    resumen: 'Cuenta que una página cargó un remote, y si falló',
    quienes: ROLES,
    body: screenLoadSchema,
    cuerpoMaximo: 1024,
    vecesPorMinuto: 120,
    exito: 202,
    responde: z.object({}),
    errores: { 429: 'Demasiadas cargas de una persona en un minuto o en una hora' },
    // A trial that fails more often than the current release is withdrawn immediately.
    audita: ['prueba.retirada'],
    ejemplo: {
      body: {
        id: '4b1c8c5e6a2f4d0e9a550d8f5b8f2c11',
        remote: 'remote-asesor',
        release: '3f2a9c1b7d4e',
        milisegundos: 850,
      },
    },
  },
  'GET /api/versiones/resumen': {
    resumen: 'Qué versión de cada remote está vigente o en prueba, para quiénes y cómo va',
    quienes: ADMINISTRAN,
    responde: releaseSummarySchema,
    audita: [],
  },
  'PATCH /api/versiones/:remote/prueba': {
    resumen: 'Amplía una prueba a otra parte de las personas',
    quienes: ADMINISTRAN,
    params: remoteParamsSchema,
    body: trialShareSchema,
    responde: z.object({}),
    errores: NO_TRIAL,
    audita: ['prueba.ampliada'],
    ejemplo: {
      params: { remote: 'remote-asesor' },
      body: { release: '3f2a9c1b7d4e', porcentaje: 50 },
    },
  },
  'POST /api/versiones/:remote/retiro': {
    resumen: 'Retira una versión en prueba: nadie la usa desde su próxima página',
    ...ON_A_TRIAL,
    audita: ['prueba.retirada'],
  },
  'POST /api/versiones/:remote/reanudacion': {
    resumen: 'Sigue con una versión en prueba que el servicio retiró; lo que falló antes ya no cuenta',
    ...ON_A_TRIAL,
    errores: { ...NO_TRIAL, 409: 'No la retiró el servicio' },
    audita: ['prueba.reanudada'],
  },
});
