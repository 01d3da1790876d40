import type { Avisos } from 'shared-domain';
import { useLectura } from '../lista/lectura.api';

export const useAvisos = () => useLectura<Avisos>('/avisos');
