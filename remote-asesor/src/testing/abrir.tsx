import { webcrypto } from 'node:crypto';
import { configure, fireEvent, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { RequireRole, useSession } from 'shared-auth';
import { answer, problem, type Routes, renderSignedIn, startAnswers } from 'shared-auth/testing';
import type { AccessTokenClaims } from 'shared-domain/sesion';
import { leerBorradores } from '../borradores/borrador.store';
import { removeReadableDraftsOfOthers } from '../borradores/draft-storage';
import '../corregir/corregir.screen';
import '../registrar/registrar.screen';
import Remote from '../remote';
import { configuracionDe, DATOS_CLIENTE } from './personas';

// jsdom matches fifty controls against every style rule, slower than the tests. Only visibility matters here.
const HIDDEN = Object.assign(document.createElement('div').style, { display: 'none' });
window.getComputedStyle = (element) =>
  element.matches('[hidden], dialog:not([open])') ? HIDDEN : (element as HTMLElement).style;
// A failed query would print the whole form, which is slow.
configure({ getElementError: (message) => new Error(message ?? '') });

// jsdom has no SubtleCrypto; browsers have it under TLS, which session cookies require too.
Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });

// The form saves its draft on unmount, after the test.
afterEach(async () => {
  await leerBorradores(undefined, '');
  removeReadableDraftsOfOthers('');
  localStorage.clear();
});

export const ENCRYPTION_KEY = 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=';

const RESPUESTAS: Routes = {
  'GET /api/mi-cuenta/clave-de-borradores': { clave: ENCRYPTION_KEY },
  'GET /api/cliente/show/:dni': problem(404, 'Cliente no encontrado.'),
  'GET /api/evaluaciones/index': [],
  'GET /api/evaluaciones': { datos: [], total: 0, pagina: 1, porPagina: 3 },
  'GET /api/config/general': configuracionDe(),
  'POST /api/evaluaciones/create': answer(201, { id: 12, message: 'Evaluación registrada.' }),
};

export async function abrir(path: string, respuestas: Routes = {}, user?: Partial<AccessTokenClaims>) {
  const answers = await startAnswers({ ...RESPUESTAS, ...respuestas });
  return { ...dibujar(path, user), answers };
}

/** Like a reload. */
export function dibujar(path: string, user?: Partial<AccessTokenClaims>) {
  const area = (
    <RequireRole rol="asesor">
      <Remote />
      <Salida />
    </RequireRole>
  );
  const rendered = renderSignedIn(area, { rol: 'asesor', user, path, route: '/asesor/*' });
  const person = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, delay: null });
  return { ...rendered, person };
}

export const REGISTRO = '/asesor/evaluacion-cliente';

export async function abrirRegistro(respuestas: Routes = {}) {
  const abierta = await abrir(REGISTRO, respuestas);
  await screen.findByRole('button', { name: 'Enviar Evaluacion' });
  return abierta;
}

export async function abrirConCliente(respuestas: Routes = {}) {
  const encontrado = { datosCliente: DATOS_CLIENTE, aval: null, evaluacion: null };
  const abierta = await abrirRegistro({ 'GET /api/cliente/show/:dni': encontrado, ...respuestas });
  buscar(DATOS_CLIENTE.dni);
  await screen.findByText('Cliente encontrado. Se han cargado sus datos.');
  return abierta;
}

export function buscar(dni: string): void {
  const [caja] = document.querySelectorAll('[name=dni]');
  fireEvent.change(caja as Element, { target: { value: dni } });
  fireEvent.click(screen.getByRole('button', { name: 'Buscar' }));
}

function Salida() {
  const { signOut } = useSession();
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => signOut()}>
        Cerrar sesión
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Atrás
      </button>
    </>
  );
}
