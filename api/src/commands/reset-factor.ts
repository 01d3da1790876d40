import '../environment/umask';

import { parseArgs } from 'node:util';
import { MARCA } from 'shared-domain/configuracion';
import { afterCommit } from '../db/around-commit';
import type { Db } from '../db/connection';
import { avisarFactorRepuesto, createMailer } from '../features/correo';
import { buscarUsuario, cuantosFactores, quitarFactores } from '../features/sesion';
import { ANONIMO, anotar, contextoSinLlamada } from '../ledger';
import { ask } from './base/questions';
import { refuse, say, withDatabase } from './base/run-command';

const WRITES = { writes: true };
const OPERADOR = { ...ANONIMO, fullName: 'operador' };

/** `npm run admin -- reset-factor <usuario> [--si]`, if no two administrators can help. */
withDatabase(async ({ db }, { dataDir, env }) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { si: { type: 'boolean' } } });
  const [username] = positionals;
  if (!username || positionals.length > 1)
    return refuse('Diga de quién: npm run admin -- reset-factor <usuario>');
  const cuenta = await buscarUsuario(db, username);
  if (!cuenta) return refuse(`No hay una cuenta con el usuario ${username}.`);
  say(
    `Se quitarán los segundos factores y los códigos de recuperación de ${cuenta.fullName} (${cuenta.rol}).`,
  );
  if (!values.si && (await askAgain()) !== cuenta.username) return refuse('No se cambió nada.');
  const ahora = Date.now();
  const { SMTP_URL, MAIL_FROM, MAIL_CONTACT } = env;
  const sendMail = createMailer({
    smtpUrl: SMTP_URL || undefined,
    from: MAIL_FROM || `${MARCA} <no-responder@localhost>`,
    dataDir,
  });
  const mailContact = MAIL_CONTACT || 'quien administra el sistema';
  const carta = avisarFactorRepuesto(cuenta, {
    ahora,
    mailContact,
    por: 'el operador del sistema quitó',
  });
  const avisar = () =>
    sendMail(carta).catch(() => say(`El correo a ${cuenta.email} no pudo salir: avísele usted.`));
  const cuantos = await reponer(db, cuenta, ahora, avisar);
  if (cuantos === 0) return refuse('La cuenta no tenía segundos factores: no se cambió nada.');
  say(`Quitados: ${cuantos}. Su sesión se cerró.`);
  return 0;
}, WRITES);

/** Returns the number of removed factors and mails the user. Without factors nothing changes. */
function reponer(
  db: Db,
  { id }: { id: number },
  ahora: number,
  avisar: () => Promise<void>,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const cuantos = (await cuantosFactores(tx, [id])).get(id) ?? 0;
    if (cuantos === 0) return 0;
    await quitarFactores(tx, id, ahora);
    await anotar(tx, contextoSinLlamada(OPERADOR, ahora), {
      tipo: 'factor.repuesto',
      detalle: { usuarioId: id },
    });
    afterCommit(tx, avisar);
    return cuantos;
  });
}

async function askAgain(): Promise<string> {
  const { usuario } = await ask({ usuario: { text: 'Escriba otra vez el usuario para seguir: ' } });
  return usuario.trim();
}
