import { screen } from '@testing-library/react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { renderSignedIn, startAnswers } from 'shared-auth/testing';
import { preloadInteractive } from 'shared-ui';
import { RemoteBoundary } from './remote-boundary';

beforeAll(preloadInteractive, 30_000);

function Broken(): never {
  throw new Error('roto a propósito');
}

function Area() {
  const { pathname } = useLocation();
  return (
    <>
      <Link to="/cliente/entera">La otra</Link>
      <Link to="/cliente/rota">La rota</Link>
      <RemoteBoundary remote="remote-cliente" path={pathname} onRetry={() => undefined}>
        <Routes>
          <Route path="/cliente/rota" element={<Broken />} />
          <Route path="/cliente/entera" element={<h1>Entera</h1>} />
        </Routes>
      </RemoteBoundary>
    </>
  );
}

test('a screen that fails stays behind when its person goes to another one, and fails again when they return', async () => {
  // React logs caught errors.
  const printed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await startAnswers({ 'POST /api/telemetria': {}, 'POST /api/telemetria/cargas': {} });
  const { person } = renderSignedIn(<Area />, { rol: 'cliente', path: '/cliente/rota' });
  expect(screen.getByText('No se pudo mostrar esta pantalla')).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'La otra' }));
  expect(screen.getByRole('heading', { name: 'Entera' })).toBeVisible();
  expect(screen.queryByText('No se pudo mostrar esta pantalla')).toBeNull();
  await person.click(screen.getByRole('link', { name: 'La rota' }));
  expect(screen.getByText('No se pudo mostrar esta pantalla')).toBeVisible();
  printed.mockRestore();
});
