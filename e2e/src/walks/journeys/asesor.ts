import { pdfFile } from '../../evaluation-form';
import { AVAL, CREDITO, DNI_CLIENTE_DEMO, NUEVO_CLIENTE, SI_NO, UBIGEO, UBIGEO_AVAL } from '../../people';
import { expect } from '../../test';
import { goTo, type Person } from '../person';
import { openAs } from './session';

const spanishDate = (text: string) => text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');

async function fill(person: Person, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const control = person.page.locator(`main [name="${name}"]`);
    const isList = (await control.evaluate((it) => it.localName)) === 'select';
    if (isList) await person.choose(control, value);
    else await person.type(control, spanishDate(value));
  }
}

async function pickUbigeo(person: Person, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await person.pick(person.page.locator(`[name="${name}"]`), value);
}

async function openForm(person: Person, dni: string, found: string): Promise<void> {
  const { page } = person;
  await goTo(person, 'Registrar evaluación', 'Registrar Nueva Evaluacion');
  await person.look('Registrar');
  await person.type(page.getByLabel('DNI del cliente'), dni);
  await person.send(page.getByRole('button', { name: 'Buscar' }));
  await person.see(page.getByText(found));
}

export async function asesor(person: Person): Promise<void> {
  const { page } = person;
  await openAs(person, 'asesor');
  await person.look('Panel');
  await openForm(person, person.newDni, 'Cliente no encontrado. Puede registrarlo como nuevo.');
  const { nombre, apellidoPaterno, apellidoMaterno, estadoCivil, ...others } = NUEVO_CLIENTE;
  await fill(person, { nombre, apellidoPaterno, apellidoMaterno, estadoCivil });
  const { telefonoMovil, correo, direccionFiscal, direccionCorrespondencia, tipoVivienda, ...rest } = others;
  const { tiempoResidencia, referenciaDomicilio, centroLaboral, ingresoMensual, inicioLaboral, ...last } =
    rest;
  const { situacionLaboral, ctaAhorros, cci, entidadFinanciera, ...personal } = last;
  await fill(person, { ...personal, ruc: `10${person.newDni}2` });
  for (const [name, answer] of Object.entries(SI_NO))
    await person.answer(page.locator(`input[name="${name}"]`), answer);
  await fill(person, { telefonoMovil, correo, direccionFiscal, direccionCorrespondencia });
  await pickUbigeo(person, UBIGEO);
  await fill(person, { tipoVivienda, tiempoResidencia, referenciaDomicilio });
  await fill(person, { centroLaboral, ingresoMensual, inicioLaboral, situacionLaboral });
  await fill(person, { ctaAhorros, cci, entidadFinanciera });
  const guarantor = page.getByRole('button', { name: /^2\. Datos del Aval/, expanded: false });
  if (await guarantor.isVisible()) await person.press(guarantor);
  await fill(person, AVAL);
  await pickUbigeo(person, UBIGEO_AVAL);
  await fill(person, CREDITO);
  // Narrow forms show it in a later step.
  const choose = page.getByRole('button', { name: 'Elegir archivo', includeHidden: true });
  await person.attach(choose, await pdfFile('expediente.pdf'));
  await person.see(page.getByText('expediente.pdf'));
  await person.press(page.getByRole('button', { name: 'Ver PDF Adjuntado' }));
  const viewer = page.getByRole('dialog');
  await person.see(viewer);
  await person.look('Ver PDF Adjuntado');
  await person.close(viewer);
  await person.send(page.getByRole('button', { name: 'Enviar Evaluacion' }));
  await person.see(page.getByText('Nueva evaluacion creada con exito!'));
  await person.see(page.getByRole('heading', { name: 'Evaluaciones Enviadas' }));
  await person.look('Evaluaciones Enviadas');
}

export async function correction(person: Person): Promise<void> {
  const { page } = person;
  await openAs(person, 'asesor');
  await goTo(person, 'Evaluaciones enviadas', 'Evaluaciones Enviadas');
  await person.type(page.getByLabel('DNI del cliente'), DNI_CLIENTE_DEMO);
  await person.send(page.getByRole('button', { name: 'Buscar' }));
  await person.see(page.getByText('Evaluaciones encontradas.'));
  await person.press(page.getByRole('link', { name: /^Corregir Evaluacion/ }).first());
  await person.see(page.getByRole('button', { name: 'Re-enviar Evaluación Corregida' }));
  await person.look('Corregir');
  const client = page.getByRole('button', { name: /^1\. Datos del Cliente/, expanded: false });
  if (await client.isVisible()) await person.press(client);
  // The form opens at the part that the rejection names.
  const parts = page.getByRole('navigation', { name: 'Partes de los datos del cliente' });
  await person.press(parts.getByRole('link').first());
  await fill(person, { profesion: 'Costurera', telefonoMovil: '912345670' });
  await person.type(page.getByLabel(/^Nota para el jefe/), 'La boleta se adjuntó otra vez.');
  await person.send(page.getByRole('button', { name: 'Re-enviar Evaluación Corregida' }));
  await person.see(page.getByText('Evaluacion Actualizada con Exito!!'));
  await person.see(page.getByRole('heading', { name: 'Evaluaciones Enviadas' }));
}

export async function draft(person: Person): Promise<void> {
  const { page } = person;
  await openAs(person, 'asesor');
  await goTo(person, 'Registrar evaluación', 'Registrar Nueva Evaluacion');
  await fill(person, { nombre: 'Ñusta', apellidoPaterno: 'Güere' });
  await expect(page.getByText(/Borrador guardado en este dispositivo/)).toBeVisible();
  page.once('dialog', (question) => question.accept());
  await person.open('/asesor/evaluacion-cliente');
  await person.see(page.getByRole('button', { name: 'Recuperar borrador' }));
  await person.press(page.getByRole('button', { name: 'Recuperar borrador' }));
  await person.see(page.getByText('Borrador recuperado.'));
  await expect(page.locator('[name=dni]').last(), 'the first empty field').toBeFocused();
  await fill(person, { apellidoMaterno: 'Peña' });
  await expect(page.locator('[name=nombre]')).toHaveValue('Ñusta');
}
