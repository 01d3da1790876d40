import { defineFeature } from '../../feature';
import { withoutData } from '../../http/errors';
import { createAvisos } from './avisos';
import { createCartero } from './cartero';
import { createDespacho } from './despacho';

export type { Avisos } from './avisos';
export { avisarEnlace } from './carta-de-enlace';
export { avisarFactorExigido } from './carta-de-factor-exigido';
export { avisarFactorRepuesto } from './carta-de-reposicion';
export { type Carta, type Destinatario, escribirCarta } from './cartas';
export { avisarCorreoCambiado, avisarCorreoPedido, pedirConfirmacion } from './cartas-de-cambio';
export type { Encargos } from './cartero';
export { loQueFaltaAlCambio } from './consentimiento.rules';
export type { Despachar } from './despacho';
export { createMailer } from './mailer';

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
