import { defineFeature } from '../../feature';
import { withoutData } from '../../http/errors';
import { createAvisos } from './avisos';
import { createCartero } from './cartero';
import { createDespacho } from './mailer';

export {
  type Avisos,
  avisarEnlace,
  avisarFactorExigido,
  avisarFactorRepuesto,
  type Carta,
  type Destinatario,
  escribirCarta,
} from './avisos';
export {
  avisarCorreoCambiado,
  avisarCorreoPedido,
  loQueFaltaAlCambio,
  pedirConfirmacion,
} from './cartas-de-cambio';
export type { Encargos } from './cartero';
export { createMailer, type Despachar } from './mailer';

export const correo = defineFeature({
  settings: ['publicUrl', 'mailContact'],
  services: ({ db, clock, log, sendMail, background, config: { publicUrl, mailContact } }) => {
    const despachar = createDespacho({ sendMail, background });
    const onFailure = (error: unknown) => log.error({ error: withoutData(error) }, 'mail failed');
    return {
      despachar,
      avisos: createAvisos({ despachar, mailContact }),
      cartero: createCartero({ db, sendMail, publicUrl, background, mailContact, clock, onFailure }),
    };
  },
  jobs: ({ cartero }) => [{ every: 15, run: cartero.repartir }],
});
