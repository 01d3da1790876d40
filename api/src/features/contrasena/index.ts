import { defineFeature } from '../../feature';
import { contextOf, currentUserOf } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import { correo } from '../correo';
import { sesion } from '../sesion';
import { createCambioDeContrasena } from './cambio.service';
import { createRestablecimiento } from './contrasena.service';

export { anularTokens } from './contrasena.repository';
export type { Restablecimiento } from './contrasena.service';
export { porqueNoElegir } from './exigir-contrasena';

export const contrasena = defineFeature({
  settings: ['publicUrl'],
  uses: [correo, sesion],
  services: ({ db, passwords, sendMail, ticked, config: { publicUrl } }, { despachar, avisos, tokens }) => ({
    restablecimiento: createRestablecimiento({ db, passwords, sendMail, despachar, ticked, publicUrl }),
    cambioDeContrasena: createCambioDeContrasena({ db, passwords, tokens, avisos }),
  }),
  calls: (app, { restablecimiento, cambioDeContrasena, clock }) => {
    serveCall(app, 'POST /api/forgot-password', async (request) => {
      // Every DNI gets the same answer, so each request counts as a try.
      request.isFailedTry = true;
      return restablecimiento.solicitar(request.body.dni, contextOf(request, clock()));
    });

    serveCall(app, 'POST /api/reset-password', (request) =>
      restablecimiento.restablecer(request.body, contextOf(request, clock())),
    );

    serveCall(app, 'PUT /api/mi-cuenta/contrasena', (request) =>
      cambioDeContrasena.cambiar(request.body, currentUserOf(request), contextOf(request, clock())),
    );
  },
});
