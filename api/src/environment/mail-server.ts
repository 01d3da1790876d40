import type { Tell } from './variables';

const SUCH_AS = 'como smtps://usuario:contraseña@correo.ejemplo.pe:465';

/** The mail server. Its address holds a password, so a fault does not repeat it. */
export function mailServer(value: string | undefined, production: boolean, tell: Tell): string | undefined {
  if (production && !value) {
    tell(`Falta SMTP_URL, el servidor de correo: sin él nadie recibe sus enlaces. Póngalo ${SUCH_AS}.`);
  }
  if (production && value && !isMailServer(value)) {
    tell(`SMTP_URL no es la dirección de un servidor de correo: escríbala ${SUCH_AS}.`);
  }
  return value || undefined;
}

function isMailServer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return /^smtps?:$/.test(protocol) && hostname !== '';
}
