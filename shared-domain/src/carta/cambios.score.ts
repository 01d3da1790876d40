import { bandaDe, type ClaveDeBanda } from '../politica/bandas';
import type { TablaDeScore } from '../politica/partes.schema';
import type { EntradaDeScore } from '../score/score.entrada';
import { type PoliticaDeScore, puntuar } from '../score/score.rules';

/** Something about a client that can be changed, and what the score would read then. */
interface Palanca {
  /** As it stands in the sentence: "con un aval completo". */
  con: string;
  aplicar: (entrada: EntradaDeScore) => EntradaDeScore;
}

const SIGUIENTE: Record<ClaveDeBanda, ClaveDeBanda | undefined> = {
  baja: 'media',
  media: 'alta',
  alta: undefined,
};

/**
 * What of this client can be changed: the guarantor, and data that are missing. Age, sex, civil state and whatever else
 * is a fact are never among it. Of missing data that may turn out either way only the least is counted that they can
 * bring, so each sentence holds whatever they turn out to be.
 */
function palancasDe(entrada: EntradaDeScore, tabla: TablaDeScore): Palanca[] {
  const palancas: Palanca[] = [];
  const poner = (con: string, cambio: Partial<EntradaDeScore>) =>
    palancas.push({ con, aplicar: (antes) => ({ ...antes, ...cambio }) });
  if (!entrada.ruc) poner('con su RUC', { ruc: true });
  if (entrada.cuentas === 0) poner('con una cuenta bancaria', { cuentas: 1 });
  if (entrada.contactos === 0) poner('con un teléfono o un correo', { contactos: 1 });
  if (entrada.aval === 'incompleto')
    poner('con los datos completos del aval (DNI, teléfono móvil y dirección)', { aval: 'completo' });
  if (entrada.aval === 'ninguno') poner('con un aval completo', { aval: 'completo' });
  if (entrada.direccion === null) {
    poner('con su dirección', { direccion: { tiempoResidencia: peorTiempo(tabla) } });
  }
  return palancas;
}

/** A time of residence with the fewest points: how long the client has lived there is not known. */
function peorTiempo({ tiempoResidencia: { tramos, otro } }: TablaDeScore): number | null {
  const [peor] = [...tramos].sort((uno, dos) => uno.puntos - dos.puntos);
  return peor && peor.puntos < otro ? peor.sobre + 0.01 : null;
}

/** All selections of so many, in the order of the list. */
function* elegir<T>(lista: T[], cuantas: number, desde = 0): Generator<T[]> {
  if (cuantas === 0) yield [];
  for (let i = desde; cuantas > 0 && i < lista.length; i++) {
    for (const otras of elegir(lista, cuantas - 1, i + 1)) yield [lista[i] as T, ...otras];
  }
}

/** What of a client would have to change for the next band of the score. */
export interface CambioDeScore {
  /** What the score would read then. */
  entrada: EntradaDeScore;
  banda: ClaveDeBanda;
  frase: string;
}

/**
 * The smallest change that brings the score to the next band: as few things as possible, and of several with equally many
 * those that come first, missing data before a guarantor. Undefined in the highest band, and where nothing that can be
 * changed reaches the next one.
 */
export function cambioDeScore(entrada: EntradaDeScore, politica: PoliticaDeScore): CambioDeScore | undefined {
  const tabla = politica.contenido.score;
  const banda = SIGUIENTE[puntuar(entrada, politica).clave];
  if (!banda) return undefined;
  const palancas = palancasDe(entrada, tabla);
  for (let cuantas = 1; cuantas <= palancas.length; cuantas++) {
    for (const elegidas of elegir(palancas, cuantas)) {
      const despues = elegidas.reduce((antes, { aplicar }) => aplicar(antes), entrada);
      const { clave } = puntuar(despues, politica);
      if (clave === 'alta' || clave === banda) {
        return { entrada: despues, banda: clave, frase: fraseDe(elegidas, clave) };
      }
    }
  }
  return undefined;
}

function fraseDe(elegidas: Palanca[], banda: ClaveDeBanda): string {
  const partes = elegidas.map(({ con }) => con);
  const todas =
    partes.length > 1 ? `${partes.slice(0, -1).join(', ')} y ${partes.at(-1)}` : (partes[0] as string);
  return `${todas.charAt(0).toUpperCase()}${todas.slice(1)} el score pasa a ${bandaDe(banda).nombre}.`;
}
