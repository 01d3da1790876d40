import { defineFeature } from '../../feature';
import { contextOf, currentUserOf } from '../../http/auth';
import { watchMismatches } from '../../pages/mismatches';
import { watchRegistry } from '../../pages/registry-in-use';
import { createCargas } from './cargas.service';
import { createVersiones } from './versiones.service';

export const versiones = defineFeature({
  settings: ['registry', 'dataDir', 'publishKeys', 'releasesDir'],
  services: ({ db, clock, log, config: { registry: file, dataDir, publishKeys: keys, releasesDir } }) => {
    const registry = file ? watchRegistry({ file, dataDir, clock, log, keys }) : undefined;
    return {
      /** Undefined if the service serves no pages. */
      registry,
      mismatches:
        registry && releasesDir ? watchMismatches({ registry, releasesDir, clock, log }) : undefined,
      versiones: createVersiones({ db, registry, releasesDir }),
      cargas: createCargas({ db, registry, log }),
    };
  },
  calls: ({ versiones, cargas, mismatches, clock }, app) => {
    app.addHook('onReady', async () => void (await mismatches?.read()));

    return {
      'GET /api/versiones': (request) => versiones.deLaPersona(currentUserOf(request)),
      'POST /api/telemetria/cargas': async (request) => {
        const now = clock();
        await cargas.anotar(request.body, currentUserOf(request), () => contextOf(request, now), now);
        return {};
      },
      'GET /api/versiones/resumen': () => versiones.resumen(),
      'PATCH /api/versiones/:remote/prueba': async (request) => {
        await versiones.ampliar(request.params.remote, request.body, contextOf(request, clock()));
        return {};
      },
      'POST /api/versiones/:remote/retiro': async (request) => {
        await versiones.retirar(request.params.remote, request.body, contextOf(request, clock()));
        return {};
      },
      'POST /api/versiones/:remote/reanudacion': async (request) => {
        await versiones.reanudar(request.params.remote, request.body, contextOf(request, clock()));
        return {};
      },
    };
  },
  jobs: ({ registry, cargas }, { clock }) => [
    { every: 600, run: () => cargas.sweep(clock()) },
    // Also between pages: the newest good registry must be known when an edit breaks the file.
    ...(registry ? [{ every: 2, run: async () => void registry.read() }] : []),
  ],
});
