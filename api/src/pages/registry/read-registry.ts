import { type AvisoRegistro, type Registry, registrySchema } from 'shared-domain';

/** Where a registry is wrong; the text itself never leaves the server. */
export type FalloDeRegistro = Pick<AvisoRegistro, 'causa'> &
  Partial<Pick<AvisoRegistro, 'linea' | 'columna' | 'parte'>>;

export class RegistroInvalido extends Error {
  override readonly name = 'RegistroInvalido';

  constructor(readonly fallo: FalloDeRegistro) {
    super(fallo.causa);
  }
}

/** The registry in a text. One faulty line makes the whole of it invalid: what is in use goes on instead. */
export function leerRegistro(texto: string): Registry {
  if (texto.trim() === '') throw new RegistroInvalido({ causa: 'vacio' });
  const { success, data, error } = registrySchema.safeParse(comoJson(texto));
  if (success) return data;
  throw new RegistroInvalido({ causa: 'forma', parte: error.issues[0]?.path.map(String) ?? [] });
}

function comoJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch (error) {
    throw new RegistroInvalido({ causa: 'escritura', ...lugarDe(error as Error, texto) });
  }
}

/** The engine tells most mistakes with the number of the character. */
function lugarDe({ message }: Error, texto: string): Pick<FalloDeRegistro, 'linea' | 'columna'> {
  const caracter = /at position (\d+)/.exec(message)?.[1];
  const hasta = message.includes('end of JSON') ? texto.length : Number(caracter);
  if (Number.isNaN(hasta)) return {};
  const lineas = texto.slice(0, hasta).split('\n');
  return { linea: lineas.length, columna: (lineas.at(-1)?.length ?? 0) + 1 };
}
