import type { PaginaExcepciones } from 'shared-domain';
import { useLectura } from '../lista/lectura.api';
import type { Filtro } from '../lista/use-parametros';

export const EXCEPCIONES = '/auditoria/excepciones';

export const useExcepciones = (filtro: Filtro) => useLectura<PaginaExcepciones>(EXCEPCIONES, filtro);
