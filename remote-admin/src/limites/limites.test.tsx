import { screen, waitFor, within } from '@testing-library/react';
import { noAnswer, problem, type Routes, startAnswers } from 'shared-auth/testing';
import { LIMITES_INICIALES } from 'shared-domain/campos';
import { CONTROLES_APAGADOS, CONTROLES_DE_PRODUCCION } from 'shared-domain/configuracion';
import type { Rol } from 'shared-domain/cuenta';
import { POLITICA_INICIAL } from 'shared-domain/politica';
import { GENERAL, seguridadCon } from '../configuracion/configuracion.fixture';
import { propuestaDe } from '../confirmaciones/propuesta.fixture';
import { cuentaDe } from '../cuentas/cuenta.fixture';
import { abrir, expectAccessible, paginaCon } from '../testing';

const LEER = 'GET /api/config/general';
const GUARDAR = 'PUT /api/config/general';
const CONTROLES = 'GET /api/config/seguridad';
const JEFES = [
  cuentaDe({
    id: 1,
    username: 'rdiaz',
    fullName: 'Rosa Díaz',
    rol: 'jefe_negocios',
    limiteAprobacion: 50_000,
  }),
  cuentaDe({ id: 2, username: 'epaz', fullName: 'Eva Paz', rol: 'jefe_negocios' }),
];

async function abrirLimites(rutas: Routes = {}, rol: Rol = 'admin') {
  const answers = await startAnswers({
    [LEER]: GENERAL,
    [CONTROLES]: seguridadCon(CONTROLES_DE_PRODUCCION),
    'GET /api/usuarios': { ...paginaCon(JEFES), porRol: [] },
    'GET /api/politica/vigente': { version: 3, desde: '2026-11-01', contenido: POLITICA_INICIAL },
    ...rutas,
  });
  const opened = abrir(rol, `/${rol}/limites`);
  await screen.findByRole('region', { name: 'Montos, tasa, plazos y cuotas' });
  return { answers, ...opened };
}
const tarjeta = async (name: string) => within(await screen.findByRole('region', { name }));
const guardar = () => screen.getByRole('button', { name: 'Guardar límites' });

test('every limit is on one page with its value of today and to whom it applies', async () => {
  const { answers } = await abrirLimites();
  const aprobacion = await tarjeta('Aprobación y segunda firma');
  expect(aprobacion.getByText(/^Para los Jefes de Negocios/)).toBeVisible();
  expect(aprobacion.getByRole('row', { name: 'Aprobación con una firma hasta S/ 20,000.00' })).toBeVisible();
  expect(aprobacion.getByRole('row', { name: 'Con confiabilidad baja, hasta S/ 3,000.00' })).toBeVisible();
  const rosa = await aprobacion.findByRole('link', { name: 'Rosa Díaz' });
  expect(rosa).toHaveAttribute('href', '/admin/users/list?q=rdiaz');
  expect(rosa.parentElement).toHaveTextContent('Rosa Díaz, hasta S/ 50,000.00');
  expect(aprobacion.queryByText('Eva Paz')).not.toBeInTheDocument();
  expect(answers.requestsTo('GET /api/usuarios')[0]?.query).toMatchObject({ rol: 'jefe_negocios' });
  const desembolso = await tarjeta('Desembolso');
  expect(
    desembolso.getByRole('row', { name: 'Desembolsos de un cajero en un día S/ 150,000.00' }),
  ).toBeVisible();
  const exposicion = await tarjeta('Exposición');
  expect(exposicion.getByRole('row', { name: 'Deuda de un cliente, hasta S/ 40,000.00' })).toBeVisible();
  expect(exposicion.getByText(/política de evaluación, versión 3\./)).toBeVisible();
  expect(exposicion.getByRole('link', { name: 'Cambiar en el borrador' })).toHaveAttribute(
    'href',
    '/admin/politica/borrador',
  );
  const credito = await tarjeta('Montos, tasa, plazos y cuotas');
  expect(credito.getByRole('row', { name: 'Monto máximo S/ 50,000.00' })).toBeVisible();
  expect(credito.getByRole('row', { name: 'Plazo de Agropecuario 18 meses' })).toBeVisible();
  expect(credito.getByRole('row', { name: 'Plazo de Consumo El de todos' })).toBeVisible();
  expect(screen.getByText('Todos los controles están encendidos.')).toBeVisible();
  await expectAccessible();
});

test('what is off is named, and the first button leads to the field', async () => {
  const { person } = await abrirLimites({ [CONTROLES]: seguridadCon(CONTROLES_APAGADOS) });
  expect(await screen.findByText('Un solo jefe aprueba créditos de cualquier monto.')).toBeVisible();
  const desembolso = await tarjeta('Desembolso');
  expect(desembolso.getAllByText('Sin límite')).toHaveLength(3);
  await person.click(desembolso.getByRole('button', { name: 'Cambiar Desembolso' }));
  expect(screen.getByLabelText('De un cajero en un día')).toHaveFocus();
});

test('a ceiling that nobody set since the installation is told', async () => {
  await abrirLimites({
    [LEER]: { ...GENERAL, limites: { ...LIMITES_INICIALES, tasaMaxima: 90, cuotasMaximo: 600 } },
  });
  const aviso = (await screen.findByText('Siguen con el valor de fábrica')).closest('[role]');
  expect(aviso).toHaveTextContent('Monto máximo, Máximo de cuotas mensuales. Revíselos');
});

test('a superadmin reads the same and changes nothing here', async () => {
  await abrirLimites({}, 'superadmin');
  const aprobacion = await tarjeta('Aprobación y segunda firma');
  expect(await aprobacion.findByRole('link', { name: 'Rosa Díaz' })).toHaveAttribute(
    'href',
    '/superadmin/empleados?q=rdiaz',
  );
  expect(screen.queryByRole('button', { name: /^Cambiar/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

test('an auditor reads what an auditor may, and asks for nothing else', async () => {
  const { answers } = await abrirLimites(
    { 'GET /api/auditoria/controles': { apagados: ['Ningún desembolso pide confirmar.'], firmantes: [] } },
    'auditor',
  );
  expect(await screen.findByText('Ningún desembolso pide confirmar.')).toBeVisible();
  expect((await tarjeta('Exposición')).getByRole('link', { name: 'Ver la política' })).toBeVisible();
  expect(screen.getByText(/los ven quienes administran/)).toBeVisible();
  expect(answers.requestsTo(CONTROLES)).toEqual([]);
  expect(answers.requestsTo('GET /api/usuarios')).toEqual([]);
});

test('heads that cannot be read are asked for again', async () => {
  const { answers, person } = await abrirLimites({ 'GET /api/usuarios': noAnswer });
  const aprobacion = await tarjeta('Aprobación y segunda firma');
  const otraVez = await aprobacion.findByRole('button', { name: 'Reintentar' });
  answers.set({ 'GET /api/usuarios': { ...paginaCon([]), porRol: [] } });
  await person.click(otraVez);
  expect(await aprobacion.findByText('Ningún jefe tiene un límite propio.')).toBeVisible();
});

test('a limit of a credit is saved alone, and the products stay as they are', async () => {
  const limites = { ...GENERAL.limites, tasaMaxima: 85.5 };
  const { answers, person } = await abrirLimites({ [GUARDAR]: { ...GENERAL, limites } });
  const tasa = screen.getByLabelText('Tasa máxima');
  await person.clear(tasa);
  await person.type(tasa, '85.5');
  await person.click(guardar());
  expect(await screen.findByText('Los límites se guardaron.')).toBeVisible();
  expect(answers.requestsTo(GUARDAR).map(({ body }) => body)).toEqual([
    { productos: GENERAL.productos, motivosRapidos: GENERAL.motivosRapidos, limites },
  ]);
});

test('limits that contradict each other are marked before anything is sent', async () => {
  const { answers, person } = await abrirLimites();
  const minimo = screen.getByLabelText('Monto mínimo');
  await person.clear(minimo);
  await person.type(minimo, '60000');
  await person.click(guardar());
  expect(await screen.findByRole('alert', { name: 'Revise estos datos:' })).toHaveTextContent(
    'Monto mínimo: El monto mínimo no puede superar al máximo.',
  );
  expect(answers.requestsTo(GUARDAR)).toEqual([]);
});

test('a refusal of the API is told at its field and nothing typed is lost', async () => {
  const { person } = await abrirLimites({
    [GUARDAR]: problem(422, 'Revise los datos.', { 'limites.cuotasMaximo': ['El valor máximo es 600.'] }),
  });
  const cuotas = screen.getByLabelText('Máximo de cuotas mensuales');
  await person.clear(cuotas);
  await person.type(cuotas, '72');
  await person.click(guardar());
  await waitFor(() => expect(cuotas).toHaveAccessibleDescription(/^El valor máximo es 600\./));
  expect(cuotas).toHaveValue('72');
});

test('a wider limit that waits for a second person is listed, and the form shows what holds', async () => {
  const message = 'La configuración general cambia en lo propuesto cuando otra persona lo confirme.';
  const propuesta = { id: 9, tipo: 'configuracion.general' as const, message };
  const { answers, person } = await abrirLimites({ [GUARDAR]: { ...GENERAL, propuesta } });
  const cambios = [{ campo: 'general.limites.tasaMaxima', antes: 90, despues: 95 }];
  answers.set({
    'GET /api/propuestas': {
      ...paginaCon([propuestaDe({ id: 9, tipo: 'configuracion.general', sobre: null, cambios })]),
      pendientes: 1,
    },
  });
  const tasa = screen.getByLabelText('Tasa máxima');
  await person.clear(tasa);
  await person.type(tasa, '95');
  await person.click(guardar());
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(tasa).toHaveValue('90'));
  expect(await screen.findByText(/^Cambio N\.º 9, que propuso Elsa Ríos el /)).toBeVisible();
  expect(screen.queryByText('Los límites se guardaron.')).not.toBeInTheDocument();
});

test('the longest term of a product is set in months, and an empty one is sent as none', async () => {
  const { answers, person } = await abrirLimites({ [GUARDAR]: GENERAL });
  const plazos = within(screen.getByRole('group', { name: 'Plazo máximo de cada producto' }));
  expect(plazos.getByLabelText('Agropecuario')).toHaveValue('18');
  await person.type(plazos.getByLabelText('Consumo'), '36');
  await person.clear(plazos.getByLabelText('Agropecuario'));
  await person.click(guardar());
  expect(await screen.findByText('Los límites se guardaron.')).toBeVisible();
  expect(answers.requestsTo(GUARDAR)[0]?.body).toMatchObject({ plazosMaximos: { Consumo: 36 } });
});

test('a term that is no number is refused at its field, and nothing is sent', async () => {
  const { answers, person } = await abrirLimites();
  const consumo = screen.getByLabelText('Consumo');
  await person.type(consumo, 'doce');
  await person.click(guardar());
  expect(consumo).toBeInvalid();
  expect(consumo).toHaveValue('doce');
  expect(answers.requestsTo(GUARDAR)).toEqual([]);
});
