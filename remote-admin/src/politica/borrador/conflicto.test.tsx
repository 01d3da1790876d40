import { screen, waitFor, within } from '@testing-library/react';
import { problem, startAnswers } from 'shared-auth/testing';
import { POLITICA_INICIAL } from 'shared-domain/politica';
import { abrir, expectAccessible } from '../../testing';
import { borradorDe, conContenido, guardadoDe, OTRA, versionDe } from '../politica.fixture';

const LEER = 'GET /api/politica/borrador';
const GUARDAR = 'PUT /api/politica/borrador';
const DE_OTRA = guardadoDe(OTRA);

/** The reader types 12 for a RUC, after another person saved a draft. */
async function chocar(deLaOtra = DE_OTRA) {
  const answers = await startAnswers({
    'GET /api/politica/versiones/:version': conContenido(versionDe()),
    [LEER]: borradorDe(),
    [GUARDAR]: problem(409, 'Elsa Ríos cambió el borrador.'),
  });
  const opened = abrir('admin', '/admin/politica/borrador');
  const { person } = opened;
  await person.click(await screen.findByRole('button', { name: 'Dirección, contactos y respaldo' }));
  await person.clear(campo('RUC', 'Con RUC'));
  await person.type(campo('RUC', 'Con RUC'), '12');
  answers.set({ [LEER]: deLaOtra });
  await person.click(screen.getByRole('button', { name: 'Guardar borrador' }));
  const titulo = await screen.findByText('Otra persona cambió el borrador mientras usted lo editaba');
  // Only this alert shows the API's refusal.
  const aviso = within(screen.getByRole('alert'));
  expect(screen.getByRole('alert')).toContainElement(titulo);
  return { answers, ...opened, aviso };
}
const campo = (parte: string, label: string) =>
  within(screen.getByRole('group', { name: new RegExp(`^${parte}`) })).getByLabelText(label);

test('tells who saved another draft and how it differs; nothing that was typed is lost', async () => {
  const { aviso } = await chocar();
  expect(aviso.getByText(/^Lo guardó Elsa Ríos el 20\/11\/2026 10:00\./)).toBeVisible();
  expect(aviso.getByText('RUC').nextElementSibling).toHaveTextContent(/\+10.*→ Después: presente: \+12/);
  expect(aviso.getByText('Aval').nextElementSibling).toHaveTextContent(/\+10.*→ Después: completo: \+20/);
  expect(campo('RUC', 'Con RUC')).toHaveValue('12');
  await expectAccessible();
});

test('one keeps what was typed, and the next saving replaces what the other person saved', async () => {
  const { answers, person, aviso } = await chocar();
  await person.click(aviso.getByRole('button', { name: 'Conservar lo mío' }));
  expect(await screen.findByText(/^Lo suyo se conserva: al guardar/)).toBeVisible();
  answers.set({ [GUARDAR]: ({ body }) => guardadoDe(body.contenido, { version: 2 }) });
  await person.click(screen.getByRole('button', { name: 'Guardar borrador' }));
  expect(await screen.findByText('El borrador se guardó.')).toBeVisible();
  const { body } = answers.requestsTo(GUARDAR).at(-1) ?? {};
  expect(body?.version).toBe(1);
  expect(body?.contenido.score).toMatchObject({
    ruc: { presente: 12, ausente: -5 },
    aval: POLITICA_INICIAL.score.aval,
  });
});

test('or one goes on with what the other person saved', async () => {
  const { person, aviso } = await chocar();
  await person.click(aviso.getByRole('button', { name: 'Usar lo guardado' }));
  await waitFor(() => expect(campo('RUC', 'Con RUC')).toHaveValue('10'));
  expect(campo('Aval', 'Sin aval')).toHaveValue('0');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Guardar borrador' })).toBeDisabled();
});

test('a draft that was discarded meanwhile is told as that', async () => {
  const { aviso } = await chocar(borradorDe({ version: 2 }));
  expect(aviso.getByText(/^Otra persona descartó el borrador guardado\./)).toBeVisible();
});

test('whoever typed nothing reads on with what the other person saved', async () => {
  const answers = await startAnswers({
    'GET /api/politica/versiones/:version': conContenido(versionDe()),
    [LEER]: borradorDe(),
  });
  const { person, queryClient } = abrir('admin', '/admin/politica/borrador');
  await person.click(await screen.findByRole('button', { name: 'Dirección, contactos y respaldo' }));
  answers.set({ [LEER]: DE_OTRA });
  await queryClient.invalidateQueries({ queryKey: [LEER] });
  await waitFor(() => expect(campo('Aval', 'Sin aval')).toHaveValue('0'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
