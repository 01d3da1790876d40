import type { ClienteShow, PaginaClientes } from 'shared-domain';
import { useLectura } from '../lista/lectura.api';
import type { Filtro } from '../lista/use-parametros';

export const CLIENTES = '/clientes';

export const useClientes = (filtro: Filtro) => useLectura<PaginaClientes>(CLIENTES, filtro);

/** The file of one client. Every read is audited: once each time it is opened, and none is kept for the next. */
export const useExpediente = (id: string) =>
  useLectura<ClienteShow>(`${CLIENTES}/${id}`, {}, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
