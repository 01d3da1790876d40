// `npm run admin -- NAME`: runs an operator command from its source.
import { requireNode, say } from './launch/console.mjs';

const API = '../api/src/commands';
const OWN = './src';

const COMMANDS = {
  'create-superadmin': [API, 'Crea la primera cuenta.'],
  'reset-factor': [API, 'Quita los segundos factores de una cuenta: USUARIO'],
  'close-sessions': [API, 'Cierra todas las sesiones.'],
  'verify-auditoria': [API, 'Revisa la cadena de la auditoría: [--cabezas ARCHIVO]'],
  'resume-auditoria': [API, 'Acepta cambios otra vez después de una ruptura revisada: --motivo "…"'],
  'move-documentos': [API, 'Lleva los documentos a otro lugar: --a s3, o --a base'],
  'check-documentos': [API, 'Lee todos los documentos y nombra los que faltan o cambiaron.'],
  backup: [API, 'Escribe una copia de la base de datos: ARCHIVO'],
  restore: [API, 'Trae una copia de vuelta, con el servicio detenido: ARCHIVO'],
  'publish-key': [OWN, 'Muestra la llave pública con que se firman las publicaciones.'],
};

/** Former names in timers and scripts of operators. */
const FORMER = {
  'crear-superadmin': 'create-superadmin',
  'segundo-factor-reponer': 'reset-factor',
  'sesiones-cerrar-todas': 'close-sessions',
  'auditoria-verificar': 'verify-auditoria',
  'auditoria-reanudar': 'resume-auditoria',
  'documentos-mover': 'move-documentos',
  'documentos-revisar': 'check-documentos',
  respaldar: 'backup',
  restaurar: 'restore',
};

requireNode(20, 19);
const [typed = '', ...args] = process.argv.slice(2);
const dashed = typed.replace(':', '-');
const name = FORMER[dashed] ?? dashed;
const command = COMMANDS[name];
if (command) {
  process.argv.splice(2, Infinity, ...args);
  await import('./ready.mjs');
  await import(`${command[0]}/${name}.ts`);
} else {
  for (const [one, [, text]] of Object.entries(COMMANDS)) say(`${one.padEnd(24)} ${text}`);
  process.exitCode = name === '' ? 0 : 1;
}
