import { screen, waitFor, within } from '@testing-library/react';
import { noAnswer, problem, type Routes, startAnswers } from 'shared-auth/testing';
import { POLITICA_INICIAL, type Politica } from 'shared-domain/politica';
import { abrir, expectAccessible } from '../../testing';
import { borradorDe, conContenido, guardadoDe, OTRA, versionDe } from '../politica.fixture';

const LEER = 'GET /api/politica/borrador';
const GUARDAR = 'PUT /api/politica/borrador';
const BASE: Routes = { 'GET /api/politica/versiones/:version': conContenido(versionDe()) };

async function abrirBorrador(rutas: Routes = {}) {
  let guardado = borradorDe();
  const answers = await startAnswers({
    ...BASE,
    [LEER]: () => guardado,
    [GUARDAR]: ({ body }) => {
      guardado = guardadoDe(body.contenido);
      return guardado;
    },
    ...rutas,
  });
  const opened = abrir('admin', '/admin/politica/borrador');
  await screen.findByRole('form', { name: 'Borrador de la política' });
  const desplegar = (titulo: string) => opened.person.click(screen.getByRole('button', { name: titulo }));
  const escribir = async (campo: HTMLElement, texto: string) => {
    await opened.person.clear(campo);
    if (texto) await opened.person.type(campo, texto);
  };
  return { answers, ...opened, desplegar, escribir };
}
const parte = (titulo: string) =>
  within(screen.getByRole('group', { name: new RegExp(`^${titulo}( Cambió)?$`) }));
const guardar = () => screen.getByRole('button', { name: 'Guardar borrador' });
const enviado = ({ body }: { body: { contenido: Politica } }) => body.contenido.score;

test('points are changed; the old value stands beside the new one, and the whole is saved', async () => {
  const { answers, person, desplegar, escribir } = await abrirBorrador();
  expect(guardar()).toBeDisabled();
  await desplegar('Dirección, contactos y respaldo');
  await escribir(parte('Aval').getByLabelText('Sin aval'), '-3');
  expect(await screen.findByRole('group', { name: 'Aval Cambió' })).toBeVisible();
  expect(parte('Aval').getByText('En la versión 1: −10')).toBeVisible();
  expect(screen.getByText('1 cambio')).toBeVisible();
  const queCambia = within(screen.getByRole('region', { name: 'Qué cambia frente a la versión 1' }));
  expect(queCambia.getByText('Aval').nextElementSibling).toHaveTextContent(/ninguno: −10 → .*ninguno: −3$/);
  await expectAccessible();
  await person.click(guardar());
  expect(await screen.findByText('El borrador se guardó.')).toBeVisible();
  const [pedido] = answers.requestsTo(GUARDAR);
  expect(pedido?.body.version).toBe(0);
  expect(pedido && enviado(pedido).aval).toEqual({ completo: 20, incompleto: 10, ninguno: -3 });
  expect(pedido && enviado(pedido).nivelEducativo).toEqual(POLITICA_INICIAL.score.nivelEducativo);
  await waitFor(() => expect(guardar()).toBeDisabled());
});

test('a gap between two rows is told at its field while it is typed, and in the summary when it is saved', async () => {
  const { answers, person, desplegar, escribir } = await abrirBorrador();
  await desplegar('Persona');
  const desde = parte('Edad').getByLabelText('Desde, fila 2 de Edad');
  await escribir(desde, '65');
  expect(
    await parte('Edad').findByText('Falta lo que hay entre 60 y 65: el tramo debe empezar en 61.'),
  ).toBeVisible();
  expect(desde).toHaveAttribute('aria-invalid', 'true');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('Corrija lo marcado para ver qué cambia.')).toBeVisible();
  await person.click(guardar());
  const resumen = within(await screen.findByRole('alert', { name: 'Revise estos datos' }));
  await expectAccessible();
  await person.click(resumen.getByRole('link', { name: /^Edad, fila 2, Desde: Falta lo que hay/ }));
  expect(desde).toHaveFocus();
  expect(answers.requestsTo(GUARDAR)).toEqual([]);
  await escribir(desde, '50');
  expect(await parte('Edad').findByText('Se cruza con el tramo anterior, que llega hasta 60.')).toBeVisible();
  await escribir(desde, '61');
  await waitFor(() => expect(desde).not.toHaveAttribute('aria-invalid'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a number that is missing is told, and nothing is lost', async () => {
  const { desplegar, escribir } = await abrirBorrador();
  await desplegar('Capacidad de pago');
  const bien = parte('Cuota sobre ingreso').getByLabelText('Bien hasta');
  await escribir(bien, '');
  expect(await parte('Cuota sobre ingreso').findByText('Ingrese un número válido.')).toBeVisible();
  await escribir(bien, '45');
  expect(
    await parte('Cuota sobre ingreso').findByText('Debe ser 45 o más, hasta donde está bien.'),
  ).toBeVisible();
});

test('rows are added, moved, taken out and put back, with the focus where one goes on', async () => {
  const { answers, person, desplegar } = await abrirBorrador();
  await desplegar('Empleo');
  const antiguedad = () => parte('Antigüedad laboral \\(meses\\)');
  await person.click(antiguedad().getByRole('button', { name: /^Agregar fila/ }));
  expect(antiguedad().getByLabelText(/^Más de \(meses\), fila 3/)).toHaveFocus();
  await person.keyboard('96{Enter}');
  expect(antiguedad().getByLabelText(/^Puntos, fila 3/)).toHaveFocus();
  await person.keyboard('{Control>}a{/Control}30');
  expect(await antiguedad().findByText(/^Debe ser menor que 12, el de la fila de arriba/)).toBeVisible();
  await person.click(antiguedad().getByRole('button', { name: /^Subir la fila 3/ }));
  await person.click(antiguedad().getByRole('button', { name: /^Subir la fila 2/ }));
  await waitFor(() => expect(antiguedad().getByLabelText(/^Más de .*fila 1/)).toHaveValue('96'));
  await waitFor(() => expect(antiguedad().queryByText(/^Debe ser menor/)).not.toBeInTheDocument());
  await person.click(antiguedad().getByRole('button', { name: /^Quitar la fila 2/ }));
  expect(antiguedad().getByRole('button', { name: /^Agregar fila/ })).toHaveFocus();
  expect(antiguedad().getByText('Se quitó la fila 2.')).toBeVisible();
  await person.click(antiguedad().getByRole('button', { name: 'Deshacer' }));
  await person.click(guardar());
  await screen.findByText('El borrador se guardó.');
  const [pedido] = answers.requestsTo(GUARDAR);
  expect(pedido && enviado(pedido).empleo.antiguedad.tramos).toEqual([
    { sobre: 96, puntos: 30 },
    { sobre: 48, puntos: 20 },
    { sobre: 12, puntos: 10 },
  ]);
});

test('words are typed as people write them, and the values that no row names are told', async () => {
  const { answers, person, desplegar, escribir } = await abrirBorrador();
  await desplegar('Persona');
  const estado = () => parte('Estado civil');
  expect(estado().getByText('Aquí caen del formulario: Divorciado/a, Viudo/a; y sin dato.')).toBeVisible();
  expect(estado().getByText(/«solter» es soltero y soltera/)).toBeVisible();
  const palabras = estado().getByLabelText(/fila 2 de Estado civil/, { selector: '[autocapitalize=none]' });
  await escribir(palabras, 'Solter, Viúd');
  expect(await estado().findByText('Aquí caen del formulario: Divorciado/a; y sin dato.')).toBeVisible();
  await escribir(palabras, 'solter, casado');
  expect(await estado().findByText(/^«casado» coincide con una palabra de otra fila/)).toBeVisible();
  await escribir(palabras, 'solter, viud');
  await person.click(guardar());
  await screen.findByText('El borrador se guardó.');
  const [pedido] = answers.requestsTo(GUARDAR);
  expect(pedido && enviado(pedido).estadoCivil.filas[1]?.palabras).toEqual(['solter', 'viud']);
});

test('a limit that is left empty is none', async () => {
  const { answers, person, desplegar, escribir } = await abrirBorrador();
  await desplegar('Límites de exposición');
  await escribir(parte('Créditos que avala una persona').getByLabelText('Sin aviso hasta'), '');
  await person.click(guardar());
  await screen.findByText('El borrador se guardó.');
  expect(answers.requestsTo(GUARDAR)[0]?.body.contenido.limites).toEqual({
    creditosPorAval: null,
    deudaPorCliente: 40_000,
  });
});

test('what could not be saved stays as it was typed', async () => {
  const { person, desplegar, escribir } = await abrirBorrador({ [GUARDAR]: noAnswer });
  await desplegar('Dirección, contactos y respaldo');
  const conRuc = parte('RUC').getByLabelText('Con RUC');
  await escribir(conRuc, '12');
  await person.click(guardar());
  expect(await screen.findByText(/^No hay conexión con el servidor/)).toBeVisible();
  expect(conRuc).toHaveValue('12');
});

test('unsaved changes are asked about before one leaves', async () => {
  const { person, desplegar, escribir, address } = await abrirBorrador();
  await desplegar('Dirección, contactos y respaldo');
  await escribir(parte('RUC').getByLabelText('Con RUC'), '12');
  await person.click(screen.getByRole('link', { name: 'Volver a la política' }));
  expect(await screen.findByText('Hay cambios sin guardar. ¿Quiere salir?')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Seguir editando' }));
  expect(address()).toBe('/admin/politica/borrador');
});

test('discarding asks, and leads back to the last version', async () => {
  const DESCARTAR = 'DELETE /api/politica/borrador';
  const { answers, person, desplegar } = await abrirBorrador({
    [LEER]: guardadoDe(OTRA),
    [DESCARTAR]: borradorDe(),
  });
  await desplegar('Dirección, contactos y respaldo');
  expect(parte('Aval').getByLabelText('Sin aval')).toHaveValue('0');
  await person.click(screen.getByRole('button', { name: 'Descartar borrador' }));
  const pregunta = within(await screen.findByRole('alertdialog', { name: '¿Descartar el borrador?' }));
  expect(answers.requestsTo(DESCARTAR)).toEqual([]);
  answers.set({ [LEER]: borradorDe() });
  await person.click(pregunta.getByRole('button', { name: 'Descartar borrador' }));
  expect(await screen.findByText('El borrador se descartó.')).toBeVisible();
  await waitFor(() => expect(parte('Aval').getByLabelText('Sin aval')).toHaveValue('-10'));
});

test('a draft that cannot be read can be asked for again', async () => {
  const answers = await startAnswers({ ...BASE, [LEER]: problem(503, 'No disponible.') });
  const { person } = abrir('admin', '/admin/politica/borrador');
  const boton = await screen.findByRole('button', { name: 'Reintentar' });
  answers.set({ [LEER]: borradorDe() });
  await person.click(boton);
  expect(await screen.findByRole('form', { name: 'Borrador de la política' })).toBeVisible();
});
