import { configure, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { AccessTokenClaims } from 'shared-domain';
import { answer, problem, type Routes, renderSignedIn, startAnswers } from 'shared-auth/testing';
import { createElement } from 'react';
import '../corregir/corregir.screen';
import '../registrar/registrar.screen';
import Remote from '../remote';

// Asking of each of a hundred elements whether it is visible takes longer than everything else together.
configure({ defaultHidden: true, asyncUtilTimeout: 4000 });
jest.setTimeout(20_000);

const RESPUESTAS: Routes = {
  'GET /api/cliente/show/:dni': problem(404, 'Cliente no encontrado.'),
  'GET /api/evaluaciones/index': [],
  'GET /api/config/general': { productos: ['Capital de trabajo', 'Consumo'] },
  'POST /api/evaluaciones/create': answer(201, { id: 12, message: 'Evaluación registrada.' }),
};

/** The advisor's area at an address, against a server with these answers. */
export async function abrir(path: string, respuestas: Routes = {}, user?: Partial<AccessTokenClaims>) {
  const answers = await startAnswers({ ...RESPUESTAS, ...respuestas });
  const pantalla = renderSignedIn(createElement(Remote), { rol: 'asesor', user, path, route: '/asesor/*' });
  const person = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, delay: null });
  return { ...pantalla, person, answers };
}

export async function abrirRegistro(respuestas: Routes = {}, user?: Partial<AccessTokenClaims>) {
  const abierta = await abrir('/asesor/evaluacion-cliente', respuestas, user);
  await screen.findByRole('button', { name: 'Enviar Evaluacion' });
  return abierta;
}
