import { Ajv, type ValidateFunction } from 'ajv';
import type { NombreDeLlamada } from 'shared-domain/llamadas';
import type { ApiDePrueba, Respuesta } from '../api-de-prueba';
import type { Esquema } from './generador';

type Contenido = Record<string, { schema: Esquema }>;

interface Descrita {
  parameters?: { name: string; in: 'path' | 'query' | 'header'; schema: Esquema }[];
  requestBody?: { content: Contenido };
  responses: Record<string, { content?: Contenido }>;
}

/** One call of the document, with what it may be sent. */
export interface Operacion {
  llamada: NombreDeLlamada;
  cuerpo: Esquema | undefined;
  parametros: { name: string; in: 'path' | 'query' | 'header'; schema: Esquema }[];
  /** What is wrong with that answer by the document, or undefined. */
  falla(respuesta: Respuesta): string | undefined;
}

const ajv = new Ajv({ strict: false, validateFormats: false });

/** The calls of `/api/openapi.json`. */
export async function operacionesDe(api: ApiDePrueba): Promise<Operacion[]> {
  const respuesta = await api.llamar({ method: 'GET', url: '/api/openapi.json' });
  const { paths } = respuesta.json<{ paths: Record<string, Record<string, Descrita>> }>();
  return Object.entries(paths).flatMap(([ruta, metodos]) =>
    Object.entries(metodos).map(([metodo, descrita]) => {
      const [contenido] = Object.values(descrita.requestBody?.content ?? {});
      return {
        llamada: `${metodo.toUpperCase()} ${ruta.replace(/\{(\w+)\}/g, ':$1')}` as NombreDeLlamada,
        cuerpo: contenido?.schema,
        parametros: descrita.parameters ?? [],
        falla: revisorDe(descrita),
      };
    }),
  );
}

function revisorDe({ responses }: Descrita): Operacion['falla'] {
  const revisores = new Map<string, ValidateFunction>();
  const cumple = (nombre: string, schema: Esquema, valor: unknown) => {
    const revisor = revisores.get(nombre) ?? ajv.compile(schema);
    revisores.set(nombre, revisor);
    return revisor(valor) ? undefined : ajv.errorsText(revisor.errors);
  };
  return ({ statusCode, headers, body }) => {
    const familia = `${Math.floor(statusCode / 100)}XX`;
    const descrita = responses[statusCode] ?? responses[familia];
    if (!descrita) return `${statusCode} is not described`;
    if (!descrita.content) return undefined;
    const tipo = String(headers['content-type']).split(';')[0] ?? '';
    const contenido = descrita.content[tipo];
    if (!contenido) return `${statusCode} answers ${tipo}, which is not described`;
    if (!tipo.endsWith('json')) return undefined;
    return cumple(`${statusCode >= 400 ? familia : statusCode} ${tipo}`, contenido.schema, JSON.parse(body));
  };
}
