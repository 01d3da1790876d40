import axios, { type AxiosInstance } from 'axios';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** For the few calls that are made without a session: no validation, no bearer. */
    isPublic?: boolean;
    /** Set by the client on the second attempt of a call whose token the server refused. */
    isSecondAttempt?: boolean;
  }
}

/** The bare instance. Everything but the session's own calls uses it as `http`, which knows the session. */
export const client: AxiosInstance = axios.create({ baseURL: '/api' });
