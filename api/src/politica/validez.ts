import { cambiosDePolitica, type Politica } from 'shared-domain';
import { anotar, type Contexto } from '../auditoria/auditoria.repository';
import type { Db } from '../db/connection';
import { borrarBorrador } from './borrador.repository';
import { huellaDePolitica } from './huella';
import { inicioDelDia } from './inicio-del-dia';
import { insertarPolitica, ultimaPolitica } from './politicas.repository';

interface Validez {
  contenido: Politica;
  /** A day. Where it has passed when somebody confirms, the version is valid from that moment. */
  desde: string;
  /** The number of the last version when it was proposed. */
  base: number;
  propuestaPor: number;
  motivo: string | null;
}

/**
 * Makes a version valid that a second person confirmed. False where another version became the last one meanwhile: then
 * nobody has compared this one with it.
 */
export async function hacerValida(
  tx: Db,
  { contenido, desde, base, propuestaPor, motivo }: Validez,
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
    confirmadaPor: contexto.actor.id,
    creadaEn: ahora,
  };
  if (!(await insertarPolitica(tx, fila))) return false;
  await borrarBorrador(tx);
  await anotar(tx, contexto, {
    tipo: 'politica.version_valida',
    detalle: {
      politica: fila.version,
      desde,
      huella: fila.huella,
      cambios: cambiosDePolitica(ultima.contenido, contenido),
    },
  });
  return true;
}
