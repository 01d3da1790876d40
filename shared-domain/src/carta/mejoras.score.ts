import { bandaDe, type IdDeBanda } from '../politica/bandas';
import type { TablaDeScore } from '../politica/partes.schema';
import type { EntradaDeScore } from '../score/score.entrada';
import { type PoliticaDeScore, puntuar } from '../score/score.rules';

interface Palanca {
  /** Part of the sentence: "con un aval completo". */
  con: string;
  aplicar: (entrada: EntradaDeScore) => EntradaDeScore;
}

const SIGUIENTE: Record<IdDeBanda, IdDeBanda | undefined> = {
  baja: 'media',
  media: 'alta',
  alta: undefined,
};

/**
 * Never facts such as age, sex or civil state. Missing data count with the fewest points possible, so that the
 * sentence is true for every value.
 */
function palancasDe(entrada: EntradaDeScore, tabla: TablaDeScore): Palanca[] {
  const palancas: Palanca[] = [];
  const poner = (con: string, mejora: Partial<EntradaDeScore>) =>
    palancas.push({ con, aplicar: (antes) => ({ ...antes, ...mejora }) });
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

/** The worst case, because the real time is unknown. */
function peorTiempo({ tiempoResidencia: { tramos, otro } }: TablaDeScore): number | null {
  const [peor] = [...tramos].sort((uno, dos) => uno.puntos - dos.puntos);
  return peor && peor.puntos < otro ? peor.sobre + 0.01 : null;
}

function* elegir<T>(lista: T[], cuantas: number, desde = 0): Generator<T[]> {
  if (cuantas === 0) yield [];
  for (let i = desde; cuantas > 0 && i < lista.length; i++) {
    for (const otras of elegir(lista, cuantas - 1, i + 1)) yield [lista[i] as T, ...otras];
  }
}

export interface MejoraDeScore {
  /** The score's input after the change. */
  entrada: EntradaDeScore;
  banda: IdDeBanda;
  frase: string;
}

/** Fewest items, missing data before a guarantor. Undefined if nothing reaches the next band. */
export function mejoraDeScore(entrada: EntradaDeScore, politica: PoliticaDeScore): MejoraDeScore | undefined {
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

function fraseDe(elegidas: Palanca[], banda: IdDeBanda): string {
  const partes = elegidas.map(({ con }) => con);
  const todas =
    partes.length > 1 ? `${partes.slice(0, -1).join(', ')} y ${partes.at(-1)}` : (partes[0] as string);
  return `${todas.charAt(0).toUpperCase()}${todas.slice(1)} el score pasa a ${bandaDe(banda).nombre}.`;
}
