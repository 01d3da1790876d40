import { defineFeature } from '../../feature';
import { withoutData } from '../../http/errors';
import { createAvisos, createDespacho } from './avisos';
import { createCartero } from './cartero';

export { avisarFactorRepuesto, carta, createMailer, cuando, type Despachar } from './avisos';
export type { Encargos } from './cartero';

export const correo = defineFeature({
  settings: ['publicUrl', 'mailContact'],
  services: ({ config, ...platform }) => {
    const despachar = createDespacho(platform);
    const onFailure = (error: unknown) => platform.log.error({ error: withoutData(error) }, 'mail failed');
    return {
      despachar,
      avisos: createAvisos(despachar, config.mailContact),
      cartero: createCartero({ ...platform, ...config, onFailure }),
    };
  },
  jobs: ({ cartero }) => [{ every: 15, run: cartero.repartir }],
});
