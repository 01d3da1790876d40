import { isDeepStrictEqual } from 'node:util';
import { diferenciasDePolitica, type Politica } from 'shared-domain/politica';
import type { Db } from '../../db/connection';
import { diaDeLima, inicioDelDia } from '../../db/valores';
import { anotar } from '../../ledger';
import { Anulada, type Hacer, TEXTO_ANULADA } from '../propuestas';
import { huellaDePolitica, insertarPolitica, type PoliticaGuardada, ultimaPolitica } from '../score';
import { borradorGuardado, type Edicion, guardarBorrador } from './politica.repository';

/** Refuses a version compared with an earlier one than the last. */
export const hacerValida: Hacer<'politica'> = async (
  tx,
  { cambio: { datos, antes }, motivo, quien, confirmadaPor },
  contexto,
) => {
  const ultima = await ultimaPolitica(tx);
  const { contenido } = datos;
  const { ahora } = contexto;
  const texto = JSON.stringify(contenido);
  const fila = {
    version: antes.version + 1,
    contenido: texto,
    huella: huellaDePolitica(texto),
    desde: Math.max(inicioDelDia(datos.desde), ahora),
    motivo,
    propuestaPor: quien.id,
    confirmadaPor,
    creadaEn: ahora,
  };
  if (ultima.version !== antes.version || !(await insertarPolitica(tx, fila)))
    throw new Anulada(TEXTO_ANULADA.cambio);
  await empezarDeNuevo(tx, ultima, { contenido, por: confirmadaPor, ahora });
  await anotar(tx, contexto, {
    tipo: 'politica.version_valida',
    detalle: {
      politica: fila.version,
      desde: diaDeLima(fila.desde),
      huella: fila.huella,
      cambios: diferenciasDePolitica(ultima.contenido, contenido),
    },
  });
  return [];
};

/** Keeps a draft edited after the proposal. */
async function empezarDeNuevo(tx: Db, ultima: PoliticaGuardada, edicion: Omit<Edicion, 'version'>) {
  const borrador = await borradorGuardado(tx);
  const dice = (politica: Politica) => isDeepStrictEqual(borrador?.contenido, politica);
  if (!borrador || (!dice(edicion.contenido) && !dice(ultima.contenido))) return;
  await guardarBorrador(tx, { version: borrador.version, ...edicion });
}
