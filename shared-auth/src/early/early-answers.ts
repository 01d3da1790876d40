/** A call that was made before the code of the page was there. It rejects where the network failed. */
export interface EarlyAnswer {
  answer: Promise<Response>;
  /** Header and body with which it was made: only the very same call may take the answer. */
  authorization?: string;
  body?: string;
  /** Milliseconds since 1970. */
  askedAt: number;
}

declare global {
  /** By method and address, such as `GET /api/resumen`. Two scripts share them: the one in the page and the shell. */
  var earlyAnswers: Map<string, EarlyAnswer> | undefined;
}

/** Milliseconds after which an answer is too old to be taken. A call that starts later needs a validation of its own. */
const KEPT_MS = { validation: 5_000, data: 60_000 };

/** The calls that were made early and whose answers nobody has taken. */
export function untakenAnswers(): Map<string, EarlyAnswer> {
  globalThis.earlyAnswers ??= new Map();
  return globalThis.earlyAnswers;
}

/** Takes the answer to a call, once; undefined where this very call was not made early. */
export function takeEarlyAnswer(
  call: string,
  sent: Pick<EarlyAnswer, 'authorization' | 'body'>,
): Promise<Response> | undefined {
  const early = untakenAnswers().get(call);
  if (!early) return undefined;
  untakenAnswers().delete(call);
  const isSame = early.authorization === sent.authorization && early.body === sent.body;
  const kept = early.authorization === undefined ? KEPT_MS.validation : KEPT_MS.data;
  return isSame && Date.now() - early.askedAt < kept ? early.answer : undefined;
}
