import { screen, waitFor, within } from '@testing-library/react';
import { problem, type Routes, startAnswers } from 'shared-auth/testing';
import { CONTROLES_APAGADOS, CONTROLES_DE_PRODUCCION, type Controles } from 'shared-domain/configuracion';
import { GENERAL, SIN_CONTROLES, seguridadCon } from '../configuracion/configuracion.fixture';
import { abrir, expectAccessible } from '../testing';

const LEER = 'GET /api/config/seguridad';
const GUARDAR = 'PUT /api/config/seguridad';

async function abrirControles(controles: Controles, rutas: Routes = {}) {
  const answers = await startAnswers({
    [LEER]: seguridadCon(controles),
    'GET /api/config/general': GENERAL,
    ...rutas,
  });
  const opened = abrir('admin', '/admin/limites');
  const form = within(await screen.findByRole('form', { name: 'Controles' }));
  const guardar = () => opened.person.click(form.getByRole('button', { name: 'Guardar controles' }));
  const cuerpo = () => answers.requestsTo(GUARDAR).at(-1)?.body;
  return { answers, form, guardar, cuerpo, ...opened };
}

test('all off: nobody needs a second factor, nothing waits, and there are no limits', async () => {
  const { form } = await abrirControles(CONTROLES_APAGADOS);
  for (const casilla of form.getAllByRole('checkbox')) expect(casilla).not.toBeChecked();
  expect(form.getAllByRole('checkbox')).toHaveLength(11);
  expect(form.queryByLabelText('Límite de un jefe')).not.toBeInTheDocument();
  expect(form.getByLabelText('De un cajero en un día')).toHaveValue('');
  expect(form.getByLabelText('De un cajero en un día')).toHaveAttribute('placeholder', 'Sin límite');
  expect(form.getByRole('button', { name: 'Guardar controles' })).toBeDisabled();
  await expectAccessible();
});

test('those of production are shown as they hold', async () => {
  const { form } = await abrirControles(CONTROLES_DE_PRODUCCION);
  expect(form.getByRole('checkbox', { name: 'Superadministrador' })).toBeChecked();
  expect(form.getByRole('checkbox', { name: 'Administrador' })).toBeChecked();
  expect(form.getByRole('checkbox', { name: 'Cajero' })).not.toBeChecked();
  expect(form.getByRole('checkbox', { name: 'Correos' })).toBeChecked();
  expect(form.getByLabelText('Límite de un jefe')).toHaveValue('20000');
  expect(form.getByLabelText('Con confiabilidad baja')).toHaveValue('3000');
  expect(form.getByLabelText('Límite de deuda')).toHaveValue('40000');
  expect(form.getByLabelText('Confirmar la identidad desde')).toHaveValue('10000');
});

test('roles and switches are saved by parts, and what nobody touched is not sent', async () => {
  const segundoFactor = { roles: ['admin' as const, 'cajero' as const] };
  const { person, form, guardar, cuerpo } = await abrirControles(CONTROLES_APAGADOS, {
    [GUARDAR]: seguridadCon({ ...CONTROLES_APAGADOS, segundoFactor, confirmarIdentidad: true }),
  });
  await person.click(form.getByRole('checkbox', { name: 'Cajero' }));
  await person.click(form.getByRole('checkbox', { name: 'Administrador' }));
  await person.click(form.getByRole('checkbox', { name: /^Pedir de nuevo el segundo factor/ }));
  await guardar();
  expect(await screen.findByText('Los controles se guardaron.')).toBeVisible();
  expect(cuerpo()).toEqual({ ...SIN_CONTROLES, controles: { segundoFactor, confirmarIdentidad: true } });
});

test('limits of approvals are typed in soles once they are switched on; an empty one is none', async () => {
  const { person, form, guardar, cuerpo } = await abrirControles(CONTROLES_APAGADOS, {
    [GUARDAR]: seguridadCon(CONTROLES_DE_PRODUCCION),
  });
  await person.click(form.getByRole('checkbox', { name: /^Pedir la firma de otro Jefe de Negocios/ }));
  expect(form.getByText(/ninguna aprobación pedirá una segunda firma/)).toBeVisible();
  await person.type(form.getByLabelText('Límite de un jefe'), '20000.50');
  expect(form.queryByText(/ninguna aprobación pedirá una segunda firma/)).not.toBeInTheDocument();
  await person.type(form.getByLabelText('Con confiabilidad baja'), '3000');
  await expectAccessible();
  await guardar();
  await waitFor(() => expect(cuerpo()).toBeDefined());
  const { aprobacion } = CONTROLES_APAGADOS;
  const limitePorBanda = { ...aprobacion.limitePorBanda, baja: 3000 };
  expect(cuerpo()).toEqual({
    ...SIN_CONTROLES,
    controles: { aprobacion: { ...aprobacion, activa: true, limiteGeneral: 20_000.5, limitePorBanda } },
  });
});

test('an emptied payout limit is sent as none', async () => {
  const { person, form, guardar, cuerpo } = await abrirControles(CONTROLES_DE_PRODUCCION, {
    [GUARDAR]: seguridadCon(CONTROLES_DE_PRODUCCION),
  });
  await person.clear(form.getByLabelText('De un cajero en un día'));
  await guardar();
  await waitFor(() => expect(cuerpo()).toBeDefined());
  const { desembolso } = CONTROLES_DE_PRODUCCION;
  expect(cuerpo()?.controles).toEqual({ desembolso: { ...desembolso, porCajeroYDia: null } });
});

test('an amount that is none is told at its field and above, and nothing is sent', async () => {
  const { answers, person, form, guardar } = await abrirControles(CONTROLES_DE_PRODUCCION);
  await person.clear(form.getByLabelText('Límite de deuda'));
  await person.type(form.getByLabelText('Límite de deuda'), '-5');
  await person.clear(form.getByLabelText('Con una cuenta reciente'));
  await person.type(form.getByLabelText('Con una cuenta reciente'), '10.12345');
  await guardar();
  const resumen = await screen.findByRole('alert', { name: 'Revise estos datos:' });
  expect(resumen).toHaveTextContent('Límite de deuda: El valor mínimo es 0.');
  expect(resumen).toHaveTextContent('Con una cuenta reciente: Use dos decimales como máximo.');
  expect(form.getByLabelText('Límite de deuda')).toBeInvalid();
  expect(answers.requestsTo(GUARDAR)).toEqual([]);
});

test.each(['1.500', '1e3', 'mil'])(
  '%p, which cannot be read as a number, does not pass for no limit',
  async (escrito) => {
    const { answers, person, form, guardar } = await abrirControles(CONTROLES_DE_PRODUCCION);
    const campo = form.getByLabelText('De un cajero en un día');
    await person.clear(campo);
    await person.type(campo, escrito);
    await guardar();
    await waitFor(() => expect(campo).toBeInvalid());
    expect(answers.requestsTo(GUARDAR)).toEqual([]);
  },
);

test('what waits for a second person is told, and the form shows what holds now', async () => {
  const message = 'Los controles y límites cambian cuando otra persona que administre lo confirme.';
  const propuesta = { id: 4, tipo: 'configuracion.controles' as const, message };
  const { person, form, guardar, address } = await abrirControles(CONTROLES_DE_PRODUCCION, {
    [GUARDAR]: { ...seguridadCon(CONTROLES_DE_PRODUCCION), propuesta },
  });
  const limite = form.getByLabelText('Límite de un jefe');
  await person.clear(limite);
  await person.type(limite, '90000');
  await person.click(form.getByRole('checkbox', { name: 'Auditor' }));
  await guardar();
  expect(await form.findByText(message)).toBeVisible();
  expect(screen.queryByText('Los controles se guardaron.')).not.toBeInTheDocument();
  await waitFor(() => expect(limite).toHaveValue('20000'));
  expect(form.getByRole('checkbox', { name: 'Auditor' })).not.toBeChecked();
  await expectAccessible();
  await person.click(form.getByRole('link', { name: 'Ver las confirmaciones' }));
  expect(address()).toBe('/admin/confirmaciones');
});

test('a refusal is told in the form, and nothing typed is lost', async () => {
  const porque = 'Ya espera confirmación el cambio N.º 4 (controles y límites).';
  const { person, form, guardar } = await abrirControles(CONTROLES_DE_PRODUCCION, {
    [GUARDAR]: problem(409, porque),
  });
  const tope = form.getByLabelText('De un cajero en un día');
  await person.clear(tope);
  await person.type(tope, '90000');
  await guardar();
  expect(await form.findByText(porque)).toBeVisible();
  expect(tope).toHaveValue('90000');
});

test('leaving what was typed in either form is asked for', async () => {
  const { person, form, address } = await abrirControles(CONTROLES_APAGADOS);
  const salir = () => person.click(screen.getByRole('link', { name: /^Confirmaciones/ }));
  await person.type(form.getByLabelText('De un cajero en un día'), '5');
  await salir();
  await person.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  await person.clear(form.getByLabelText('De un cajero en un día'));
  await person.type(screen.getByLabelText('Monto mínimo'), '{Backspace}5');
  await salir();
  await person.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  expect(address()).toBe('/admin/confirmaciones');
});
