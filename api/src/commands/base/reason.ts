import { isDatabaseUnavailable } from '../../db/connection';

/** Codes of PostgreSQL, of its driver and of the system, each with what the operator can do. */
const REASONS: readonly [code: RegExp, text: string][] = [
  [/^28/, 'PostgreSQL no aceptó el usuario o la contraseña de DATABASE_URL.'],
  [/^3D000$/, 'La base de DATABASE_URL no existe en ese PostgreSQL: créela, o corrija su nombre.'],
  [/^42501$/, 'El usuario de DATABASE_URL no tiene permiso: debe ser el dueño de la base.'],
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

/** Why a command could not do its work, as a sentence without a stack. */
export function reasonOf(error: unknown): string {
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
