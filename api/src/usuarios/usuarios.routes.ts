import type { FastifyInstance } from 'fastify';
import {
  type CambioCuenta,
  cambioCuentaSchema,
  cuentaSchema,
  type FiltroCuentas,
  filtroCuentasSchema,
  type NuevaCuenta,
  nuevaCuentaSchema,
  paginaCuentasSchema,
} from 'shared-domain';
import { contextoDe, usuarioDe } from '../http/auth';
import { describir } from '../http/openapi';
import { idParams } from '../listas/id';
import { mensajeSchema } from '../sesion/sesion.schema';
import type { Usuarios } from './usuarios.service';

type ConId = { Params: { id: string } };

export function usuariosRoutes(
  app: FastifyInstance,
  deps: { usuarios: Usuarios; reloj: () => number },
): void {
  const { usuarios, reloj } = deps;
  const tag = 'Usuarios';

  app.get<{ Querystring: FiltroCuentas }>(
    '/api/usuarios',
    describir(tag, 'Las cuentas que uno puede administrar, por páginas', {
      querystring: filtroCuentasSchema,
      responde: { 200: paginaCuentasSchema },
    }),
    (request) => usuarios.listar(request.query, usuarioDe(request), reloj()),
  );

  app.post<{ Body: NuevaCuenta }>(
    '/api/usuarios',
    describir(tag, 'Abre una cuenta y envía el enlace para elegir la contraseña', {
      body: nuevaCuentaSchema,
      responde: { 201: cuentaSchema },
    }),
    async (request, reply) => {
      const contexto = contextoDe(request, reloj());
      return reply.code(201).send(await usuarios.crear(request.body, usuarioDe(request), contexto));
    },
  );

  app.patch<ConId & { Body: CambioCuenta }>(
    '/api/usuarios/:id',
    describir(tag, 'Cambia nombre, correo, rol o estado de una cuenta', {
      params: idParams,
      body: cambioCuentaSchema,
      responde: { 200: cuentaSchema },
    }),
    (request) => {
      const contexto = contextoDe(request, reloj());
      return usuarios.cambiar(Number(request.params.id), request.body, usuarioDe(request), contexto);
    },
  );

  app.post<ConId>(
    '/api/usuarios/:id/restablecer',
    describir(tag, 'Envía un enlace de un solo uso para elegir otra contraseña', {
      params: idParams,
      responde: { 200: mensajeSchema },
    }),
    (request) => {
      const contexto = contextoDe(request, reloj());
      return usuarios.enviarEnlace(Number(request.params.id), usuarioDe(request), contexto);
    },
  );

  app.delete<ConId>(
    '/api/usuarios/:id/sesion',
    describir(tag, 'Cierra la sesión de una cuenta', {
      params: idParams,
      responde: { 200: mensajeSchema },
    }),
    (request) => {
      const contexto = contextoDe(request, reloj());
      return usuarios.cerrarSesion(Number(request.params.id), usuarioDe(request), contexto);
    },
  );
}
