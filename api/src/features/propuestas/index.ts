import { defineFeature } from '../../feature';
import { currentUserOf } from '../../http/auth';
import type { UsuarioActual } from '../../usuario-actual';
import { correo } from '../correo';
import { faltaQuienConfirme } from './proponer';
import { createPropuestas } from './propuestas.service';

export {
  Anulada,
  ajustesDe,
  type CambioPropuesto,
  cambioDe,
  haPasado,
  personaDe,
  TEXTO_ANULADA,
  type TipoDeAjustes,
  type TipoSobreCuenta,
} from './cambio-propuesto';
export { exigirDosQueAdministren, proponer, yaEspera } from './proponer';
export { esperanDeTipo, lockAdministradores, otrosSuperadmins } from './propuestas.repository';
export type { Hacer } from './propuestas.service';

export const propuestas = defineFeature({
  uses: [correo],
  services: ({ db }, { despachar }) => ({
    propuestas: createPropuestas({ db, despachar }),
    faltaQuienConfirme: (quien: UsuarioActual) => faltaQuienConfirme(db, quien),
  }),
  calls: ({ propuestas, clock }) => ({
    'GET /api/propuestas': (request) => propuestas.listar(request.query, currentUserOf(request), clock()),
    'POST /api/propuestas/:id/confirmar': (request) =>
      propuestas.confirmar(request.params.id, ...request.author),
    'POST /api/propuestas/:id/rechazar': (request) =>
      propuestas.rechazar(request.params.id, request.body, ...request.author),
    'POST /api/propuestas/:id/retirar': (request) => propuestas.retirar(request.params.id, ...request.author),
  }),
  jobs: ({ propuestas }, { clock }) => [{ every: 600, run: () => propuestas.sweep(clock()) }],
});
