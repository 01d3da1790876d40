import { sql } from 'kysely';
import type { Rol } from 'shared-domain';
import type { Motor } from '../../db/connection';
import { apiDePrueba, USUARIO_DE_ROL } from '../api-de-prueba';
import globalSetup from '../global-setup';
import globalTeardown from '../global-teardown';
import { llenar } from './fill-hundred-thousand';

/* How long each page of each list takes on 100,000 evaluations, as JSON of the whole call. */

const TAMANO = { clientes: 60_000, evaluaciones: 100_000, asesores: 80 };
const VECES = 5;

const LLAMADAS: [Rol, string][] = [
  ['jefe_negocios', '/api/evaluaciones?estado=0'],
  ['jefe_negocios', '/api/evaluaciones?orden=monto'],
  ['jefe_negocios', '/api/evaluaciones?estado=1&orden=recientes&pagina=500'],
  ['jefe_negocios', '/api/evaluaciones?q=quispe%20rosa'],
  ['admin', '/api/resumen'],
  ['admin', '/api/resumen?desde=2026-10-01&hasta=2026-10-31'],
  ['superadmin', '/api/usuarios'],
  ['superadmin', '/api/usuarios?rol=personal&q=medida'],
  ['superadmin', '/api/usuarios?q=quispe&orden=creado&sentido=desc'],
  ['superadmin', '/api/clientes'],
  ['superadmin', '/api/clientes?q=quispe%20rosa'],
  ['superadmin', '/api/clientes?pagina=2500'],
  ['superadmin', '/api/auditoria'],
  ['superadmin', '/api/auditoria?tipo=evaluacion.rechazada&desde=2025-01-01'],
  ['superadmin', '/api/auditoria?actor=decide-3'],
  ['superadmin', '/api/auditoria?evaluacion=5000'],
  ['superadmin', '/api/auditoria?pagina=5000'],
  ['auditor', '/api/auditoria/excepciones'],
  ['auditor', '/api/auditoria/excepciones?tipo=edito_y_aprobo'],
  ['auditor', '/api/auditoria/excepciones?tipo=dni_vencido&pagina=100'],
  ['cajero', '/api/desembolsos'],
  ['cajero', '/api/desembolsos?estado=realizado'],
  ['cajero', '/api/desembolsos?estado=realizado&pagina=1000'],
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

const decir = (linea: string) => process.stdout.write(`${linea}\n`);

async function medir(motor: Motor): Promise<void> {
  const api = await apiDePrueba(motor);
  const inicio = performance.now();
  await llenar(api.base.db, TAMANO, api.reloj.ahora);
  await sql`analyze`.execute(api.base.db);
  decir(`${api.base.motor}: llena en ${Math.round((performance.now() - inicio) / 1000)} s`);
  const { evaluacionId } = await api.base.db
    .selectFrom('desembolsos')
    .select('evaluacionId')
    .executeTakeFirstOrThrow();
  const constancia: [Rol, string] = ['cajero', `/api/desembolsos/${evaluacionId}`];
  for (const [rol, url] of [...LLAMADAS, constancia]) {
    const tiempos: number[] = [];
    let estado = 0;
    for (let i = 0; i < VECES; i++) {
      const antes = performance.now();
      estado = (await api.como(USUARIO_DE_ROL[rol], { method: 'GET', url })).statusCode;
      tiempos.push(performance.now() - antes);
    }
    tiempos.sort((a, b) => a - b);
    const [mediana = 0, peor = 0] = [tiempos[Math.floor(VECES / 2)], tiempos.at(-1)];
    decir(`${estado} ${mediana.toFixed(0).padStart(5)} ms  peor ${peor.toFixed(0).padStart(5)} ms  ${url}`);
  }
  await api.close();
}

await globalSetup();
await medir('sqlite');
if (process.env.TEST_POSTGRESQL_URL) await medir('postgresql');
await globalTeardown();
