// `npm run admin -- NAME`: runs an operator command from its source.
import { requireNode, say } from './launch/console.mjs';

const API = '../api/src/commands';
const OWN = './src';

const COMMANDS = {
  'crear-superadmin': [API, 'Crea la primera cuenta.'],
  'segundo-factor-reponer': [API, 'Quita los segundos factores de una cuenta: USUARIO'],
  'sesiones-cerrar-todas': [API, 'Cierra todas las sesiones.'],
  'auditoria-verificar': [API, 'Revisa la cadena de la auditoría: [--cabezas ARCHIVO]'],
  'auditoria-reanudar': [API, 'Acepta cambios otra vez después de una ruptura revisada: --motivo "…"'],
  'documentos-mover': [API, 'Lleva los documentos a otro lugar: --a s3, o --a base'],
  'documentos-revisar': [API, 'Lee todos los documentos y nombra los que faltan o cambiaron.'],
  respaldar: [API, 'Escribe una copia de la base de datos: ARCHIVO'],
  restaurar: [API, 'Trae una copia de vuelta, con el servicio detenido: ARCHIVO'],
  'publish-key': [OWN, 'Muestra la llave pública con que se firman las publicaciones.'],
};

requireNode(20, 19);
const [typed = '', ...args] = process.argv.slice(2);
const name = typed.replace(':', '-');
const command = COMMANDS[name];
if (command) {
  process.argv.splice(2, Infinity, ...args);
  await import('./ready.mjs');
  await import(`${command[0]}/${name}.ts`);
} else {
  for (const [one, [, text]] of Object.entries(COMMANDS)) say(`${one.padEnd(24)} ${text}`);
  process.exitCode = name === '' ? 0 : 1;
}
