import { ESTADO, type Evaluacion } from 'shared-domain/evaluacion';
import { multipartForm, PDF } from '../../api/testing/solicitudes';
import {
  type LlamadaDeEvaluacion,
  nueva,
  type Registrada,
  trasLlamada,
} from '../history/models/evaluacion.model';
import { enPalabras, type Modelo, type Persona, porquePersona } from './modelo';
import type { Mundo } from './mundo';
import type { Esperado, Paso } from './paso';

const NINGUNA = 999_999_999;
const MAXIMO = 2;

export type Version = 'vista' | 'otra' | 'ninguna';
type Cual = { cual: number };

const idDe = ({ ids }: Mundo, { cual }: Cual): number => ids[cual] ?? NINGUNA;

function conVersion(modelo: Readonly<Modelo>, { cual, version }: Cual & { version: Version }) {
  const numero = modelo.evaluaciones[cual]?.registrada.version ?? 1;
  return version === 'ninguna' ? {} : { version: version === 'vista' ? numero : numero + 1 };
}

const vistaDe = ({ estado, version, cuotas, desembolsado_at }: Evaluacion) => ({
  estado,
  version,
  cuotas,
  pagada: desembolsado_at !== null,
});
const comoSeVe = ({ estado, version, cuotas, pagada }: Registrada) => ({ estado, version, cuotas, pagada });

/** Expected answer to an authorized change. Advances the model. */
function trasCambio(modelo: Modelo, { cual }: Cual, llamada: Parameters<typeof trasLlamada>[1]): Esperado {
  const una = modelo.evaluaciones[cual];
  if (!una) return { status: 404 };
  const despues = trasLlamada(una.registrada, llamada);
  if (despues === 'conflicto') return { status: 409 };
  if (despues === 'noValida') return { status: 422 };
  una.registrada = despues;
  return {
    status: 200,
    seVe: { en: (answer) => vistaDe(answer.json<Evaluacion>()), es: comoSeVe(despues) },
  };
}

/** `otro contenido` reuses the previous idempotency key with another body. */
export type Envio = 'nuevo' | 'repetido' | 'otro contenido' | 'incompleto';

export const registra = (persona: Persona, envio: Envio): Paso => ({
  words: `${enPalabras(persona)} sends a submission (${envio})`,
  // A repetition needs an earlier submission by the same user, who owns the key.
  isPossible: ({ evaluaciones }) =>
    envio === 'nuevo' || envio === 'incompleto'
      ? evaluaciones.length < MAXIMO
      : evaluaciones.at(-1)?.asesor === persona.quien,
  async make(mundo, modelo) {
    const { solicitud, ids } = mundo;
    const esPrevia = envio === 'repetido' || envio === 'otro contenido';
    const numero = modelo.evaluaciones.length - (esPrevia ? 1 : 0);
    const credito = envio === 'otro contenido' ? { ...solicitud.credito, cuotas: 9 } : solicitud.credito;
    const { usuario: _, ...incompleta } = solicitud;
    const data = envio === 'incompleto' ? incompleta : { ...solicitud, credito };
    const { headers, payload } = await multipartForm({ data: JSON.stringify(data), pdf: new Blob([PDF]) });
    const key = `historia-${solicitud.usuario.dni}-${numero}`;
    const answer = await mundo.desde(persona, {
      method: 'POST',
      url: '/api/evaluaciones/create',
      headers: { ...headers, 'idempotency-key': key },
      payload,
    });
    if (answer.statusCode === 201 && !esPrevia) ids.push(answer.json<{ id: number }>().id);
    return answer;
  },
  expect(modelo, { solicitud, ids }) {
    const suya = porquePersona(modelo, persona, 'POST /api/evaluaciones/create');
    if (suya !== undefined) return { status: suya };
    if (envio === 'incompleto' || envio === 'otro contenido') return { status: 422 };
    const { cuotas } = solicitud.credito;
    if (envio === 'nuevo')
      modelo.evaluaciones.push({ registrada: nueva(cuotas, ids.at(-1)), asesor: persona.quien });
    return { status: 201, seVe: { en: (answer) => answer.json<{ id: number }>().id, es: ids.at(-1) } };
  },
});

interface DeDecision extends Cual {
  version: Version;
  /** `rechazar sin motivo` fails validation. */
  como: 'aprobar' | 'rechazar' | 'rechazar sin motivo';
}

export const decide = (persona: Persona, { como, ...de }: DeDecision): Paso => {
  const estado = como === 'aprobar' ? ESTADO.aceptado : ESTADO.rechazado;
  const llamada = (modelo: Readonly<Modelo>): LlamadaDeEvaluacion & { que: 'decidir' } => ({
    que: 'decidir',
    por: persona.quien,
    estado,
    ...conVersion(modelo, de),
  });
  return {
    words: `${enPalabras(persona)} decides on ${de.cual + 1}: ${como} (version ${de.version})`,
    make(mundo, modelo) {
      const motivo = como === 'rechazar' ? { observaciones: 'Falta un recibo.' } : {};
      const payload = { estado, ...motivo, ...conVersion(modelo, de) };
      return mundo.desde(persona, {
        method: 'PUT',
        url: `/api/evaluaciones/status/${idDe(mundo, de)}`,
        payload,
      });
    },
    expect(modelo) {
      const suya = porquePersona(modelo, persona, 'PUT /api/evaluaciones/status/:id');
      if (suya !== undefined) return { status: suya };
      return como === 'rechazar sin motivo' ? { status: 422 } : trasCambio(modelo, de, llamada(modelo));
    },
  };
};

/** Zero instalments fail validation. */
export const edita = (persona: Persona, de: Cual & { version: Version; cuotas: 0 | 6 | 12 }): Paso => ({
  words: `${enPalabras(persona)} edits ${de.cual + 1} to ${de.cuotas} instalments (version ${de.version})`,
  make(mundo, modelo) {
    const payload = { ...mundo.solicitud.credito, cuotas: de.cuotas, ...conVersion(modelo, de) };
    return mundo.desde(persona, {
      method: 'PUT',
      url: `/api/evaluaciones/correct/${idDe(mundo, de)}`,
      payload,
    });
  },
  expect(modelo) {
    const suya = porquePersona(modelo, persona, 'PUT /api/evaluaciones/correct/:id');
    if (suya !== undefined) return { status: suya };
    if (de.cuotas === 0) return { status: 422 };
    const { cuotas } = de;
    return trasCambio(modelo, de, { que: 'editar', por: persona.quien, cuotas, ...conVersion(modelo, de) });
  },
});

/** Fields that a correction must not change. */
export type Cambia = 'nada' | 'el DNI' | 'el crédito';

export const corrige = (persona: Persona, { cambia, ...de }: Cual & { cambia: Cambia }): Paso => {
  const cuotasEn = (modelo: Readonly<Modelo>) =>
    (modelo.evaluaciones[de.cual]?.registrada.cuotas ?? 12) + (cambia === 'el crédito' ? 1 : 0);
  return {
    words: `${enPalabras(persona)} corrects ${de.cual + 1} (changes of what may not change: ${cambia})`,
    make(mundo, modelo) {
      const { solicitud } = mundo;
      const usuario = cambia === 'el DNI' ? { ...solicitud.usuario, dni: '09999999' } : solicitud.usuario;
      const credito = { ...solicitud.credito, cuotas: cuotasEn(modelo) };
      return mundo.desde(persona, {
        method: 'PUT',
        url: `/api/evaluaciones/update/${idDe(mundo, de)}`,
        payload: { ...solicitud, usuario, credito },
      });
    },
    expect(modelo) {
      const suya = porquePersona(modelo, persona, 'PUT /api/evaluaciones/update/:id');
      if (suya !== undefined) return { status: suya };
      const una = modelo.evaluaciones[de.cual];
      if (una?.registrada.estado === ESTADO.rechazado) {
        // The lender's setting allows advisors to correct only their own evaluations.
        if (una.asesor !== persona.quien) return { status: 403 };
        if (cambia === 'el DNI') return { status: 422 };
      }
      const llamada = { que: 'corregir', por: persona.quien, cuotas: cuotasEn(modelo) } as const;
      return trasCambio(modelo, de, llamada);
    },
  };
};

export const paga = (persona: Persona, de: Cual): Paso => ({
  words: `${enPalabras(persona)} pays ${de.cual + 1} out`,
  make: (mundo) =>
    mundo.desde(persona, {
      method: 'POST',
      url: '/api/desembolsos',
      payload: { evaluacionId: idDe(mundo, de), medio: 'efectivo' },
    }),
  expect(modelo) {
    const suya = porquePersona(modelo, persona, 'POST /api/desembolsos');
    if (suya !== undefined) return { status: suya };
    const { status } = trasCambio(modelo, de, { que: 'pagar', por: persona.quien });
    return { status: status === 200 ? 201 : status };
  },
});

export const miraPago = (persona: Persona, de: Cual): Paso => ({
  words: `${enPalabras(persona)} looks at the payout of ${de.cual + 1}`,
  make: (mundo) => mundo.desde(persona, { method: 'GET', url: `/api/desembolsos/${idDe(mundo, de)}` }),
  expect(modelo) {
    const suya = porquePersona(modelo, persona, 'GET /api/desembolsos/:id');
    if (suya !== undefined) return { status: suya };
    return { status: modelo.evaluaciones[de.cual]?.registrada.pagada ? 200 : 404 };
  },
});

/** All authorized readers see the same. An action is open exactly if the call would succeed. */
export const mira = (persona: Persona): Paso => ({
  words: `${enPalabras(persona)} looks at the client's evaluations`,
  make: (mundo) =>
    mundo.desde(persona, {
      method: 'GET',
      url: `/api/evaluaciones/index?dni=${mundo.solicitud.usuario.dni}`,
    }),
  expect(modelo) {
    // The evaluations belong to another client.
    const ajeno = persona.quien === 'cliente' ? 403 : undefined;
    const suya = porquePersona(modelo, persona, 'GET /api/evaluaciones/index') ?? ajeno;
    if (suya !== undefined) return { status: suya };
    const { quien } = persona;
    const es = modelo.evaluaciones.map(({ registrada, asesor }) => ({
      ...comoSeVe(registrada),
      abiertas: accionesAbiertas(quien, registrada, asesor),
    }));
    return { status: 200, seVe: { en: (answer) => loVisto(answer.json<Evaluacion[]>()), es } };
  },
});

const loVisto = (lista: Evaluacion[]) =>
  [...lista]
    .sort((una, otra) => una.id - otra.id)
    .map((una) => ({
      ...vistaDe(una),
      abiertas: Object.entries(una.acciones).flatMap(([accion, cerrada]) =>
        cerrada === null ? [accion] : [],
      ),
    }));

function accionesAbiertas(
  quien: Persona['quien'],
  { estado }: Registrada,
  asesor: Persona['quien'],
): string[] {
  if (quien === 'jefe' || quien === 'jefe2') return estado === ESTADO.pendiente ? ['decidir', 'editar'] : [];
  return quien === asesor && estado === ESTADO.rechazado ? ['corregir'] : [];
}
