import { type AvisoRegistro, type Registry, registrySchema } from 'shared-domain';

/** What is wrong with a registry as a whole, and where. The text itself never leaves the server. */
export type RegistryFault = Pick<AvisoRegistro, 'causa'> &
  Partial<Pick<AvisoRegistro, 'linea' | 'columna' | 'parte'>>;

export class InvalidRegistry extends Error {
  override readonly name = 'RegistroInvalido';

  constructor(readonly fault: RegistryFault) {
    super(fault.causa);
  }
}

/** Reads a registry, whoever wrote its lines. A value of the wrong kind makes all of it invalid. */
export function parseRegistry(text: string): Registry {
  if (text.trim() === '') throw new InvalidRegistry({ causa: 'vacio' });
  const { success, data, error } = registrySchema.safeParse(parseJson(text));
  if (!success) throw new InvalidRegistry({ causa: 'forma', parte: error.issues[0]?.path.map(String) ?? [] });
  return data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InvalidRegistry({ causa: 'escritura', ...placeOf(error as Error, text) });
  }
}

/** `JSON.parse` names the position of most mistakes; this turns it into line and column. */
function placeOf({ message }: Error, text: string): Pick<RegistryFault, 'linea' | 'columna'> {
  const character = /at position (\d+)/.exec(message)?.[1];
  const end = message.includes('end of JSON') ? text.length : Number(character);
  if (Number.isNaN(end)) return {};
  const lines = text.slice(0, end).split('\n');
  return { linea: lines.length, columna: (lines.at(-1)?.length ?? 0) + 1 };
}
