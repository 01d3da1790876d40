import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { OnDemand, part } from './on-demand';
import { preloadedPart, preloadInteractive } from './preload-interactive';

function Greeting({ name }: { name: string }) {
  return <p>Hola, {name}</p>;
}

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <p>No se pudo cargar.</p> : this.props.children;
  }
}

const show = (greeting: ReturnType<typeof part<{ name: string }>>) => (
  <Boundary>
    <OnDemand part={greeting} placeholder={<p>Cargando…</p>} props={{ name: 'Ana' }} />
  </Boundary>
);

test('shows a placeholder until the code is there, which is fetched once', async () => {
  const fetchCode = jest.fn(async () => Greeting);
  const greeting = part<{ name: string }>(fetchCode);
  await act(async () => {
    render(show(greeting));
    expect(screen.queryByText('Hola, Ana')).not.toBeInTheDocument();
  });
  expect(screen.getByText('Hola, Ana')).toBeInTheDocument();
  await greeting.load();
  expect(fetchCode).toHaveBeenCalledTimes(1);
});

test('renders at once when the code is there already', async () => {
  const greeting = part<{ name: string }>(async () => Greeting);
  await greeting.load();
  render(show(greeting));
  expect(screen.getByText('Hola, Ana')).toBeInTheDocument();
});

test('a preloaded part is there once the page was idle, even if another one could not be loaded', async () => {
  preloadedPart(() => Promise.reject(new Error('offline')));
  const greeting = preloadedPart<{ name: string }>(async () => Greeting);
  await preloadInteractive();
  render(show(greeting));
  expect(screen.getByText('Hola, Ana')).toBeInTheDocument();
});

test('a failure reaches the error boundary once, and a later attempt fetches again', async () => {
  jest.useFakeTimers();
  const printed = jest.spyOn(console, 'error').mockImplementation(() => {});
  const fetchCode = jest.fn(async () => Greeting).mockRejectedValueOnce(new Error('offline'));
  const greeting = part<{ name: string }>(fetchCode);
  await act(async () => {
    render(show(greeting));
  });
  expect(screen.getByText('No se pudo cargar.')).toBeInTheDocument();
  expect(fetchCode).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1000);
  await expect(greeting.load()).resolves.toBe(Greeting);
  printed.mockRestore();
  jest.useRealTimers();
});
