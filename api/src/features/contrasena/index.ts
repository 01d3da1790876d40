import { defineFeature } from '../../feature';
import { contextOf } from '../../http/auth';
import { correo } from '../correo';
import { sesion } from '../sesion';
import { createContrasenas } from './contrasena.service';

export { anularTokens } from './contrasena.repository';
export { porqueNoElegir } from './exigir-contrasena';

export const contrasena = defineFeature({
  settings: ['publicUrl'],
  uses: [correo, sesion],
  services: (platform, used) => ({
    contrasenas: createContrasenas({ ...platform, ...used, ...platform.config }),
  }),
  calls: ({ contrasenas, clock }) => ({
    'POST /api/forgot-password': async (request) => {
      // Every DNI gets the same response, so each request counts as failed.
      request.isFailedTry = true;
      return contrasenas.solicitar(request.body.dni, contextOf(request, clock()));
    },
    'POST /api/reset-password': (request) =>
      contrasenas.restablecer(request.body, contextOf(request, clock())),
    'PUT /api/mi-cuenta/contrasena': (request) => contrasenas.cambiar(request.body, ...request.author),
  }),
});
