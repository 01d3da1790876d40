import { defineFeature } from '../../feature';
import { correo } from '../correo';
import { propuestas } from '../propuestas';
import { createConfiguracion } from './configuracion.service';

export { ponerControlesDeProduccion } from './configuracion.service';

export const cambiosDeConfiguracion = defineFeature({
  settings: ['mailContact'],
  uses: [correo, propuestas],
  services: ({ db, config: { mailContact } }, { despachar, propuestas }) => {
    const configuracion = createConfiguracion({ db, despachar, mailContact });
    propuestas.alConfirmar('configuracion', configuracion.hacer);
    return { configuracion };
  },
  calls: ({ configuracion }) => ({
    'PUT /api/config/general': (request) => configuracion.cambiar('general', request.body, ...request.author),
    'PUT /api/config/seguridad': (request) =>
      configuracion.cambiar('seguridad', request.body, ...request.author),
  }),
});
