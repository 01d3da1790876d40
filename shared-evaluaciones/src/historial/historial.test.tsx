import { render, screen } from '@testing-library/react';
import type { EventoHistorial } from 'shared-domain/evaluacion';
import { Historial } from './historial';

const TITULOS = {
  registrada: 'Registrada',
  editada: 'Editada',
  firmada: 'Firmada',
  firma_anulada: 'Firma anulada',
  aprobada: 'Aprobada',
  rechazada: 'Rechazada',
  corregida: 'Corregida',
  desembolsada: 'Desembolsada',
};
const eventoDe = (id: number, tipo: EventoHistorial['tipo']): EventoHistorial => ({
  id,
  tipo,
  actor: { fullName: 'Rosa Díaz', rol: 'jefe_negocios' },
  fecha: '2026-03-15T15:00:00.000Z',
});

test('tells the events in their order, each in the words of its reader', () => {
  render(
    <Historial
      eventos={[eventoDe(1, 'registrada'), eventoDe(2, 'rechazada')]}
      titulos={TITULOS}
      metaDe={({ actor }) => actor.fullName}
      detalleDe={({ id }) => `Detalle ${id}`}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'RegistradaRosa DíazDetalle 1',
    'RechazadaRosa DíazDetalle 2',
  ]);
});

test('what is waited for stands last', () => {
  render(
    <Historial
      eventos={[eventoDe(1, 'corregida')]}
      titulos={TITULOS}
      metaDe={() => ''}
      detalleDe={() => null}
      ahora={{ id: 'ahora', title: 'En revisión', meta: 'desde hace 3 días', tone: 'pending' }}
    />,
  );
  expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent('En revisióndesde hace 3 días');
});
