import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FileField, fileSize } from './file-field';

const pdf = new File(['x'.repeat(2048)], 'evaluacion.pdf', { type: 'application/pdf' });
const chosen = jest.fn();
beforeEach(() => chosen.mockClear());

function Adjunto({ disabled = false, error }: { disabled?: boolean; error?: string }) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <FileField
      label="PDF de la evaluación"
      name="pdf"
      accept="application/pdf"
      file={file}
      onFile={(next) => {
        chosen(next);
        setFile(next);
      }}
      buttonLabel="Elegir archivo"
      changeLabel="Cambiar archivo"
      removeLabel="Quitar archivo"
      emptyText="Ningún archivo."
      disabled={disabled}
      error={error}
    />
  );
}

const input = () => screen.getByLabelText(/PDF de la evaluación/);

test('shows name and size of the chosen file, which can be changed and removed', async () => {
  render(<Adjunto />);
  expect(screen.getByText('Ningún archivo.')).toBeInTheDocument();
  expect(input()).toHaveAttribute('accept', 'application/pdf');
  await userEvent.upload(input(), pdf);
  expect(screen.getByText('evaluacion.pdf')).toBeInTheDocument();
  expect(screen.getByText('2 KB')).toBeInTheDocument();
  expect(screen.getByText('Cambiar archivo')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Quitar archivo' }));
  expect(chosen.mock.calls).toEqual([[pdf], [null]]);
  expect(screen.getByText('Ningún archivo.')).toBeInTheDocument();
});

test('the same file can be chosen again after it was refused', async () => {
  render(<Adjunto />);
  await userEvent.upload(input(), pdf);
  await userEvent.upload(input(), pdf);
  expect(chosen).toHaveBeenCalledTimes(2);
});

test('takes a file that is dropped on it, whatever its kind, and leaves the judging to its owner', () => {
  render(<Adjunto />);
  const photo = new File(['…'], 'foto.png', { type: 'image/png' });
  fireEvent.drop(screen.getByText('Ningún archivo.'), { dataTransfer: { files: [photo] } });
  expect(chosen).toHaveBeenCalledWith(photo);
});

test('looks disabled and takes no dropped file while disabled', () => {
  render(<Adjunto disabled />);
  expect(input()).toBeDisabled();
  expect(screen.getByText('Elegir archivo').parentElement).toHaveStyle({
    background: 'var(--ui-neutral-soft)',
  });
  fireEvent.drop(screen.getByText('Ningún archivo.'), { dataTransfer: { files: [pdf] } });
  expect(chosen).not.toHaveBeenCalled();
});

test('is described by its error', () => {
  render(<Adjunto error="Por favor, suba un archivo PDF valido." />);
  expect(input()).toBeInvalid();
  expect(input()).toHaveAccessibleDescription('Por favor, suba un archivo PDF valido.');
});

test.each([
  [900, '900 B'],
  [1024, '1 KB'],
  [400_000, '390.6 KB'],
  [5 * 1024 * 1024, '5 MB'],
])('%i bytes are written %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
