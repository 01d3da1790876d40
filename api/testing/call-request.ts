import type { InjectOptions } from 'fastify';
import { LLAMADAS, type Llamada, type NombreDeLlamada } from 'shared-domain/llamadas';
import { PDF } from './solicitudes';

export interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  formulario?: { data: unknown };
}

export const CALLS = Object.keys(LLAMADAS) as NombreDeLlamada[];

export const callOf = (name: NombreDeLlamada): Llamada => LLAMADAS[name];

const PARTS = ['params', 'query', 'body', 'formulario'] as const;

export function exampleOf(name: NombreDeLlamada): Parts {
  const call = callOf(name);
  const ejemplo = (call.ejemplo ?? {}) as Parts;
  for (const part of PARTS) {
    const schema = part === 'formulario' ? call.formulario?.data : call[part];
    const given = part === 'formulario' ? ejemplo.formulario?.data : ejemplo[part];
    const result = schema?.safeParse(given ?? {});
    if (result && !result.success)
      throw new Error(
        `${name} needs an ejemplo whose ${part} fits its own schema, in shared-domain/llamadas: ${result.error.message}`,
      );
  }
  return ejemplo;
}

export function callRequest(name: NombreDeLlamada, parts: Parts = {}): InjectOptions {
  const { params = {}, query, body, formulario: form } = parts;
  const [method, path = ''] = name.split(' ') as ['GET', string];
  const filled = path.replace(/:(\w+)/g, (_part, key: string) => encodeURIComponent(params[key] ?? ''));
  const url = query ? `${filled}?${new URLSearchParams(query)}` : filled;
  if (form) return { method, url, ...asForm(JSON.stringify(form.data)) };
  if (body === undefined) return { method, url };
  return { method, url, payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

const BOUNDARY = 'limite-de-prueba';

/** By hand: FormData takes minutes for a hundred thousand. */
export function asForm(json: string) {
  const part = (name: string, content: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${content}\r\n`;
  const payload =
    part('data', `\r\n\r\n${json}`) +
    part('pdf', `; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n${PDF.toString('latin1')}`) +
    `--${BOUNDARY}--\r\n`;
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } };
}
