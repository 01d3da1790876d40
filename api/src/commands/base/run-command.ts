import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  auditKeysForCommand,
  type CommandEnvironment,
  ConfigError,
  environmentOfCommand,
} from '../../config';
import { FailedAfterCommit } from '../../db/around-commit';
import {
  type Database,
  type DatabasePlace,
  isDatabaseUnavailable,
  openDatabase,
  SQLITE_FILE,
} from '../../db/connection';
import { migrate } from '../../db/migrate';
import { restrictFiles } from '../../environment/owner-only';
import { StoreUnavailable } from '../../features/documentos';
import { giveAuditKeys, requireKnownKey } from '../../ledger';

const REASONS: readonly [code: RegExp, text: string][] = [
  [/^28/, 'PostgreSQL no aceptó el usuario o la contraseña de DATABASE_URL.'],
  [/^3D000$/, 'La base de DATABASE_URL no existe en ese PostgreSQL: créela, o corrija su nombre.'],
  [/^42501$/, 'El usuario de DATABASE_URL no tiene permiso: debe ser el dueño de la base.'],
  [/^55P03$/, 'La base de datos está ocupada: ejecute el comando de nuevo, mejor en una hora tranquila.'],
  [/^25006$/, 'Ese PostgreSQL es una réplica y solo lee: ponga en DATABASE_URL el principal.'],
  [
    /CERT|SELF_SIGNED|UNABLE_TO_VERIFY/,
    'PostgreSQL mostró un certificado que no se puede comprobar: revise sslrootcert.',
  ],
  [
    /^ERR_INVALID_URL$/,
    'DATABASE_URL no se entiende: escríbala como postgresql://usuario:contraseña@host/base.',
  ],
  [/^ERR_PARSE_ARGS/, 'Una opción no existe, o le falta su valor.'],
  [/^ENOSPC$/, 'El disco está lleno.'],
];

interface Failure {
  code?: string;
  path?: string;
  message?: string;
}

export function reasonOf(error: unknown): string {
  if (error instanceof StoreUnavailable) return reasonOfStore(error.code);
  if (error instanceof FailedAfterCommit) {
    return 'El cambio se guardó y no hace falta repetirlo, pero todavía no se pudo anotar en la auditoría: el servicio lo anota cuando la base de datos responde. Después compruebe con npm run admin -- verify-auditoria.';
  }
  const { code = '', path, message = '' } = error as Failure;
  const known = REASONS.find(([pattern]) => pattern.test(code));
  if (known) return known[1];
  if (path && /^(ENOENT|ENOTDIR)$/.test(code)) return `No existe ${path}.`;
  if (path && /^(EACCES|EPERM|EROFS)$/.test(code)) {
    return `No hay permiso para usar ${path}: ejecute el comando con la cuenta del servicio.`;
  }
  if (/file is not a database|malformed/i.test(message))
    return 'El archivo no es una base de datos, o está dañado.';
  if (/database is locked/i.test(message))
    return 'La base de datos está ocupada: inténtelo de nuevo en un momento.';
  if (/unable to open database file|readonly database/i.test(message)) {
    return 'No hay permiso para usar la base de datos: ejecute el comando con la cuenta del servicio.';
  }
  if (isDatabaseUnavailable(error)) {
    return `La base de datos no responde (${code || 'sin respuesta'}): revise DATABASE_URL y que PostgreSQL esté en marcha.`;
  }
  return message || 'Falló sin decir por qué.';
}

function reasonOfStore(code: string): string {
  if (code === 'NoSuchBucket')
    return 'El bucket de DOCUMENTOS_S3_URL no existe: créelo, o corrija su nombre.';
  if (/^(InvalidAccessKeyId|SignatureDoesNotMatch)$/.test(code)) {
    return 'El almacenamiento no aceptó DOCUMENTOS_S3_ACCESS_KEY o DOCUMENTOS_S3_SECRET_KEY.';
  }
  if (code === 'AccessDenied') {
    return 'La llave del almacenamiento no puede escribir, leer y quitar objetos en el bucket de DOCUMENTOS_S3_URL.';
  }
  if (code === 'RequestTimeTooSkewed')
    return 'El reloj de esta máquina no concuerda con el del almacenamiento.';
  return `El almacenamiento de documentos no responde o no acepta (${code}): revise DOCUMENTOS_S3_URL y las demás.`;
}

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

export function refuse(line: string): number {
  say(line);
  return 1;
}

export function runCommand(task: () => Promise<number>, failure = ''): void {
  Promise.resolve()
    .then(task)
    .catch((error: unknown) => {
      process.stderr.write(`${failure}${reasonOf(error)}\n`);
      return 1;
    })
    .then((exitCode) => {
      process.exitCode = exitCode;
    });
}

interface Options {
  writes?: boolean;
  creates?: boolean;
}

type Task = (database: Database, place: { dataDir: string; env: NodeJS.ProcessEnv }) => Promise<number>;

export function withDatabase(task: Task, options: Options = {}): void {
  runCommand(async () => {
    const { env, place } = environmentOfCommand();
    say(`Base de datos: ${nameOfDatabase(place)}`);
    if (!options.creates) requireFile(place);
    restrictFiles(place.dataDir);
    const database = openDatabase(place);
    try {
      await migrate(database);
      await giveKeys(database, { env, place }, options);
      return await task(database, { dataDir: place.dataDir, env });
    } finally {
      await database.close();
    }
  });
}

function requireFile({ databaseUrl, dataDir }: DatabasePlace): void {
  if (databaseUrl || existsSync(join(dataDir, SQLITE_FILE))) return;
  throw new ConfigError('Ahí no hay una base de datos: ponga DATA_DIR o DATABASE_URL como en el servicio.');
}

/** Writing needs the key of the newest event. Creates one only for a chain without keys. */
async function giveKeys(
  { db }: Database,
  { env, place: { dataDir } }: CommandEnvironment,
  { writes = false }: Options,
): Promise<void> {
  const kept = auditKeysForCommand(env, dataDir);
  if (kept) giveAuditKeys(db, kept);
  if (!writes) return;
  await requireKnownKey(db);
  if (!kept) giveAuditKeys(db, auditKeysForCommand(env, dataDir, true) ?? []);
}

export function nameOfDatabase({ databaseUrl, dataDir }: DatabasePlace): string {
  if (databaseUrl) return `PostgreSQL, ${placeIn(databaseUrl)}`;
  const file = join(dataDir, SQLITE_FILE);
  return existsSync(file) ? file : `${file} (todavía no existe)`;
}

/** Omits hosts and name if an unencoded character may be part of the password. */
function placeIn(databaseUrl: string): string {
  const [address = '', ...query] = databaseUrl.replace(/^postgres(ql)?:\/\//, '').split('?');
  const isUnclear = !address.includes('@') && query.join('').includes('@');
  const [hosts = '', base = ''] = address.slice(address.lastIndexOf('@') + 1).split('/');
  if (isUnclear || !/^[\w.,:[\]-]*$/.test(hosts) || !/^[\w.%-]*$/.test(base)) return 'la de DATABASE_URL';
  return `base ${base || 'del mismo nombre que su usuario'} en ${hosts || 'esta máquina'}`;
}
