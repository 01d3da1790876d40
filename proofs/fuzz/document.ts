import { Ajv, type ValidateFunction } from 'ajv';
import type { NombreDeLlamada } from 'shared-domain/llamadas';
import type { Answer, TestApi } from '../../api/testing/test-api';
import type { Schema } from './generator';

type Content = Record<string, { schema: Schema }>;

interface Described {
  parameters?: { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

export interface Operation {
  call: NombreDeLlamada;
  body: Schema | undefined;
  parameters: { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[];
  faultOf(answer: Answer): string | undefined;
}

const ajv = new Ajv({ strict: false, validateFormats: false });

export async function operationsOf(api: TestApi): Promise<Operation[]> {
  const answer = await api.call({ method: 'GET', url: '/api/openapi.json' });
  const { paths } = answer.json<{ paths: Record<string, Record<string, Described>> }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const [content] = Object.values(described.requestBody?.content ?? {});
      return {
        call: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}` as NombreDeLlamada,
        body: content?.schema,
        parameters: described.parameters ?? [],
        faultOf: checkerOf(described),
      };
    }),
  );
}

function checkerOf({ responses }: Described): Operation['faultOf'] {
  const validators = new Map<string, ValidateFunction>();
  const violationOf = (name: string, schema: Schema, value: unknown) => {
    const validator = validators.get(name) ?? ajv.compile(schema);
    validators.set(name, validator);
    return validator(value) ? undefined : ajv.errorsText(validator.errors);
  };
  return ({ statusCode, headers, body }) => {
    const family = `${Math.floor(statusCode / 100)}XX`;
    const described = responses[statusCode] ?? responses[family];
    if (!described) return `${statusCode} is not described`;
    if (!described.content) return undefined;
    const type = String(headers['content-type']).split(';')[0] ?? '';
    const content = described.content[type];
    if (!content) return `${statusCode} answers ${type}, which is not described`;
    if (!type.endsWith('json')) return undefined;
    return violationOf(
      `${statusCode >= 400 ? family : statusCode} ${type}`,
      content.schema,
      JSON.parse(body),
    );
  };
}
