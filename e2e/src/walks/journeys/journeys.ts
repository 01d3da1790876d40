import type { ProductServer } from '../../server';
import { goTo, type Person } from '../person';
import { account } from './account';
import { administration } from './administration';
import { asesor, correction, draft } from './asesor';
import { jefe } from './jefe';
import { openAs } from './session';

async function cliente(person: Person): Promise<void> {
  const { page } = person;
  await openAs(person, 'cliente');
  await person.look('Inicio');
  await goTo(person, 'Mis evaluaciones', 'Mis Evaluaciones');
  await person.see(page.getByRole('article'));
  await person.look('Mis Evaluaciones');
  for (const name of [/^Seguimiento/, /^Cronograma/]) {
    await person.press(page.getByRole('button', { name }).first());
    await person.see(page.getByRole('dialog'));
    await person.look(String(name));
    await person.close(page.getByRole('dialog'));
  }
  await person.press(page.getByRole('link', { name: /^Constancia/ }).first());
  await person.see(page.getByRole('button', { name: 'Imprimir o guardar como PDF' }));
  await person.look('Constancia');
}

async function cajero(person: Person): Promise<void> {
  const { page } = person;
  await openAs(person, 'cajero');
  await person.see(page.getByRole('button', { name: /^Desembolsar/ }));
  await person.look('Desembolsos');
  await person.press(page.getByRole('button', { name: /^Desembolsar/ }).first());
  const dialog = page.getByRole('dialog');
  await person.see(dialog);
  await person.look('Desembolsar');
  await person.close(dialog);
  await person.press(page.getByRole('button', { name: /^Desembolsar/ }).first());
  await person.choose(dialog.locator('[name=medio]'), 'transferencia');
  await person.type(page.getByLabel('Número de operación'), '00871234');
  await person.send(page.getByRole('button', { name: 'Registrar desembolso' }));
  await person.see(page.getByRole('heading', { name: /Constancia de desembolso/ }));
  await person.look('Constancia');
  await goTo(person, 'Reporte de desembolsos', 'Reporte de desembolsos');
  await person.see(page.getByRole('table', { name: 'Desembolso por desembolso' }));
  await person.look('Reporte');
  await goTo(person, 'Hoja de caja', 'Hoja de caja');
  await person.see(page.getByRole('article', { name: /^Hoja de caja del/ }));
  await person.look('Hoja de caja');
  await goTo(person, 'Equipos', 'Equipos');
  await person.look('Equipos');
}

async function auditor(person: Person): Promise<void> {
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

/** A working day per role, for all ways to walk. */
export const JOURNEYS: Record<string, (person: Person, server: ProductServer) => Promise<void>> = {
  'everyone: forgot password, signs in, account, signs out, session end': account,
  'asesor: registers an evaluation with guarantor and PDF': asesor,
  'asesor: corrects a rejected evaluation': correction,
  'asesor: resumes a draft': draft,
  'jefe: queue, document, history, client, approves, rejects': jefe,
  'cliente: reads, schedule, evaluations': cliente,
  'cajero: pays out, report, till sheet': cajero,
  'admin: an account, roles, settings, errors': administration,
  'auditor: trail, opens an evaluation, reports': auditor,
};
