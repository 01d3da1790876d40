import type { InjectOptions } from 'fastify';
import type { Solicitud } from 'shared-domain/evaluacion';
import type { Tokens } from 'shared-domain/sesion';
import { CLAVE_DEMO } from '../../api/src/demo/cuentas';
import { solicitudDe } from '../../api/testing/solicitudes';
import type { Answer } from '../../api/testing/test-api';
import { aparato, type Persona, type Quien } from './modelo';

type Call = (request: InjectOptions) => Promise<Answer>;

/** The service as the people of one story meet it. */
export interface Mundo {
  solicitud: Solicitud;
  /** Numbers of the evaluations of this story, the oldest first. */
  ids: number[];
  /** What was done so far and how it was answered, for whoever reads a story that failed. */
  pasos: string[];
  /** A call without anybody's session. */
  call: Call;
  /** A call from that device, with the session that it remembers. */
  desde(persona: Persona, request: InjectOptions): Promise<Answer>;
  /** What the device remembers; undefined where nobody signed in there. */
  fichasDe(persona: Persona): Promise<Tokens | undefined>;
  recordar(persona: Persona, tokens: Tokens): void;
  /** Signs in with that password. */
  ingresar(quien: Quien, password?: string): Promise<Answer>;
}

/**
 * A new story. Everybody is signed in at the office when it begins, which is done once somebody needs it: before the
 * first call in which they take part.
 */
export function createMundo(call: Call): Mundo {
  const fichas = new Map<string, Tokens>();
  const llegados = new Set<Quien>();

  const ingresar = (username: Quien, password = CLAVE_DEMO) =>
    call({ method: 'POST', url: '/api/login', payload: { username, password, remember_me: false } });

  async function llegar(quien: Quien): Promise<void> {
    if (llegados.has(quien)) return;
    llegados.add(quien);
    fichas.set(aparato({ quien, en: 'oficina' }), (await ingresar(quien)).json<Tokens>());
  }

  const fichasDe = async (persona: Persona) => {
    await llegar(persona.quien);
    return fichas.get(aparato(persona));
  };

  return {
    solicitud: solicitudDe(),
    ids: [],
    pasos: [],
    call,
    fichasDe,
    async desde(persona, request) {
      const token = (await fichasDe(persona))?.access_token;
      const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
      return call({ ...request, headers: { ...request.headers, ...authorization } });
    },
    recordar: (persona, tokens) => void fichas.set(aparato(persona), tokens),
    async ingresar(quien, password) {
      await llegar(quien);
      return ingresar(quien, password);
    },
  };
}
