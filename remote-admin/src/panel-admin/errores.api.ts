import type { ErroresDePaginas } from 'shared-domain';
import { useLectura } from '../lista/lectura.api';
import type { Filtro } from '../lista/use-parametros';

export const useErrores = (periodo: Filtro) => useLectura<ErroresDePaginas>('/telemetria/errores', periodo);
