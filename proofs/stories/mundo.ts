import type { InjectOptions } from 'fastify';
import type { Solicitud } from 'shared-domain/evaluacion';
import type { Tokens } from 'shared-domain/sesion';
import { CONTRASENA_DEMO } from '../../api/src/demo/cuentas';
import { solicitudDe } from '../../api/testing/solicitudes';
import type { Answer } from '../../api/testing/test-api';
import { aparato, type Persona, type Quien } from './modelo';

type Call = (request: InjectOptions) => Promise<Answer>;

export interface Mundo {
  solicitud: Solicitud;
  /** Oldest first. */
  ids: number[];
  pasos: string[];
  call: Call;
  /** With the device's last session. */
  desde(persona: Persona, request: InjectOptions): Promise<Answer>;
  fichasDe(persona: Persona): Promise<Tokens | undefined>;
  recordar(persona: Persona, tokens: Tokens): void;
  ingresar(quien: Quien, password?: string): Promise<Answer>;
}

/** Signs users in on their office device before their first call. */
export function createMundo(call: Call): Mundo {
  const fichas = new Map<string, Tokens>();
  const llegados = new Set<Quien>();

  const ingresar = (username: Quien, password = CONTRASENA_DEMO) =>
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
