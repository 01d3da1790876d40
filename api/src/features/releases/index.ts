import { defineFeature } from '../../feature';
import { contextOf, currentUserOf } from '../../http/auth';
import { watchMismatches } from '../../pages/mismatches';
import { watchRegistry } from '../../pages/registry-in-use';
import { createReleases } from './releases.service';
import { createScreenLoads } from './screen-loads.service';

export const releases = defineFeature({
  settings: ['registry', 'dataDir', 'publishKeys', 'releasesDir'],
  services: ({ db, clock, log, config: { registry: file, dataDir, publishKeys: keys, releasesDir } }) => {
    const registry = file ? watchRegistry({ file, dataDir, clock, log, keys }) : undefined;
    return {
      /** Undefined if the service serves no pages. */
      registry,
      mismatches:
        registry && releasesDir ? watchMismatches({ registry, releasesDir, clock, log }) : undefined,
      releases: createReleases({ db, registry, releasesDir }),
      screenLoads: createScreenLoads({ db, registry, log }),
    };
  },
  calls: ({ releases, screenLoads, mismatches, clock }, app) => {
    app.addHook('onReady', async () => void (await mismatches?.read()));

    return {
      'GET /api/versiones': (request) => releases.ofUser(currentUserOf(request)),
      'POST /api/telemetria/cargas': async (request) => {
        const now = clock();
        await screenLoads.anotar(request.body, currentUserOf(request), () => contextOf(request, now), now);
        return {};
      },
      'GET /api/versiones/resumen': () => releases.summary(),
      'PATCH /api/versiones/:remote/prueba': async (request) => {
        await releases.raise(request.params.remote, request.body, contextOf(request, clock()));
        return {};
      },
      'POST /api/versiones/:remote/retiro': async (request) => {
        await releases.withdraw(request.params.remote, request.body, contextOf(request, clock()));
        return {};
      },
      'POST /api/versiones/:remote/reanudacion': async (request) => {
        await releases.resume(request.params.remote, request.body, contextOf(request, clock()));
        return {};
      },
    };
  },
  jobs: ({ registry, screenLoads }, { clock }) => [
    { every: 600, run: () => screenLoads.sweep(clock()) },
    // Also between pages: the newest good registry must be known when an edit breaks the file.
    ...(registry ? [{ every: 2, run: async () => void registry.read() }] : []),
  ],
});
