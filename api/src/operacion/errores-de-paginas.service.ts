import type { Telemetria } from 'shared-domain';
import type { Db } from '../db/connection';
import { ProblemaError } from '../problemas';
import type { UsuarioActual } from '../sesion/usuario-actual';

const VENTANA = 60_000;
const POR_VENTANA = 120;
const TEXTO_DEMASIADO = 'Se recibieron demasiados avisos. Espere un minuto.';

/** Long runs of digits may be someone's document or account. */
const sinNumeros = (texto: string): string => texto.replace(/\d{6,}/g, '#');

/** Keeps an error of a page, without whose it was; a page that fails in a loop does not fill the disk. */
export async function anotarErrorDePagina(
  db: Db,
  { remote = null, release = null, ruta, mensaje }: Telemetria,
  usuario: UsuarioActual,
  ahora: number,
): Promise<void> {
  const { recientes } = await db
    .selectFrom('telemetria')
    .select((eb) => eb.fn.countAll<number | string>().as('recientes'))
    .where('fecha', '>', ahora - VENTANA)
    .executeTakeFirstOrThrow();
  if (Number(recientes) >= POR_VENTANA) throw new ProblemaError(429, TEXTO_DEMASIADO, { retryAfter: 60 });
  await db
    .insertInto('telemetria')
    .values({
      fecha: ahora,
      rol: usuario.rol,
      remote,
      release,
      ruta: sinNumeros(ruta),
      mensaje: sinNumeros(mensaje),
    })
    .execute();
}
