import axios, { type AxiosInstance } from 'axios';
import { apiAddress, provenanceHeaders } from './call-defaults';
import { takesEarlyAnswer } from './early-answer';
import { withWatcher } from './watch-calls';

/** Makes the few calls that need no session: to sign in, to renew the session, to choose a password. */
export const publicHttp: AxiosInstance = createHttp();

publicHttp.interceptors.request.use(async (config) => {
  await takesEarlyAnswer(config);
  return config;
});

/** An axios instance whose calls say from which releases they come. */
export function createHttp(): AxiosInstance {
  const instance = withWatcher(axios.create());
  instance.interceptors.request.use((config) => {
    config.baseURL = apiAddress();
    config.headers.set(provenanceHeaders());
    return config;
  });
  return instance;
}
