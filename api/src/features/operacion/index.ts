import { defineFeature } from '../../feature';
import { currentUserOf } from '../../http/auth';
import { periodoDe } from '../../listas/pagina';
import { cerrando } from '../../problemas';
import { clientes } from '../clientes';
import { correo } from '../correo';
import { propuestas } from '../propuestas';
import { releases } from '../releases';
import { createErroresDePagina, createSourceLinesThread } from './errores-de-paginas.service';
import { verSalud } from './salud.service';

export const operacion = defineFeature({
  settings: ['version', 'shellDir', 'releasesDir'],
  uses: [correo, propuestas, clientes, releases],
  services: ({ db, database, ledger, config }) => ({
    database,
    ledger,
    version: config.version,
    errores: createErroresDePagina({ db, sources: createSourceLinesThread(config) }),
  }),
  calls: (services) => {
    const { database, ledger, version, errores, clock } = services;
    const { clientesRepetidos, registry, releases, mismatches, cartero, faltaQuienConfirme } = services;
    return {
      'GET /api/salud': ({ server }) => {
        if (server.closing.hasBegun) throw cerrando();
        return verSalud(database, version);
      },
      'GET /api/avisos': async (request) => {
        const repetidos = await clientesRepetidos();
        return {
          ...(repetidos.length > 0 && { repetidos }),
          auditoria: ledger?.broken() ?? null,
          registro: registry?.notice() ?? null,
          retiradas: await releases.withdrawalNotices(),
          desajustes: (await mismatches?.read()) ?? [],
          cartas: await cartero.detenidas(),
          faltaQuienConfirme: (await faltaQuienConfirme(currentUserOf(request))) || undefined,
        };
      },
      'POST /api/telemetria': async (request) => {
        await errores.anotar(request.body, currentUserOf(request), clock());
        return {};
      },
      'GET /api/telemetria/errores': (request) => errores.enPeriodo(periodoDe(request.query)),
    };
  },
  jobs: ({ errores }, { clock }) => [{ every: 600, run: () => errores.sweep(clock()) }],
  close: ({ errores }) => errores.terminar(),
});
