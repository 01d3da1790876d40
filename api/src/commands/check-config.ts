import '../environment/umask';

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createTransport } from 'nodemailer';
import { type Config, ConfigError, environmentOfCommand, loadConfig } from '../config';
import { SQLITE_FILE } from '../db/connection';
import { foreignDataFault } from '../demo/cuentas';
import { conectarFuentes } from '../features/fuentes';
import { storeOfDocuments } from './base/documents';
import { databaseFaults, demoAccountFaults, fileFaults, storeFaults } from './base/faults';
import { nameOfDatabase, runCommand, say } from './base/run-command';

interface Settings {
  config?: Config;
  faults: string[];
}

async function readSettings(): Promise<Settings> {
  const foreign = process.env.DEMO === '1' && (await foreignDataFault(process.env));
  if (foreign) return { faults: [foreign] };
  try {
    const config = loadConfig(process.env);
    await conectarFuentes(config.sources);
    return { config, faults: [] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { faults: [error.message] };
  }
}

const MAIL_SERVER_ANSWERS_WITHIN_MS = 5000;
const LOOPBACK = /^(127\.|::1$|localhost$)/;

/** The service starts nevertheless: letters wait for the mail server, and the network may provide TLS. */
async function warnings({ production, host, https, trustProxy, smtpUrl }: Config): Promise<string[]> {
  const isOpen = production && !LOOPBACK.test(host) && !https && trustProxy === 0;
  return [
    ...(isOpen
      ? [
          `HOST=${host} atiende a toda la red sin TLS. Ponga HTTPS_PORT y su certificado, o TRUST_PROXY si un proxy lo pone.`,
        ]
      : []),
    ...(smtpUrl ? await mailWarnings(smtpUrl) : []),
  ];
}

/** Library errors may repeat the address, which holds a password. */
async function mailWarnings(url: string): Promise<string[]> {
  const [connectionTimeout, greetingTimeout, socketTimeout] = Array(3).fill(MAIL_SERVER_ANSWERS_WITHIN_MS);
  const smtp = createTransport({ url, connectionTimeout, greetingTimeout, socketTimeout });
  try {
    await smtp.verify();
    return [];
  } catch (error) {
    const { code = 'sin código' } = error as { code?: string };
    return code === 'EAUTH'
      ? ['El servidor de correo de SMTP_URL no acepta el usuario y la contraseña: no saldría ningún correo.']
      : [`El servidor de correo de SMTP_URL no responde (${code}): no saldría ningún correo.`];
  } finally {
    smtp.close();
  }
}

async function placeFaults(todo: boolean): Promise<string[]> {
  let asked: ReturnType<typeof environmentOfCommand>;
  try {
    asked = environmentOfCommand();
  } catch {
    // `readSettings` has reported it.
    return [];
  }
  const { env, place } = asked;
  const isThere = place.databaseUrl || existsSync(join(place.dataDir, SQLITE_FILE));
  if (!todo) return isThere ? demoAccountFaults(asked) : [];
  say(`Base de datos: ${nameOfDatabase(place)}`);
  return [
    ...fileFaults(env),
    ...(isThere ? await databaseFaults(asked) : []),
    ...(await documentFaults(env)),
  ];
}

async function documentFaults(env: NodeJS.ProcessEnv): Promise<string[]> {
  let store: ReturnType<typeof storeOfDocuments>['store'];
  try {
    ({ store } = storeOfDocuments(env));
  } catch {
    // `readSettings` has reported it.
    return [];
  }
  if (!store) return [];
  say(`Documentos: ${store.name}`);
  return storeFaults(store);
}

/** `--todo` also checks files, database and mail server. */
runCommand(async () => {
  const { todo } = parseArgs({ options: { todo: { type: 'boolean' } } }).values;
  const { config, faults: ofSettings } = await readSettings();
  const faults = [...ofSettings, ...(await placeFaults(todo ?? false))];
  const warned = todo && config ? await warnings(config) : [];
  for (const line of [...faults, ...warned.map((warning) => `Aviso: ${warning}`)])
    process.stderr.write(`${line}\n`);
  if (todo && faults.length === 0)
    say(`La configuración está en orden${warned.length > 0 ? ', salvo los avisos' : ''}.`);
  return faults.length === 0 ? 0 : 1;
});
