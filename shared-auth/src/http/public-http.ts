import axios, { type AxiosInstance } from 'axios';
import { provenanceHeaders } from './provenance';

/** Makes the few calls that need no session: to sign in, to renew the session, to choose a password. */
export const publicHttp: AxiosInstance = createHttp();

/** An axios instance whose calls carry the headers of {@link provenanceHeaders}. */
export function createHttp(): AxiosInstance {
  const instance = axios.create({ baseURL: '/api' });
  instance.interceptors.request.use((config) => {
    config.headers.set(provenanceHeaders());
    return config;
  });
  return instance;
}
