import { defineFeature } from '../../feature';
import { contextOf } from '../../http/auth';
import { correo } from '../correo';
import { createCambiosDeCorreo } from './cambios-de-correo.service';

export { consentirCambio, quitarCambioPedido } from './cambios-de-correo.repository';
export type { CambiosDeCorreo } from './cambios-de-correo.service';

export const cambiosDeCorreo = defineFeature({
  settings: ['publicUrl', 'mailContact'],
  uses: [correo],
  services: ({ db, passwords, config }, { despachar }) => ({
    cambiosDeCorreo: createCambiosDeCorreo({ db, passwords, despachar, ...config }),
  }),
  calls: ({ cambiosDeCorreo, clock }) => ({
    'POST /api/confirmar-correo': (request) =>
      cambiosDeCorreo.confirmar(request.body, contextOf(request, clock())),
    'POST /api/correo-anterior': (request) =>
      cambiosDeCorreo.responderDesdeElAnterior(request.body, contextOf(request, clock())),
  }),
});
