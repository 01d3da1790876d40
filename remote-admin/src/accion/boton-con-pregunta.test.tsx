import type { UseMutationResult } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { preloadInteractive } from 'shared-ui';
import { BotonConPregunta } from './boton-con-pregunta';

const mutation = { reset() {}, error: null, isPending: false } as unknown as UseMutationResult<
  object,
  Error,
  object
>;
const textosDe = (etiqueta: string) => ({
  etiqueta,
  pregunta: `¿${etiqueta}?`,
  consecuencia: 'Se aplica al instante.',
  exito: 'Hecho.',
});

beforeAll(preloadInteractive);

test.each([
  ['is refused', 'Desactivar', true],
  ['becomes another one', 'Activar', false],
])('a question whose action %s closes, and does not open by itself later', async (_, etiqueta, disabled) => {
  const boton = (de: string, isRefused = false) => (
    <BotonConPregunta textos={textosDe(de)} mutation={mutation} datos={{}} disabled={isRefused} />
  );
  const { rerender } = render(boton('Desactivar'));
  fireEvent.click(screen.getByRole('button', { name: 'Desactivar' }));
  expect(await screen.findByRole('alertdialog', { name: '¿Desactivar?' })).toBeVisible();
  rerender(boton(etiqueta, disabled));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  rerender(boton('Desactivar'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
