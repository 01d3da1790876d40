import { defineFeature } from '../../feature';
import { authorOf } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import { correo } from '../correo';
import { propuestas } from '../propuestas';
import { createConfiguracion } from './configuracion.service';

export { ponerControlesDeProduccion } from './guardar-ajustes';

export const cambiosDeConfiguracion = defineFeature({
  settings: ['mailContact'],
  uses: [correo, propuestas],
  services: ({ db, config: { mailContact } }, { despachar, propuestas }) => {
    const configuracion = createConfiguracion({ db, despachar, mailContact });
    propuestas.alConfirmar('configuracion', configuracion.hacer);
    return { configuracion };
  },
  calls: (app, { configuracion, clock }) => {
    serveCall(app, 'PUT /api/config/general', (request) =>
      configuracion.cambiarGeneral(request.body, ...authorOf(request, clock())),
    );
    serveCall(app, 'PUT /api/config/seguridad', (request) =>
      configuracion.cambiarSeguridad(request.body, ...authorOf(request, clock())),
    );
  },
});
