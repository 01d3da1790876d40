import '../environment/umask';

import { busquedaDeCuenta, dni, nombre, texto } from 'shared-domain/campos';
import { z } from 'zod';
import { porqueNoElegir } from '../features/contrasena';
import { createPasswordHasher } from '../features/sesion';
import { anotar, contextoSinLlamada } from '../ledger';
import { ask } from './base/questions';
import { refuse, say, withDatabase } from './base/run-command';

const BEGINS = { writes: true, creates: true };

const accountSchema = z.object({
  username: texto(40).regex(/^[a-z][a-z0-9._-]{2,39}$/, 'Use minúsculas, números, punto o guion.'),
  fullName: nombre(120),
  email: z.email('Ingrese un correo electrónico válido.'),
  dni,
  clave: z.string(),
});

const QUESTIONS = {
  username: { text: 'Usuario: ' },
  fullName: { text: 'Nombre completo: ' },
  email: { text: 'Correo: ' },
  dni: { text: 'DNI: ' },
  clave: { text: 'Contraseña: ', isSecret: true },
};

/**
 * `npm run admin -- create-superadmin` creates the first account; a pipe may give the answers, line by line.
 */
withDatabase(async ({ db }) => {
  const input = accountSchema.safeParse(await ask(QUESTIONS));
  if (!input.success) {
    for (const { path, message } of input.error.issues) say(`${path.join('.')}: ${message}`);
    return 1;
  }
  const { clave, ...cuenta } = input.data;
  const motivo = await porqueNoElegir(clave, { ...cuenta, rol: 'superadmin' });
  if (motivo) return refuse(`clave: ${motivo}`);
  const claveHash = await (await createPasswordHasher()).hash(clave);
  const isCreated = await db.transaction().execute(async (tx) => {
    const ahora = Date.now();
    const row = await tx
      .insertInto('usuarios')
      .values({
        ...cuenta,
        rol: 'superadmin',
        busqueda: busquedaDeCuenta(cuenta),
        claveHash,
        activo: 1,
        creadoEn: ahora,
      })
      .onConflict((oc) => oc.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) return false;
    const actor = { id: row.id, fullName: cuenta.fullName, rol: 'superadmin' };
    await anotar(tx, contextoSinLlamada(actor, ahora), {
      tipo: 'usuario.creado',
      detalle: { usuarioId: row.id, rol: 'superadmin' },
    });
    return true;
  });
  say(
    isCreated ? `Se creó la cuenta ${cuenta.username}.` : 'Ya existe una cuenta con ese usuario o ese DNI.',
  );
  return isCreated ? 0 : 1;
}, BEGINS);
