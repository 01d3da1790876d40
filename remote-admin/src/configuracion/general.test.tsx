import { screen, waitFor, within } from '@testing-library/react';
import { noAnswer, problem, type Routes, startAnswers } from 'shared-auth/testing';
import { type HistorialConfiguracion, INSTITUCION_VACIA } from 'shared-domain/configuracion';
import { propuestaDe } from '../confirmaciones/propuesta.fixture';
import { abrir, expectAccessible, paginaCon } from '../testing';
import { GENERAL } from './configuracion.fixture';

const HISTORIAL: HistorialConfiguracion = [
  {
    id: 7,
    fecha: '2026-11-18T20:00:00.000Z',
    actor: { fullName: 'Elsa Ríos', rol: 'admin' },
    cambios: [{ campo: 'general.limites.montoMaximo', antes: 40_000, despues: 50_000 }],
  },
];
const LEER = 'GET /api/config/general';
const GUARDAR = 'PUT /api/config/general';
const CAMBIOS = 'GET /api/config/historial';

async function abrirGeneral(rutas: Routes = {}) {
  const answers = await startAnswers({ [LEER]: GENERAL, [CAMBIOS]: HISTORIAL, ...rutas });
  const opened = abrir('admin', '/admin/settings/general');
  await screen.findByLabelText('Productos');
  return { answers, ...opened };
}
const lista = () => within(screen.getByRole('group', { name: 'Productos' }));
const productos = () =>
  lista()
    .getAllByRole<HTMLTextAreaElement>('textbox')
    .map(({ value }) => value);
async function agregar(person: Awaited<ReturnType<typeof abrirGeneral>>['person'], texto: string) {
  await person.click(lista().getByRole('button', { name: 'Agregar producto' }));
  await person.keyboard(texto);
}
const guardar = () => screen.getByRole('button', { name: 'Guardar cambios' });

test('shows what holds now and who changed what', async () => {
  const { answers } = await abrirGeneral();
  expect(productos()).toEqual(['Consumo', 'Agropecuario']);
  const historial = within(screen.getByRole('region', { name: 'Quién cambió qué' }));
  expect(await historial.findByText('Elsa Ríos')).toBeVisible();
  expect(historial.getByText('Administrador, 18/11/2026 15:00')).toBeVisible();
  expect(historial.getByText('Monto máximo').nextElementSibling).toHaveTextContent(
    'S/ 40,000.00 → Después: S/ 50,000.00',
  );
  expect(answers.requestsTo(CAMBIOS)[0]?.query).toEqual({ clave: 'general' });
  expect(guardar()).toBeDisabled();
  await expectAccessible();
});

test('saves products and reasons as lists, and reads the history anew', async () => {
  const { answers, person } = await abrirGeneral({ [GUARDAR]: GENERAL });
  await agregar(person, ' Vehicular {Enter}');
  await person.click(guardar());
  expect(await screen.findByText('La configuración se guardó.')).toBeVisible();
  expect(answers.requestsTo(GUARDAR).map(({ body }) => body)).toEqual([
    {
      productos: ['Consumo', 'Agropecuario', 'Vehicular'],
      limites: GENERAL.limites,
      motivosRapidos: ['Documento ilegible'],
    },
  ]);
  await waitFor(() => expect(answers.requestsTo(CAMBIOS)).toHaveLength(2));
});

test('products are renamed, moved and taken out, by keys too, and what was taken out comes back', async () => {
  const { answers, person } = await abrirGeneral({ [GUARDAR]: GENERAL });
  expect(screen.getByText(/no toca las evaluaciones que ya lo tienen/)).toBeVisible();
  await person.click(lista().getByRole('button', { name: 'Bajar Consumo' }));
  expect(productos()).toEqual(['Agropecuario', 'Consumo']);
  expect(lista().getByLabelText('Producto 2')).toHaveFocus();
  await person.keyboard(' personal{Alt>}{ArrowUp}{/Alt}');
  expect(productos()).toEqual(['Consumo personal', 'Agropecuario']);
  expect(lista().getByLabelText('Producto 1')).toHaveFocus();
  await person.keyboard('{Enter}{Enter}Vehicular{Enter}');
  expect(lista().getByLabelText('Producto 4')).toHaveFocus();
  await person.click(lista().getByRole('button', { name: 'Quitar Agropecuario' }));
  expect(lista().getByText('Se quitó «Agropecuario».')).toBeVisible();
  await person.click(lista().getByRole('button', { name: 'Deshacer' }));
  await expectAccessible();
  await person.click(guardar());
  await waitFor(() =>
    expect(answers.requestsTo(GUARDAR)[0]?.body).toMatchObject({
      productos: ['Consumo personal', 'Agropecuario', 'Vehicular'],
    }),
  );
});

test('a long reason is seen whole, and what is pasted stays on one line', async () => {
  const largo = 'Falta sustentar la antigüedad del negocio con un documento.';
  const { person } = await abrirGeneral({ [LEER]: { ...GENERAL, motivosRapidos: [largo] } });
  const motivo = screen.getByLabelText('Motivo 1');
  expect(motivo).toHaveAttribute('rows', '2');
  await person.click(motivo);
  await person.keyboard('{Control>}a{/Control}');
  await person.paste('Sin local \n propio');
  expect(motivo).toHaveValue('Sin local propio');
});

test('the lender is named, with a logo that is looked at, and a mail is switched off', async () => {
  const { answers, person } = await abrirGeneral({ [GUARDAR]: GENERAL });
  await person.type(screen.getByLabelText('Nombre de la institución'), 'Financiera Algarrobo');
  const ruc = screen.getByLabelText('RUC de la institución');
  await person.type(ruc, '20999000012');
  expect(ruc).toHaveAccessibleDescription(/^El último dígito del RUC no coincide/);
  const logo = screen.getByLabelText('Logo de la institución');
  await person.upload(logo, new File(['GIF89a'], 'logo.png', { type: 'image/png' }));
  await waitFor(() => expect(logo).toHaveAccessibleDescription(/^El logo debe ser un PNG o JPEG/));
  await person.upload(logo, new File([Uint8Array.of(0xff, 0xd8, 0xff)], 'logo.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByRole('img', { name: 'Logo actual' })).toHaveAttribute(
    'src',
    'data:image/jpeg;base64,/9j/',
  );
  await person.click(screen.getByLabelText('Avisar cada decisión'));
  await expectAccessible();
  await person.click(guardar());
  expect(await screen.findByText('La configuración se guardó.')).toBeVisible();
  const { carta: _carta, plazosMaximos: _plazos, razonesDeAprobacion: _razones, ...otros } = GENERAL;
  expect(answers.requestsTo(GUARDAR)[0]?.body).toEqual({
    ...otros,
    institucion: {
      ...INSTITUCION_VACIA,
      nombre: 'Financiera Algarrobo',
      ruc: '20999000012',
      logo: 'data:image/jpeg;base64,/9j/',
    },
    avisosPorCorreo: { decisiones: false, desembolsos: true },
  });
  await person.click(screen.getByRole('button', { name: 'Quitar logo' }));
  expect(screen.getByText('Sin logo.')).toBeVisible();
});

test('repeated products and none are marked before anything is sent', async () => {
  const { answers, person } = await abrirGeneral();
  await agregar(person, 'consumo');
  expect(lista().getByLabelText('Producto 3')).toHaveAccessibleDescription('Ya está en la lista.');
  await person.click(guardar());
  const resumen = await screen.findByRole('alert', { name: 'Revise estos datos:' });
  expect(resumen).toHaveTextContent('Productos: Hay un valor repetido.');
  for (const cual of ['Consumo', 'Agropecuario', 'consumo'])
    await person.click(lista().getByRole('button', { name: `Quitar ${cual}` }));
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Productos' })).toHaveAccessibleDescription(
      /^Este campo es obligatorio\. Se ofrecen en este orden\./,
    ),
  );
  expect(answers.requestsTo(GUARDAR)).toEqual([]);
});

test('a refusal of the API is told at its field and nothing typed is lost', async () => {
  const { person } = await abrirGeneral({
    [GUARDAR]: problem(422, 'Revise los datos.', {
      'institucion.direccion': ['Escriba la dirección completa.'],
    }),
  });
  const direccion = screen.getByLabelText('Dirección de la institución');
  await person.type(direccion, 'Jr. Lima');
  await person.click(guardar());
  await waitFor(() => expect(direccion).toHaveAccessibleDescription('Escriba la dirección completa.'));
  expect(direccion).toHaveValue('Jr. Lima');
});

test('a refusal of something that has no field here is told above the form', async () => {
  const { person } = await abrirGeneral({
    [GUARDAR]: problem(422, 'Revise los límites.', { limites: ['No se entienden.'] }),
  });
  await agregar(person, 'Vehicular');
  await person.click(guardar());
  expect(await screen.findByText('Revise los límites.')).toBeVisible();
});

test('a failure without a field is told above the form', async () => {
  const { person } = await abrirGeneral({ [GUARDAR]: noAnswer });
  await agregar(person, 'Vehicular');
  await person.click(guardar());
  expect(await screen.findByText(/^No hay conexión con el servidor/)).toBeVisible();
  expect(productos()).toEqual(['Consumo', 'Agropecuario', 'Vehicular']);
});

test('a change that waits for a second person is listed, and the form shows what holds', async () => {
  const message = 'La configuración general cambia en lo propuesto cuando otra persona lo confirme.';
  const propuesta = { id: 9, tipo: 'configuracion.general' as const, message };
  const { answers, person } = await abrirGeneral({ [GUARDAR]: { ...GENERAL, propuesta } });
  answers.set({
    'GET /api/propuestas': {
      ...paginaCon([
        propuestaDe({
          id: 9,
          tipo: 'configuracion.general',
          sobre: null,
          cambios: [{ campo: 'general.institucion.telefono', antes: '', despues: '073 123456' }],
        }),
      ]),
      pendientes: 1,
    },
  });
  const telefono = screen.getByLabelText('Teléfono de la institución');
  await person.type(telefono, '073 123456');
  await person.click(guardar());
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(telefono).toHaveValue(''));
  expect(await screen.findByText(/^Cambio N\.º 9, que propuso Elsa Ríos el /)).toBeVisible();
  expect(screen.queryByText('La configuración se guardó.')).not.toBeInTheDocument();
});
