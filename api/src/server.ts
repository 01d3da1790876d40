import './archivos/umask';

import closeWithGrace from 'close-with-grace';
import { buildApp } from './app';
import { cerrarArchivos, estaAbierto } from './archivos/owner-only';
import { leerNotas } from './auditoria/notas';
import { cuidarTestigo } from './auditoria/testigo';
import { ConfigError, loadConfig } from './config';
import { createPasswordHasher, type PasswordHasher } from './contrasena/password-hash';
import { bandejaDe, createCorreo } from './correo/correo';
import { type BaseDeDatos, openDatabase } from './db/connection';
import { migrate } from './db/migrate';
import { cuentasDemoAbiertas } from './demo/cuentas-abiertas';
import { sinDatos } from './http/errors';
import { prepararHttps } from './https';
import { createMetricas } from './operacion/metricas/metricas';
import { servirMetricas } from './operacion/metricas/metrics-server';

/** Calls in flight get this long to finish. */
const PLAZO_CIERRE = 10_000;

const decir = (linea: string) => process.stderr.write(`${linea}\n`);

async function start(): Promise<void> {
  const config = loadConfig(process.env);
  cerrarArchivos(config.dataDir);
  const base = openDatabase(config);
  await migrate(base);
  const passwords = await createPasswordHasher();
  if (config.production) await exigirSinDemo(base, passwords);
  if (config.demo) {
    // Nothing of it is loaded where real people work.
    const { sembrarDemo } = await import('./demo/demo');
    await sembrarDemo(base, passwords, Date.now());
  }
  const { smtpUrl, mailFrom, dataDir } = config;
  const enviarCorreo = createCorreo({ smtpUrl, from: mailFrom, dataDir });
  const metricas = createMetricas(base, config.version);
  const sinNota = leerNotas(dataDir).length === 0;
  const avisadas = new Set<string>();
  const testigo = cuidarTestigo({
    db: base.db,
    dataDir,
    port: config.port,
    alFallar: () => {
      metricas.testigoFallo();
      app.log.error('audit head not noted');
    },
    alRomperse: (falla) => {
      metricas.cadenaRota();
      // It is found again every few seconds; one line says it.
      if (avisadas.has(falla.tipo)) return;
      avisadas.add(falla.tipo);
      app.log.error({ falla }, 'audit chain is not the one that was noted');
    },
  });
  const app = await buildApp({
    config,
    base,
    testigo,
    metricas,
    passwords,
    enviarCorreo,
    logger: { level: process.env.LOG_LEVEL || 'warn' },
  });
  // What was done while nothing ran is told of before the first call.
  await testigo.alDia();
  if (sinNota && !config.demo && leerNotas(dataDir).length > 0) {
    app.log.warn('audit events that were noted nowhere until now: expected at the first start only');
  }
  if (estaAbierto(dataDir)) app.log.warn('DATA_DIR is open to other accounts of this machine: chmod 700');
  const escucharHttps = config.https && prepararHttps(app, config.https);
  await app.listen({ host: config.host, port: config.port });
  await escucharHttps?.(config.host);
  if (config.metrics) await servirMetricas(metricas.registro, config.metrics);
  if (!smtpUrl) decir(`Sin SMTP_URL: los correos se guardan en ${bandejaDe(dataDir)}`);
  closeWithGrace({ delay: PLAZO_CIERRE, logger: app.log }, async ({ err }) => {
    if (err) app.log.error({ fallo: sinDatos(err) }, 'closing');
    await app.close();
    await testigo.parar();
    await base.close();
  });
}

/** A database that was once tried out is not made safe by other settings. */
async function exigirSinDemo({ db }: BaseDeDatos, passwords: PasswordHasher): Promise<void> {
  const abiertas = await cuentasDemoAbiertas(db, passwords);
  if (abiertas.length === 0) return;
  throw new ConfigError(
    `Esta base de datos tiene cuentas de demostración con clave conocida (${abiertas.join(', ')}). ` +
      'Use otra con DATA_DIR o DATABASE_URL.',
  );
}

/** What the person who starts the service reads when it does not start. */
function motivo(error: unknown): string {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  if (error instanceof ConfigError) return message;
  const variable = String(port) === process.env.HTTPS_PORT ? 'HTTPS_PORT' : 'PORT';
  if (code === 'EADDRINUSE') return `El puerto ${port} ya está en uso. Elija otro con ${variable}=….`;
  if (code === 'EACCES') return `No hay permiso para usar el puerto ${port}. Elija otro con ${variable}=….`;
  return `El servicio no pudo iniciar: ${(error as Error).stack ?? message}`;
}

start().catch((error: unknown) => {
  decir(motivo(error));
  process.exit(1);
});
