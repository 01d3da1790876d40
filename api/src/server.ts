import { buildApp } from './app';
import { ConfigError, loadConfig } from './config';
import { type Database, openDatabase } from './db/connection';
import { migrate, SchemaRefused } from './db/migrate';
import { cuentasDemoAbiertas } from './demo/cuentas';
import { isOpenToOthers, mailFolderOf, restrictFiles } from './environment/owner-only';
import { ponerControlesDeProduccion } from './features/cambios-de-configuracion';
import { createMailer } from './features/correo';
import { conectarFuentes } from './features/fuentes';
import { createPasswordHasher } from './features/sesion';
import { endOnSignal } from './http/closing';
import { withoutData } from './http/errors';
import { prepareHttps } from './https';
import { giveAuditKeys, watchLedger } from './ledger';
import { createMetrics, serveMetrics } from './metrics';
import type { PasswordHasher } from './ports';
import './environment/umask';

const say = (line: string) => process.stderr.write(`${line}\n`);

async function start(): Promise<void> {
  if (process.env.DEMO === '1') await refuseForeignData();
  const config = loadConfig(process.env);
  restrictFiles(config.dataDir);
  const fuentes = await conectarFuentes(config.sources);
  const database = openDatabase(config);
  giveAuditKeys(database.db, config.audit.keys);
  await migrate(database);
  const passwords = await createPasswordHasher();
  if (config.production) await refuseDemoAccounts(database, passwords);
  if (config.demo) {
    // Imported here, so that production never loads it.
    const { sembrarDemo } = await import('./demo/demo');
    await sembrarDemo(database, passwords, Date.now());
  }
  const { smtpUrl, mailFrom, dataDir } = config;
  const sendMail = createMailer({ smtpUrl, from: mailFrom, dataDir });
  const metrics = createMetrics(database, config.version);
  const ledger = watchLedger({
    db: database.db,
    dataDir,
    port: config.port,
    onFailure: () => {
      metrics.headNotNoted();
      app.log.error('audit head not noted');
    },
    onUnchained: (error) => {
      app.log.error({ error: withoutData(error) }, 'events of the audit trail wait to be chained');
    },
    onNote: (head) => headLog.info({ head }, 'audit head'),
    onPause: (fault) => {
      metrics.chainBroken();
      app.log.error({ fault }, 'audit chain is not the one that was written: changes are refused');
    },
    onResume: (event) => app.log.warn({ event }, 'break of the audit chain was looked into: changes go on'),
  });
  metrics.observeLedger(() => ledger.broken() !== undefined);
  const app = await buildApp({
    config,
    database,
    fuentes,
    ledger,
    metrics,
    passwords,
    sendMail,
    logger: { level: config.logLevel },
  });
  // In production at every LOG_LEVEL, because a collector copies these lines to another machine.
  const headLog = app.log.child({}, config.production ? { level: 'info' } : {});
  // Reports changes made while the service was stopped.
  const sealed = await ledger.start();
  if (sealed) app.log.warn({ event: sealed }, 'audit events have a key from this one on: expected once');
  if (config.audit.keyFile && (sealed || config.production)) {
    app.log.warn(
      { file: config.audit.keyFile },
      'AUDIT_KEYS is not set: back this file up, and set the variable where several machines share a database',
    );
  }
  // A broken chain blocks changes, so these wait for the investigation.
  if (config.production && !ledger.broken()) await ponerControlesDeProduccion(database.db, Date.now());
  if (isOpenToOthers(dataDir)) app.log.warn('DATA_DIR is open to other accounts of this machine: chmod 700');
  const listenHttps = config.https && prepareHttps(app, config.https);
  await app.listen({ host: config.host, port: config.port });
  await listenHttps?.(config.host);
  if (config.metrics) await serveMetrics(metrics.prometheus, config.metrics);
  if (!smtpUrl) say(`Sin SMTP_URL: los correos se guardan en ${mailFolderOf(dataDir)}`);
  endOnSignal(app, config.closingWait, async ({ err }) => {
    if (err) app.log.error({ error: withoutData(err) }, 'closing');
    await app.close();
    await ledger.stop();
    await database.close();
  });
}

/** Runs before the settings are read, because that creates keys in `DATA_DIR`. */
async function refuseForeignData(): Promise<void> {
  const { foreignDataFault } = await import('./demo/cuentas');
  const fault = await foreignDataFault(process.env);
  if (fault) throw new ConfigError(fault);
}

async function refuseDemoAccounts({ db }: Database, passwords: PasswordHasher): Promise<void> {
  const open = await cuentasDemoAbiertas(db, passwords);
  if (open.length === 0) return;
  throw new ConfigError(
    `Esta base de datos tiene cuentas de demostración con clave conocida (${open.join(', ')}). ` +
      'Use otra con DATA_DIR o DATABASE_URL.',
  );
}

function reasonOf(error: unknown): string {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  if (error instanceof ConfigError || error instanceof SchemaRefused) return message;
  const variable =
    ['METRICS', 'HTTPS_PORT'].find((name) => process.env[name]?.split(':').at(-1) === String(port)) ?? 'PORT';
  if (code === 'EADDRINUSE') return `El puerto ${port} ya está en uso. Elija otro con ${variable}=….`;
  if (code === 'EACCES') return `No hay permiso para usar el puerto ${port}. Elija otro con ${variable}=….`;
  return `El servicio no pudo iniciar: ${(error as Error).stack ?? message}`;
}

start().catch((error: unknown) => {
  say(reasonOf(error));
  process.exit(1);
});
