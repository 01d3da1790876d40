import { type AvisoRegistro, linesOf, type Registry, registrySchema } from 'shared-domain';
import { isSigned } from './signature';

/** What is wrong with a registry, and where. The text itself never leaves the server. */
export type RegistryFault = Pick<AvisoRegistro, 'causa'> &
  Partial<Pick<AvisoRegistro, 'linea' | 'columna' | 'parte'>>;

export class InvalidRegistry extends Error {
  override readonly name = 'RegistroInvalido';

  constructor(readonly fault: RegistryFault) {
    super(fault.causa);
  }
}

/**
 * Reads a registry. One faulty line makes all of it invalid, and the registry in use stays.
 * @param keys public keys, one of which has to have signed each line; with none, nobody has to
 */
export function parseRegistry(text: string, keys: readonly string[]): Registry {
  if (text.trim() === '') throw new InvalidRegistry({ causa: 'vacio' });
  const { success, data, error } = registrySchema.safeParse(parseJson(text));
  if (!success) throw new InvalidRegistry({ causa: 'forma', parte: error.issues[0]?.path.map(String) ?? [] });
  const unsigned = linesOf(data).find(([name, line]) => !isSigned(name, line, keys));
  if (unsigned) {
    const [name, line] = unsigned;
    const part = data.remotes[name] === line ? 'remotes' : 'trials';
    throw new InvalidRegistry({ causa: 'firma', parte: [part, name] });
  }
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
