import type { AsyncCommand } from 'fast-check';
import type { Answer } from '../../api/testing/test-api';
import type { Modelo } from './modelo';
import type { Mundo } from './mundo';

export interface Esperado {
  status: number;
  seVe?: { en: (answer: Answer) => unknown; es: unknown };
}

export interface Paso {
  words: string;
  isPossible?: (modelo: Readonly<Modelo>) => boolean;
  /** `modelo` is the state before the call. */
  make(mundo: Mundo, modelo: Readonly<Modelo>): Promise<Answer>;
  /** Returns the expected answer and advances the model. */
  expect(modelo: Modelo, mundo: Mundo): Esperado;
  keep?: (answer: Answer, mundo: Mundo) => void;
}

class Contradiccion extends Error {
  override name = 'Contradiccion';
}

/** Adapts a step for fast-check, which skips impossible steps. */
export function asCommand(paso: Paso): AsyncCommand<Modelo, Mundo> {
  return {
    check: (modelo) => paso.isPossible?.(modelo) ?? true,
    toString: () => paso.words,
    async run(modelo, mundo) {
      const answer = await paso.make(mundo, modelo);
      mundo.pasos.push(`${mundo.pasos.length + 1}. ${paso.words} → ${answer.statusCode}`);
      const { status, seVe } = paso.expect(modelo, mundo);
      if (answer.statusCode !== status) contradict(mundo, `expected ${status}`, answer);
      paso.keep?.(answer, mundo);
      if (!seVe) return;
      const [visto, es] = [seVe.en(answer), seVe.es].map((one) => JSON.stringify(one));
      if (visto !== es) contradict(mundo, `expected to see ${es}, saw ${visto}`, answer);
    },
  };
}

function contradict({ pasos }: Mundo, what: string, { body }: Answer): never {
  throw new Contradiccion(`${pasos.join('\n')}\n${what}; the answer was ${body.slice(0, 400)}`);
}
