import type { AsyncCommand } from 'fast-check';
import type { Answer } from '../../api/testing/test-api';
import type { Modelo } from './modelo';
import type { Mundo } from './mundo';

/** What must be answered, and what must be seen in the answer. */
export interface Esperado {
  status: number;
  /** What of the answer is compared, and with what. */
  seVe?: { en: (answer: Answer) => unknown; es: unknown };
}

/** One step of a story. */
export interface Paso {
  /** What somebody does, in words. */
  words: string;
  /** False where nobody could try it. */
  isPossible?: (modelo: Readonly<Modelo>) => boolean;
  /** Makes the call. The model is as it was before it. */
  make(mundo: Mundo, modelo: Readonly<Modelo>): Promise<Answer>;
  /** Tells what must be answered, and moves the model on. */
  expect(modelo: Modelo, mundo: Mundo): Esperado;
  /** What the people keep of an answer that was the right one. */
  keep?: (answer: Answer, mundo: Mundo) => void;
}

/** A step that was answered otherwise than the model says. */
class Contradiccion extends Error {
  override name = 'Contradiccion';
}

/** A step as fast-check takes it: it is tried only where it is possible, and left out while a story is shrunk. */
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
