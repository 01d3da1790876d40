import { isSentInClear } from './addresses';
import type { Tell } from './variables';

/** Where traces are sent, and how many. The variables are those of OpenTelemetry. */
export interface TraceSettings {
  /** The whole address of the collector, such as `http://127.0.0.1:4318/v1/traces`. */
  url: string;
  /** What the collector wants to be told, such as a key. */
  headers: Record<string, string>;
  serviceName: string;
  /** Of each so many traces, from 0 to 1. */
  share: number;
}

const PATH = '/v1/traces';
const SAMPLERS = ['always_on', 'always_off', 'traceidratio'];

/** Undefined where no collector is named: then nothing of tracing is loaded. */
export function traceSettings(
  env: NodeJS.ProcessEnv,
  production: boolean,
  tell: Tell,
): TraceSettings | undefined {
  const url = addressOf(env, production, tell);
  const isOff = env.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || env.OTEL_TRACES_EXPORTER === 'none';
  if (!url || isOff) return undefined;
  requireJson(env, tell);
  return {
    url,
    headers: headersOf(env.OTEL_EXPORTER_OTLP_HEADERS, tell),
    serviceName: env.OTEL_SERVICE_NAME || 'credievalua',
    share: shareOf(env, tell),
  };
}

/**
 * The address for traces is taken as it stands; that for everything gets the path of traces. In production only TLS carries
 * them, and the key of the collector, to another machine.
 */
function addressOf(env: NodeJS.ProcessEnv, production: boolean, tell: Tell): string | undefined {
  const forTraces = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  const name = forTraces ? 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT' : 'OTEL_EXPORTER_OTLP_ENDPOINT';
  const address = forTraces || env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!address) return undefined;
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
    tell(`${name} debe ser una dirección http o https, como http://127.0.0.1:4318.`);
    return undefined;
  }
  if (production && isSentInClear(new URL(address))) {
    tell(`${name} debe empezar por https: las trazas y la clave del colector viajarían sin cifrar.`);
  }
  return forTraces ? address : address.replace(/\/$/, '') + PATH;
}

function requireJson(env: NodeJS.ProcessEnv, tell: Tell): void {
  const { OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: ofTraces, OTEL_EXPORTER_OTLP_PROTOCOL: ofAll } = env;
  const protocol = ofTraces || ofAll || 'http/json';
  if (protocol !== 'http/json')
    tell(`OTEL_EXPORTER_OTLP_PROTOCOL: solo se admite http/json, no ${protocol}.`);
}

/** `name=value` pairs separated by commas, each part encoded as in an address. A fault does not repeat the values. */
function headersOf(text: string | undefined, tell: Tell): Record<string, string> {
  const pairs = (text ?? '').split(',').filter((pair) => pair.trim() !== '');
  const read = pairs.map((pair) => {
    try {
      const [, name = '', value = ''] = /^\s*([\w%-]+)\s*=(.*)$/.exec(pair) ?? [];
      return [decodeURIComponent(name), decodeURIComponent(value.trim())] as const;
    } catch {
      return ['', ''] as const;
    }
  });
  if (read.some(([name]) => !name)) {
    tell('OTEL_EXPORTER_OTLP_HEADERS debe ser una lista de nombre=valor separados por comas.');
  }
  return Object.fromEntries(read.filter(([name]) => name));
}

/** A caller's own word on whether its trace is kept is never taken, so `parentbased_` makes no difference here. */
function shareOf(
  { OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: share }: NodeJS.ProcessEnv,
  tell: Tell,
): number {
  const sampler = (name || 'always_on').replace(/^parentbased_/, '');
  if (!SAMPLERS.includes(sampler)) {
    tell(`OTEL_TRACES_SAMPLER debe ser ${SAMPLERS.join(', ')}, con o sin parentbased_ delante.`);
  }
  if (sampler !== 'traceidratio') return sampler === 'always_off' ? 0 : 1;
  const number = Number(share || 1);
  if (number >= 0 && number <= 1) return number;
  tell('OTEL_TRACES_SAMPLER_ARG debe ser un número de 0 a 1.');
  return 0;
}
