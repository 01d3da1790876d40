import { isGuessableToken } from './key-strength.rules';
import { type Tell, wholeNumber } from './variables';

export interface MetricsPlace {
  host: string;
  port: number;
  token: string | undefined;
}

/** Names of this machine, which no other one reaches. */
const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

/** Whether what is sent to this address crosses the network unencrypted. */
export const isSentInClear = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && !LOOPBACK.includes(hostname.replace(/^\[|\]$/g, ''));

const SHORTEST_TOKEN = 16;

/** Where Prometheus reads; undefined where it does not. Other machines may read with a token only. */
export function metricsPlace(
  env: NodeJS.ProcessEnv,
  production: boolean,
  tell: Tell,
): MetricsPlace | undefined {
  const port = wholeNumber('METRICS_PORT', env.METRICS_PORT, { fallback: 0, maximum: 65_535 }, tell);
  if (port === 0) return undefined;
  const host = env.METRICS_HOST || '127.0.0.1';
  const token = env.METRICS_TOKEN || undefined;
  if (!token && !LOOPBACK.includes(host)) {
    tell('Con METRICS_HOST fuera de esta máquina hace falta METRICS_TOKEN (openssl rand -hex 32).');
  }
  if (token && token.length < SHORTEST_TOKEN) {
    tell(`METRICS_TOKEN debe tener ${SHORTEST_TOKEN} caracteres o más.`);
  } else if (token && production && isGuessableToken(token)) {
    tell('METRICS_TOKEN es débil, se puede adivinar: use uno al azar (openssl rand -hex 32).');
  }
  return { host, port, token };
}
