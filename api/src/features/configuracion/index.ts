import { defineFeature } from '../../feature';
import { createAjustes } from './ajustes.service';

export { paraLaAuditoria } from './ajustes.service';
export {
  configuracionGeneral,
  configuracionSeguridad,
  controlesGuardados,
  guardarConfiguracion,
  lockConfiguracion,
} from './configuracion.repository';

export const configuracion = defineFeature({
  services: ({ db }) => ({ ajustes: createAjustes({ db }) }),
  calls: ({ ajustes }) => ({
    'GET /api/config/general': () => ajustes.general(),
    'GET /api/config/seguridad': () => ajustes.seguridad(),
    'GET /api/config/historial': (request) => ajustes.historial(request.query.clave),
  }),
});
