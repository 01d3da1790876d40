import type { FastifyRequest } from 'fastify';
import type { Contexto } from '../auditoria/auditoria.repository';
import type { ProblemaError } from '../problemas';
import { navegadorDe } from './accesos/navegador';
import { dispositivoDe } from './dispositivo/device-cookie';
import type { Dispositivo } from './dispositivo/dispositivo';

/** From where somebody signs in. */
export interface Procedencia {
  dispositivo: Dispositivo | undefined;
  /** In words, such as "Chrome en Android". */
  navegador: string | undefined;
  /** The refusal of this address, which a browser passes that knows the account. */
  rechazo: ProblemaError | null;
}

export const procedenciaDe = (request: FastifyRequest): Procedencia => ({
  dispositivo: dispositivoDe(request),
  navegador: navegadorDe(request.headers['user-agent']),
  rechazo: request.addressRefusal,
});

/** Where it is, as people read it later. */
export const lugarDe = ({ direccion }: Contexto, { navegador }: Procedencia) => ({
  direccion: direccion ?? null,
  navegador: navegador ?? null,
});
