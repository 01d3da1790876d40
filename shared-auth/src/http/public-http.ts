import axios, { type AxiosInstance } from 'axios';
import { provenanceHeaders } from './provenance';

/** The client of the few calls that need no session: signing in, renewing it, choosing a password. */
export const publicHttp: AxiosInstance = createHttp();

/** A client of the API whose calls tell from which releases they come. */
export function createHttp(): AxiosInstance {
  const instance = axios.create({ baseURL: '/api' });
  instance.interceptors.request.use((config) => {
    config.headers.set(provenanceHeaders());
    return config;
  });
  return instance;
}
