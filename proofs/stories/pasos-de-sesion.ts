import type { Tokens } from 'shared-domain/sesion';
import { accountOf } from '../account-of';
import {
  aparato,
  enPalabras,
  estaAbierta,
  type Modelo,
  type Persona,
  porquePersona,
  type Quien,
} from './modelo';
import type { Paso } from './paso';

/** The fifth consecutive wrong password would lock the account. */
const FALLOS_SIN_BLOQUEO = 4;
const USAR = 'GET /api/config/general';

export const ingresa = (persona: Persona): Paso => ({
  words: `${enPalabras(persona)} signs in`,
  make: (mundo) => mundo.ingresar(persona.quien),
  expect(modelo) {
    modelo.ultimaSesion++;
    modelo.abiertas.set(persona.quien, modelo.ultimaSesion);
    modelo.recordadas.set(aparato(persona), modelo.ultimaSesion);
    modelo.fallos.delete(persona.quien);
    return { status: 200 };
  },
  keep: (answer, mundo) => mundo.recordar(persona, answer.json<Tokens>()),
});

export const ingresaMal = (quien: Quien): Paso => ({
  words: `somebody signs in as ${quien} with a wrong password`,
  isPossible: ({ fallos }) => (fallos.get(quien) ?? 0) < FALLOS_SIN_BLOQUEO,
  make: (mundo) => mundo.ingresar(quien, 'no es la suya'),
  expect({ fallos }) {
    fallos.set(quien, (fallos.get(quien) ?? 0) + 1);
    return { status: 401 };
  },
});

export const usa = (persona: Persona): Paso => ({
  words: `${enPalabras(persona)} reads the settings`,
  make: (mundo) => mundo.desde(persona, { method: 'GET', url: '/api/config/general' }),
  expect: (modelo) => ({ status: porquePersona(modelo, persona, USAR) ?? 200 }),
});

export const cierra = (persona: Persona): Paso => ({
  words: `${enPalabras(persona)} signs out`,
  async make(mundo) {
    const idToken = (await mundo.fichasDe(persona))?.idRefreshToken ?? 'ninguna';
    return mundo.desde(persona, { method: 'POST', url: '/api/logout', payload: { idToken } });
  },
  expect: (modelo) => terminada(modelo, persona, 401),
});

export const renueva = (persona: Persona): Paso => ({
  words: `${enPalabras(persona)} renews the access token`,
  async make(mundo) {
    const refresh_token = (await mundo.fichasDe(persona))?.refresh_token ?? 'ninguno';
    return mundo.call({ method: 'POST', url: '/api/refresh', payload: { refresh_token } });
  },
  expect: (modelo) => ({ status: estaAbierta(modelo, persona) ? 200 : 401 }),
});

export const valida = (persona: Persona): Paso => ({
  words: `the page of ${enPalabras(persona)} asks whether the session is open`,
  async make(mundo) {
    const tokens = await mundo.fichasDe(persona);
    const payload = {
      refresh_token_id: tokens?.idRefreshToken ?? 'ninguna',
      userID: tokens ? accountOf(tokens) : 1,
    };
    return mundo.call({ method: 'POST', url: '/api/validate-refresh-token', payload });
  },
  expect: (modelo) => ({
    status: 200,
    seVe: { en: (answer) => answer.json(), es: { valid: estaAbierta(modelo, persona) } },
  }),
});

export const termina = (de: Persona, por: Persona): Paso => ({
  words: `${enPalabras(por)} ends the session of ${enPalabras(de)}`,
  async make(mundo) {
    const id = (await mundo.fichasDe(de))?.idRefreshToken ?? 'ninguna';
    return mundo.desde(por, { method: 'DELETE', url: `/api/sesiones/${id}` });
  },
  expect(modelo) {
    const suya = porquePersona(modelo, por, 'DELETE /api/sesiones/:id');
    return suya === undefined ? terminada(modelo, de, 404) : { status: suya };
  },
});

function terminada(modelo: Modelo, persona: Persona, refusal: number) {
  if (!estaAbierta(modelo, persona)) return { status: refusal };
  modelo.abiertas.delete(persona.quien);
  return { status: 200 };
}
