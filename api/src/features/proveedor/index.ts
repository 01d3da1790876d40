import { defineFeature } from '../../feature';
import { currentUserOf } from '../../http/auth';
import { correo } from '../correo';
import { sesion } from '../sesion';
import { createIdas } from './idas';
import { createMiEnlace } from './mi-enlace.service';
import { createProveedor } from './proveedor.service';

export { cambiarEnlace } from './mi-enlace.service';

export const proveedor = defineFeature({
  settings: ['identityProvider', 'publicUrl', 'mailContact'],
  uses: [correo, sesion],
  services: ({ config, ...platform }, used) => {
    const idas = createIdas(platform.db, config.identityProvider, config.publicUrl);
    return {
      idas,
      proveedor: createProveedor({ ...platform, ...used, idas }),
      miEnlace: createMiEnlace({ ...platform, ...used, idas, mailContact: config.mailContact }),
    };
  },
  calls: ({ idas, proveedor, miEnlace, procedenciaDe, clock }) => ({
    'GET /api/proveedor': () => proveedor.ver(),
    'POST /api/proveedor/ingreso': (request) => {
      // Each start stores a row, so it counts toward the rate limit.
      request.isFailedTry = true;
      return idas.ir({ deNuevo: request.query.deNuevo === 'si', usuarioId: null }, clock());
    },
    'POST /api/proveedor/vuelta': async (request) => {
      // The provider recognises browsers itself, so the device cookie is ignored.
      const procedencia = { ...procedenciaDe(request), dispositivo: undefined };
      const seguido = await proveedor.volver(request.body, procedencia);
      return 'segundoPaso' in seguido ? { segundo_paso: seguido.segundoPaso } : seguido.tokens;
    },
    'GET /api/mi-cuenta/enlace': (request) => miEnlace.ver(currentUserOf(request)),
    'POST /api/mi-cuenta/enlace': (request) => miEnlace.ir(currentUserOf(request), clock()),
    'POST /api/mi-cuenta/enlace/vuelta': (request) => miEnlace.vincular(request.body, ...request.author),
    'DELETE /api/mi-cuenta/enlace': (request) => miEnlace.desvincular(...request.author),
  }),
});
