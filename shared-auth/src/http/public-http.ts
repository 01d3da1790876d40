import axios, { type AxiosInstance } from 'axios';
import { takesEarlyAnswer } from './early-answer';

/** The releases that make the calls: 'shell@abc123', 'remote-asesor@abc123'. The audit trail stores them. */
export interface Provenance {
  shell: string;
  remote?: string;
}

/** Headers that say from which releases a call comes; none until {@link setProvenance} is called. */
let provenanceHeaders: Record<string, string> = {};

/** From now on every call tells the API, in headers, from which shell and which remote it comes. */
export function setProvenance({ shell, remote }: Provenance): void {
  provenanceHeaders = {
    'X-Release-Shell': shell,
    ...(remote && { 'X-Release-Remote': remote }),
  };
}

/** Makes the few calls that need no session: to sign in, to renew the session, to choose a password. */
export const publicHttp: AxiosInstance = createHttp();

publicHttp.interceptors.request.use(async (config) => {
  await takesEarlyAnswer(config);
  return config;
});

/** An axios instance whose calls say from which releases they come. */
export function createHttp(): AxiosInstance {
  const instance = axios.create({ baseURL: '/api' });
  instance.interceptors.request.use((config) => {
    config.headers.set(provenanceHeaders);
    return config;
  });
  return instance;
}
