import { goTo, type Person } from '../person';
import { openAs } from './session';

export async function auditor(person: Person): Promise<void> {
  const { page } = person;
  await openAs(person, 'auditor');
  await person.look('Excepciones');
  await goTo(person, 'Registro de auditoría', 'Registro de auditoría');
  await person.see(page.getByRole('button', { name: /^Ver detalle/ }));
  await person.look('Registro de auditoría');
  await person.press(page.getByRole('button', { name: /^Ver detalle/ }).first());
  await person.see(page.getByRole('dialog'));
  await person.look('Detalle');
  await person.close(page.getByRole('dialog'));
  await goTo(person, 'Evaluaciones', 'Evaluaciones');
  await person.see(page.getByRole('link', { name: /^Abrir/ }));
  await person.look('Evaluaciones');
  await person.press(page.getByRole('link', { name: /^Abrir/ }).first());
  await person.see(page.getByRole('heading', { level: 1, name: /^Evaluación N.º/ }));
  await person.look('Evaluación');
  await person.press(page.getByRole('button', { name: 'Ver PDF adjunto' }));
  await person.see(page.getByRole('dialog'));
  await person.look('PDF');
  await person.close(page.getByRole('dialog'));
  await goTo(person, 'Tareas de equipos', /Tareas/);
  await person.look('Tareas de equipos');
}
