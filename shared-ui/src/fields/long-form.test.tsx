import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../buttons/button';
import { Disclosure } from '../layout/disclosure';
import { ComboField } from './combo-field';
import { LongForm } from './long-form';
import { SelectField } from './select-field';
import { TextAreaField, TextField } from './text-field';
import { YesNoField } from './yes-no-field';

function Section({ title, isOptional }: { title: string; isOptional?: boolean }) {
  const [isExpanded, setExpanded] = useState(false);
  return (
    <Disclosure title={title} isExpanded={isExpanded} onToggle={setExpanded} isOptional={isOptional}>
      <TextField label={`Dato de ${title}`} name={title} />
    </Disclosure>
  );
}

function Place() {
  const [value, setValue] = useState('');
  return (
    <ComboField
      label="Lugar"
      name="lugar"
      options={['Lima', 'Piura']}
      emptyText="Nada"
      {...{ value, onChange: setValue }}
    />
  );
}

function open() {
  const sent = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <LongForm onSubmit={sent}>
      <TextField label="Nombre" name="nombre" />
      <TextField label="DNI" name="dni" readOnly />
      <TextField label="Correo" name="correo" disabled />
      <SelectField label="Sexo" name="sexo" options={[{ value: 'f', label: 'Femenino' }]} />
      <YesNoField label="Reside" name="reside" yesLabel="Sí" noLabel="No" value={0} onChange={() => {}} />
      <Section title="aval" isOptional />
      <Section title="credito" />
      <Place />
      <TextAreaField label="Nota" name="nota" />
      <TextField label="Final" name="final" />
      <Button onClick={() => {}}>Ayuda</Button>
      <Button type="submit">Enviar</Button>
    </LongForm>,
  );
  return { sent, person: userEvent.setup() };
}

test('Enter goes on to what can be filled in, past what is locked and an optional folded section', async () => {
  const { sent, person } = open();
  await person.click(screen.getByLabelText('Nombre'));
  await person.keyboard('{Enter}');
  expect(screen.getByLabelText('Sexo')).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(screen.getByLabelText('No')).toHaveFocus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Dato de credito')).toHaveFocus());
  expect(screen.getByLabelText('Dato de credito')).toBeVisible();
  expect(screen.getByRole('button', { name: 'aval' })).toHaveAttribute('aria-expanded', 'false');
  expect(sent).not.toHaveBeenCalled();
});

test('an open list takes Enter for its option, and only then Enter goes on', async () => {
  const { sent, person } = open();
  const place = await screen.findByRole('combobox', { name: 'Lugar' });
  await person.click(place);
  await person.keyboard('piu{ArrowDown}{Enter}');
  expect(place).toHaveValue('Piura');
  expect(place).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(screen.getByLabelText('Nota')).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
});

test('in a text of several lines Enter is a line break', async () => {
  const { person } = open();
  const note = screen.getByLabelText('Nota');
  await person.type(note, 'uno{Enter}dos');
  expect(note).toHaveValue('uno\ndos');
  expect(note).toHaveFocus();
  expect(note).not.toHaveAttribute('enterkeyhint');
});

test('after the last field Enter goes to the button that sends, and only there it sends', async () => {
  const { sent, person } = open();
  await person.type(screen.getByLabelText('Final'), 'x{Enter}');
  expect(screen.getByRole('button', { name: 'Enviar' })).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
  await person.keyboard('{Enter}');
  expect(sent).toHaveBeenCalledTimes(1);
});

test('the Enter key of a phone says that it goes on', () => {
  open();
  expect(screen.getByLabelText('Nombre')).toHaveAttribute('enterkeyhint', 'next');
});

test('fields outside of a long form leave the Enter key as it is', () => {
  render(<TextField label="Usuario" name="usuario" />);
  expect(screen.getByLabelText('Usuario')).not.toHaveAttribute('enterkeyhint');
});

test('a held Enter that has run through all fields does not send', async () => {
  const { sent, person } = open();
  await person.click(screen.getByLabelText('Final'));
  await person.keyboard('{Enter>3/}');
  expect(screen.getByRole('button', { name: 'Enviar' })).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
  await person.keyboard('{Enter}');
  expect(sent).toHaveBeenCalledTimes(1);
});
