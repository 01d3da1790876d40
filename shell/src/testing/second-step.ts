import { screen } from '@testing-library/react';
import {
  answer,
  personOf,
  problem,
  type Routes,
  renderRoutes,
  secondsFromNow,
  startAnswers,
  tokenOf,
} from 'shared-auth/testing';
import type { Rol } from 'shared-domain/cuenta';
import { type SegundoPaso, TEXTO_PASO_VENCIDO, type Tokens } from 'shared-domain/sesion';
import { routesWith } from '../routes';

export const tokensOf = (rol: Rol): Tokens => ({
  access_token: tokenOf({ ...personOf(rol), exp: secondsFromNow(600) }),
  refresh_token: tokenOf({ rol, sub: '7', iat: secondsFromNow(0), exp: secondsFromNow(3600) }),
  idRefreshToken: 'sesion-9',
});

/** Expires after `seconds`. */
export function secondStep({ seconds = 120, ...given }: Partial<SegundoPaso> & { seconds?: number } = {}) {
  const step: SegundoPaso = {
    boleto: 'boleto-1',
    paso: 'pedir',
    metodos: ['codigo', 'recuperacion'],
    llave: null,
    hasta: new Date(Date.now() + seconds * 1000).toISOString(),
    ...given,
  };
  return { segundo_paso: step };
}

const { body } = problem(401, TEXTO_PASO_VENCIDO);

/** The API's refusal of an expired ticket. */
export const ticketIsOver = answer(401, { ...body, codigo: 'paso_vencido' as const });

/** Signs in with the password, up to this second step. */
export async function givePassword(step: ReturnType<typeof secondStep>, routes: Routes = {}) {
  const answers = await startAnswers({ 'POST /api/login': step, ...routes });
  const page = renderRoutes(
    routesWith((remote) => `Pantallas de ${remote}`),
    '/',
  );
  await page.person.type(screen.getByRole('textbox', { name: 'Usuario' }), 'rosa');
  await page.person.type(screen.getByLabelText('Contraseña'), 'Clave-2026{Enter}');
  await screen.findByRole('heading', {
    level: 1,
    name: /^(Confirme que es usted|Agregue un segundo factor)$/,
  });
  return { ...page, answers };
}

/** jsdom calculates no colours. */
export const AXE = { rules: { 'color-contrast': { enabled: false } } };
