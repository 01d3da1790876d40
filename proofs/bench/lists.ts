import { sql } from 'kysely';
import type { Rol } from 'shared-domain/cuenta';
import type { Engine } from '../../api/src/db/connection';
import globalSetup from '../../api/testing/global-setup';
import globalTeardown from '../../api/testing/global-teardown';
import { startTestApi, USERNAME_OF } from '../../api/testing/test-api';
import { fill } from './lists/fill-hundred-thousand';
import { measureYears } from './lists/measure-years';

/*
 * Measures calls for a page of each list with 100,000 evaluations. `--years=10` uses ten years of a large lender,
 * 1,000,000 a year.
 */

const SIZE = { clientes: 60_000, evaluaciones: 100_000, asesores: 80 };
const TIMES = 5;

const ASKED: [Rol, string][] = [
  ['jefe_negocios', '/api/evaluaciones?estado=0'],
  ['jefe_negocios', '/api/evaluaciones?orden=monto'],
  ['jefe_negocios', '/api/evaluaciones?estado=1&orden=recientes&pagina=500'],
  ['jefe_negocios', '/api/evaluaciones?q=quispe%20rosa'],
  ['jefe_negocios', '/api/evaluaciones?estado=0&orden=score'],
  ['jefe_negocios', '/api/evaluaciones?estado=0&orden=score_menor&pagina=500'],
  ['jefe_negocios', '/api/evaluaciones?estado=0&banda=media&asesor=medida-3&montoDesde=1000'],
  ['jefe_negocios', '/api/evaluaciones/asesores'],
  ['jefe_negocios', '/api/evaluaciones/500/vecinas?estado=0'],
  ['jefe_negocios', '/api/evaluaciones/500/vecinas?estado=0&orden=score'],
  ['admin', '/api/resumen'],
  ['admin', '/api/resumen?desde=2026-10-01&hasta=2026-10-31'],
  ['superadmin', '/api/usuarios'],
  ['superadmin', '/api/usuarios?rol=personal&q=medida'],
  ['superadmin', '/api/usuarios?q=quispe&orden=creado&sentido=desc'],
  ['superadmin', '/api/clientes'],
  ['superadmin', '/api/clientes?q=quispe%20rosa'],
  ['superadmin', '/api/clientes?pagina=500'],
  ['superadmin', '/api/auditoria'],
  ['superadmin', '/api/auditoria?tipo=evaluacion.rechazada&desde=2025-01-01'],
  ['superadmin', '/api/auditoria?actor=decide-3'],
  ['superadmin', '/api/auditoria?evaluacion=5000'],
  ['superadmin', '/api/auditoria?pagina=500'],
  ['auditor', '/api/auditoria/excepciones'],
  ['auditor', '/api/auditoria/excepciones?tipo=edito_y_aprobo'],
  ['auditor', '/api/auditoria/excepciones?tipo=dni_vencido&pagina=100'],
  ['cajero', '/api/desembolsos'],
  ['cajero', '/api/desembolsos?estado=realizado'],
  ['cajero', '/api/desembolsos?estado=realizado&pagina=500'],
  ['cajero', '/api/desembolsos?dni=2000'],
  ['cajero', '/api/desembolsos/resumen?desde=2026-10-01&hasta=2026-10-31'],
  ['cajero', '/api/desembolsos/resumen'],
  ['admin', '/api/equipos'],
  ['admin', '/api/equipos/tareas'],
  ['admin', '/api/equipos/tareas?tipo=desembolsar'],
  ['admin', '/api/sesiones'],
  ['admin', '/api/telemetria/errores'],
  ['auditor', '/api/auditoria/cadena'],
  ['auditor', '/api/auditoria/cadena?desde=100000'],
];

const say = (line: string) => process.stdout.write(`${line}\n`);

async function measure(engine: Engine): Promise<void> {
  const api = await startTestApi(engine);
  const start = performance.now();
  await fill(api.database.db, SIZE, api.clock.now);
  await sql`analyze`.execute(api.database.db);
  say(`${api.database.engine}: llena en ${Math.round((performance.now() - start) / 1000)} s`);
  const { evaluacionId } = await api.database.db
    .selectFrom('desembolsos')
    .select('evaluacionId')
    .executeTakeFirstOrThrow();
  const record: [Rol, string] = ['cajero', `/api/desembolsos/${evaluacionId}`];
  for (const [rol, url] of [...ASKED, record]) {
    const times: number[] = [];
    let status = 0;
    for (let i = 0; i < TIMES; i++) {
      const before = performance.now();
      status = (await api.as(USERNAME_OF[rol], { method: 'GET', url })).statusCode;
      times.push(performance.now() - before);
    }
    times.sort((a, b) => a - b);
    const [median = 0, worst = 0] = [times[Math.floor(TIMES / 2)], times.at(-1)];
    say(`${status} ${median.toFixed(0).padStart(5)} ms  peor ${worst.toFixed(0).padStart(5)} ms  ${url}`);
  }
  await api.close();
}

const years = process.argv.find((argument) => argument.startsWith('--years='))?.split('=')[1];
if (years !== undefined) process.exit((await measureYears(Number(years), say)) ? 0 : 1);
await globalSetup(undefined, { globals: { ENGINES: ['postgresql'] } });
await measure('sqlite');
await measure('postgresql');
await globalTeardown();
