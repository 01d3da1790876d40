import { Secret, TOTP } from 'otpauth';
import type { Controles } from 'shared-domain/configuracion';
import { CONTROLES_APAGADOS } from 'shared-domain/configuracion';
import type { SegundoPaso, Tokens } from 'shared-domain/sesion';
import {
  configuracionSeguridad,
  guardarConfiguracion,
} from '../src/features/configuracion/configuracion.repository';
import { PASSWORD, type TestApi } from './test-api';

export const codeAt = (secreto: string, moment: number): string =>
  new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: moment });

export async function setControls(
  { database: { db }, clock }: TestApi,
  parts: Partial<Controles>,
): Promise<void> {
  const controles = { ...CONTROLES_APAGADOS, ...parts };
  const seguridad = await configuracionSeguridad(db);
  await guardarConfiguracion(db, 'seguridad', { ...seguridad, controles }, clock.now);
}

export const login = (api: TestApi, username: string, password = PASSWORD) =>
  api.call({
    method: 'POST',
    url: '/api/login',
    payload: { username, password, remember_me: false },
  });

export async function secondStepOf(api: TestApi, username: string): Promise<SegundoPaso> {
  return (await login(api, username)).json<{ segundo_paso: SegundoPaso }>().segundo_paso;
}

export const prove = (api: TestApi, boleto: string, proof: object) =>
  api.call({ method: 'POST', url: '/api/login/segundo-factor', payload: { boleto, prueba: proof } });

export async function addCodes(
  api: TestApi,
  username: string,
): Promise<{ secreto: string; codigos: string[]; tokens: Tokens }> {
  const payload = { tipo: 'codigo' };
  const prepared = await api.as(username, { method: 'POST', url: '/api/mi-cuenta/factores', payload });
  const { secreto } = prepared.json().codigo;
  const added = await api.as(username, {
    method: 'POST',
    url: '/api/mi-cuenta/factores/confirmar',
    payload: { tipo: 'codigo', nombre: 'Mi celular', codigo: codeAt(secreto, api.clock.now) },
  });
  return { secreto, codigos: added.json().codigosDeRecuperacion, tokens: added.json<Tokens>() };
}

export const withTokens = (
  api: TestApi,
  { access_token }: Tokens,
  request: { method: 'GET' | 'POST' | 'DELETE' | 'PUT'; url: string; payload?: object },
) => api.call({ ...request, headers: { authorization: `Bearer ${access_token}` } });
