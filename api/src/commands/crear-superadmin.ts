import '../archivos/umask';

import { createInterface } from 'node:readline/promises';
import { dni, TEXTO_CLAVE, TOPE, texto } from 'shared-domain';
import { z } from 'zod';
import { anotar } from '../auditoria/auditoria.repository';
import { createPasswordHasher } from '../contrasena/password-hash';
import { busquedaDeCuenta } from '../usuarios/busqueda';
import { conBase, decir } from './base';

const cuentaSchema = z.object({
  username: texto(40).regex(/^[a-z][a-z0-9._-]{2,39}$/, 'Use minúsculas, números, punto o guion.'),
  fullName: texto(120),
  email: z.email('Ingrese un correo electrónico válido.'),
  dni,
  clave: z.string().min(TOPE.claveMinimo, TEXTO_CLAVE).max(TOPE.claveMaximo, TEXTO_CLAVE),
});

/** `npm run crear-superadmin`: the first account of an installation; answers may also come by pipe, one a line. */
conBase(async ({ db }) => {
  const datos = cuentaSchema.safeParse(await preguntar());
  if (!datos.success) {
    for (const { path, message } of datos.error.issues) decir(`${path.join('.')}: ${message}`);
    return 1;
  }
  const { clave, ...cuenta } = datos.data;
  const claveHash = await (await createPasswordHasher()).hash(clave);
  const creada = await db.transaction().execute(async (tx) => {
    const ahora = Date.now();
    const fila = await tx
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
    if (!fila) return false;
    const contexto = {
      actor: { id: fila.id, fullName: cuenta.fullName, rol: 'superadmin' },
      ahora,
      releaseShell: null,
      releaseRemote: null,
    };
    await anotar(tx, contexto, {
      tipo: 'usuario.creado',
      detalle: { usuarioId: fila.id, rol: 'superadmin' },
    });
    return true;
  });
  decir(creada ? `Se creó la cuenta ${cuenta.username}.` : 'Ya existe una cuenta con ese usuario o ese DNI.');
  return creada ? 0 : 1;
});

async function preguntar() {
  const lector = createInterface({ input: process.stdin, output: process.stdout });
  const lineas = lector[Symbol.asyncIterator]();
  const leer = async (pregunta: string): Promise<string> => {
    process.stdout.write(pregunta);
    return String((await lineas.next()).value ?? '');
  };
  const respuestas = {
    username: await leer('Usuario: '),
    fullName: await leer('Nombre completo: '),
    email: await leer('Correo: '),
    dni: await leer('DNI: '),
    clave: await leer('Contraseña: '),
  };
  lector.close();
  return respuestas;
}
