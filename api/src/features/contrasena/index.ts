import { defineFeature } from '../../feature';
import { authorOf, contextOf } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import { correo } from '../correo';
import { sesion } from '../sesion';
import { createContrasenas } from './contrasena.service';

export { anularTokens } from './contrasena.repository';
export type { Contrasenas } from './contrasena.service';
export { porqueNoElegir } from './exigir-contrasena';

export const contrasena = defineFeature({
  settings: ['publicUrl'],
  uses: [correo, sesion],
  services: ({ db, passwords, sendMail, ticked, config: { publicUrl } }, { despachar, avisos, tokens }) => ({
    contrasenas: createContrasenas({
      db,
      passwords,
      sendMail,
      ticked,
      publicUrl,
      despachar,
      avisos,
      tokens,
    }),
  }),
  calls: (app, { contrasenas, clock }) => {
    serveCall(app, 'POST /api/forgot-password', async (request) => {
      // Every DNI gets the same answer, so each request counts as a try.
      request.isFailedTry = true;
      return contrasenas.solicitar(request.body.dni, contextOf(request, clock()));
    });

    serveCall(app, 'POST /api/reset-password', (request) =>
      contrasenas.restablecer(request.body, contextOf(request, clock())),
    );

    serveCall(app, 'PUT /api/mi-cuenta/contrasena', (request) =>
      contrasenas.cambiar(request.body, ...authorOf(request, clock())),
    );
  },
});
