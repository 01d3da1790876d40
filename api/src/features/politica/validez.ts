import { isDeepStrictEqual } from 'node:util';
import { cambiosDePolitica, type Politica } from 'shared-domain';
import type { Db } from '../../db/connection';
import { inicioDelDia } from '../../db/inicio-del-dia';
import { anotar, type Contexto } from '../../ledger/auditoria.repository';
import { huellaDePolitica } from '../score/huella-de-politica';
import { insertarPolitica, type PoliticaGuardada, ultimaPolitica } from '../score/politicas.repository';
import { borradorGuardado, guardarBorrador } from './borrador.repository';
import { diaDeLima } from './politica.presenter';

interface Validez {
  contenido: Politica;
  /** A day. Where it has passed when somebody confirms, the version is valid from that moment. */
  desde: string;
  /** The number of the last version when it was proposed. */
  base: number;
  propuestaPor: number;
  confirmadaPor: number;
  motivo: string | null;
}

/**
 * Makes a version valid that a second person confirmed. False where another version became the last one meanwhile: then
 * nobody has compared this one with it.
 */
export async function hacerValida(
  tx: Db,
  { contenido, desde, base, propuestaPor, confirmadaPor, motivo }: Validez,
  contexto: Contexto,
): Promise<boolean> {
  const ultima = await ultimaPolitica(tx);
  const { ahora } = contexto;
  if (ultima.version !== base) return false;
  const texto = JSON.stringify(contenido);
  const fila = {
    version: base + 1,
    contenido: texto,
    huella: huellaDePolitica(texto),
    desde: Math.max(inicioDelDia(desde), ahora),
    motivo,
    propuestaPor,
    confirmadaPor,
    creadaEn: ahora,
  };
  if (!(await insertarPolitica(tx, fila))) return false;
  await empezarDeNuevo(tx, { contenido, ultima, por: confirmadaPor, ahora });
  await anotar(tx, contexto, {
    tipo: 'politica.version_valida',
    detalle: {
      politica: fila.version,
      desde: diaDeLima(fila.desde),
      huella: fila.huella,
      cambios: cambiosDePolitica(ultima.contenido, contenido),
    },
  });
  return true;
}

/**
 * The draft starts anew from the version that has just been made valid. Where somebody went on editing it after it was
 * proposed, it stays as they left it.
 */
async function empezarDeNuevo(
  tx: Db,
  {
    contenido,
    ultima,
    por,
    ahora,
  }: { contenido: Politica; ultima: PoliticaGuardada; por: number; ahora: number },
): Promise<void> {
  const borrador = await borradorGuardado(tx);
  const dice = (politica: Politica) => isDeepStrictEqual(borrador?.contenido, politica);
  if (!borrador || (!dice(contenido) && !dice(ultima.contenido))) return;
  // Nothing is written where somebody edits it at this very moment.
  await guardarBorrador(tx, { version: borrador.version, contenido, por, ahora });
}
