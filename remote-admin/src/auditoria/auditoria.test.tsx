import { screen, waitFor, within } from '@testing-library/react';
import { answer, startAnswers } from 'shared-auth/testing';
import type { EventoAuditoria } from 'shared-domain/auditoria';
import { hoyEnLima } from 'shared-domain/campos';
import { abrir, expectAccessible, paginaCon } from '../testing';
import { archivosGuardados } from '../testing/archivos-guardados';
import { eventoDe } from './evento.fixture';

const EVENTOS = 'GET /api/auditoria';

async function abrirDetalle(evento: EventoAuditoria) {
  await startAnswers({ [EVENTOS]: paginaCon([evento]) });
  const { person } = abrir('auditor', '/auditor/reports');
  await person.click(await screen.findByRole('button', { name: 'Ver detalle del evento 90' }));
  return within(await screen.findByRole('dialog', { name: 'Evento N.º 90' }));
}

test('lists who did what and when, newest first', async () => {
  const anonimo = eventoDe({
    id: 89,
    tipo: 'sesion.fallida',
    actor: { id: null, fullName: '', rol: '' },
    cambios: [],
  });
  const repetido = { ...anonimo, id: 88, detalle: { direccion: '190.1.1.1', veces: 1059 } };
  const mirada = eventoDe({
    id: 87,
    tipo: 'historial.consultado',
    cliente: { id: 5, nombreCompleto: 'Luis Torres Peña', dni: '•••••678' },
  });
  await startAnswers({ [EVENTOS]: paginaCon([eventoDe(), anonimo, repetido, mirada], 1234) });
  abrir('auditor', '/auditor/reports');
  const rows = within(await screen.findByRole('table', { name: 'Registro de auditoría' })).getAllByRole(
    'row',
  );
  expect(rows[1]).toHaveTextContent(
    /20\/11\/2026 09:03.*Evaluación editada.*Rosa Díaz.*Jefe de Negocios.*N\.º 12/,
  );
  expect(rows[2]).toHaveTextContent(/Inicio de sesión fallido.*Sin sesión/);
  expect(rows[3]).toHaveTextContent('Inicio de sesión fallido (1,059 veces más)');
  expect(rows[4]).toHaveTextContent(
    /Historial consultado.*Evaluación N\.º 12 · Luis Torres Peña \(DNI •••••678\)/,
  );
  expect(screen.getByText('1,234 eventos')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Fecha' })).toHaveAttribute('aria-sort', 'descending');
  await expectAccessible();
});

test('an event tells each field before and after, and from which release it came', async () => {
  const detalle = await abrirDetalle(
    eventoDe({
      observaciones: 'Monto corregido con el cliente.',
      cambios: [
        { campo: 'credito.montoPrestamo', antes: 6000, despues: 5500 },
        { campo: 'cuenta.activo', antes: 1, despues: 0 },
        { campo: 'general.limites.tasaMaxima', antes: null, despues: 80 },
      ],
      detalle: { formato: 'csv', filas: 12, tipo: 'evaluacion.aprobada' },
    }),
  );
  const valor = (nombre: string) => detalle.getByText(nombre).nextElementSibling?.textContent;
  expect(valor('Monto del préstamo')).toBe('Antes: S/ 6,000.00 →  Después: S/ 5,500.00');
  expect(valor('¿Cuenta activa?')).toBe('Antes: Sí →  Después: No');
  expect(valor('Tasa máxima (%)')).toBe(' Después: 80.00 %');
  expect(valor('Filas')).toBe('12');
  expect(valor('Tipo')).toBe('Evaluación aprobada');
  expect(valor('Versión de la página')).toBe('La pantalla de los jefes de negocios (def456)');
  expect(valor('Huella en la cadena')).toBe('f00dfeed');
  expect(detalle.getByText('Monto corregido con el cliente.')).toBeVisible();
});

test('a proposal tells what it is about, who proposed it, why, and with what its author proved who they are', async () => {
  const detalle = await abrirDetalle(
    eventoDe({
      tipo: 'propuesta.confirmada',
      evaluacionId: null,
      sobre: { id: 21, fullName: 'Luis Torres Vega' },
      cambios: [{ campo: 'cuenta.limiteAprobacion', antes: null, despues: 20_000 }],
      detalle: {
        propuesta: 'N.º 5, de Elsa Ríos',
        tipo: 'cuenta.limite',
        motivo: 'Lo pidió el comité.',
        factor: 'passkey',
      },
    }),
  );
  const valor = (nombre: string) => detalle.getByText(nombre).nextElementSibling?.textContent;
  expect(valor('Evento')).toBe('Cambio propuesto confirmado');
  expect(valor('Cambio propuesto')).toBe('N.º 5, de Elsa Ríos');
  expect(valor('Tipo')).toBe('Límite de aprobación de un jefe');
  expect(valor('Motivo')).toBe('Lo pidió el comité.');
  expect(valor('Se identificó con')).toBe('Llave de acceso');
  expect(detalle.getByText('S/ 20,000.00')).toBeVisible();
});

test('a disbursement leads to its record', async () => {
  const detalle = await abrirDetalle(eventoDe({ tipo: 'desembolso.registrado', evaluacionId: 12 }));
  expect(detalle.getByRole('link', { name: 'Ver constancia de desembolso' })).toHaveAttribute(
    'href',
    '/auditor/constancia/12',
  );
});

test('an event without changes has no list of them', async () => {
  const detalle = await abrirDetalle(eventoDe({ cambios: [], tipo: 'cliente.consultado' }));
  expect(detalle.queryByText('Antes y después')).not.toBeInTheDocument();
});

test('filters stand in the address, and both exports take them along', async () => {
  const archivos = archivosGuardados();
  const answers = await startAnswers({
    [EVENTOS]: ({ query }) => (query.formato ? answer(200, Buffer.from('PK')) : paginaCon([eventoDe()])),
  });
  const { person, address } = abrir('auditor', '/auditor/reports?desde=2026-11-01');
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Evento' }), 'Evaluación editada');
  await person.type(screen.getByLabelText('N.º de evaluación'), 'n12');
  await waitFor(() =>
    expect(address()).toBe('/auditor/reports?desde=2026-11-01&tipo=evaluacion.editada&evaluacion=12'),
  );
  await waitFor(() => expect(answers.requestsTo(EVENTOS).at(-1)?.query).toHaveProperty('evaluacion'));
  await person.click(screen.getByRole('button', { name: 'Exportar Excel' }));
  expect(await screen.findByText('El archivo se descargó.')).toBeVisible();
  expect(answers.requestsTo(EVENTOS).find(({ query }) => query.formato)?.query).toEqual({
    desde: '2026-11-01',
    tipo: 'evaluacion.editada',
    evaluacion: '12',
    formato: 'xlsx',
  });
  await person.click(screen.getByRole('button', { name: 'Exportar CSV' }));
  await waitFor(() => expect(archivos).toHaveLength(2));
  expect(archivos.map((nombre) => nombre.split('.').at(-1))).toEqual(['xlsx', 'csv']);
});

test('the decisions of yesterday are two choices away', async () => {
  const answers = await startAnswers({ [EVENTOS]: paginaCon([eventoDe()]) });
  const { person, address } = abrir('auditor', '/auditor/reports');
  const ayer = hoyEnLima(new Date(Date.now() - 86_400_000));
  await person.click(await screen.findByRole('button', { name: 'Ayer' }));
  const evento = screen.getByRole('combobox', { name: 'Evento' });
  const grupos = within(within(evento).getByRole('group', { name: 'Grupos' }));
  await person.selectOptions(evento, grupos.getByRole('option', { name: 'Decisiones' }));
  await waitFor(() =>
    expect(answers.requestsTo(EVENTOS).at(-1)?.query).toEqual({
      desde: ayer,
      hasta: ayer,
      tipo: 'decisiones',
    }),
  );
  expect(address()).toBe(`/auditor/reports?desde=${ayer}&hasta=${ayer}&tipo=decisiones`);
  expect(screen.getByRole('button', { name: 'Ayer', pressed: true })).toBeVisible();
  const decisiones = within(within(evento).getByRole('group', { name: 'Decisiones' }));
  expect(decisiones.getByRole('option', { name: 'Evaluación aprobada' })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Todo' }));
  await waitFor(() => expect(address()).toBe('/auditor/reports?tipo=decisiones'));
});

test('the reads of one visit are one line, which opens to show each of them', async () => {
  const cliente = { id: 5, nombreCompleto: 'Luis Torres Peña', dni: '•••••678' };
  const lecturas = ['analisis.consultado', 'exposicion.consultada', 'cliente.consultado'].map((tipo, i) =>
    eventoDe({ id: 92 - i, tipo, cliente, cambios: [] }),
  );
  await startAnswers({ [EVENTOS]: paginaCon([...lecturas, eventoDe({ id: 89 })], 945) });
  const { person } = abrir('auditor', '/auditor/reports');
  const tabla = within(await screen.findByRole('table', { name: 'Registro de auditoría' }));
  const filas = () => tabla.getAllByRole('row').slice(1);
  expect(filas()).toHaveLength(2);
  expect(filas()[0]).toHaveTextContent(
    /Vio datos del cliente: 3 lecturas.*Rosa Díaz.*Luis Torres Peña \(DNI •••••678\)/,
  );
  expect(screen.getByText('Del 1 al 4 de 945 eventos')).toBeVisible();
  await person.click(tabla.getByRole('button', { name: 'Ver las 3 lecturas de Rosa Díaz' }));
  expect(filas()).toHaveLength(5);
  expect(filas()[2]).toHaveTextContent('Exposición de un cliente consultada');
  expect(tabla.getByRole('button', { name: 'Ver detalle del evento 92' })).toBeVisible();
  await expectAccessible();
  await person.click(
    tabla.getByRole('button', { name: 'Ocultar las 3 lecturas de Rosa Díaz', expanded: true }),
  );
  expect(filas()).toHaveLength(2);
});

test('client, DNI and advisor are searched for; whose they are stays out of the address', async () => {
  const answers = await startAnswers({ [EVENTOS]: paginaCon([eventoDe()]) });
  const { person, address } = abrir('auditor', '/auditor/reports');
  await person.type(await screen.findByLabelText('Cliente'), 'ñahui');
  await person.type(screen.getByLabelText('Asesor'), 'torres');
  await person.type(screen.getByLabelText('DNI'), '4567891');
  const otros = { cliente: 'ñahui', asesor: 'torres' };
  await waitFor(() => expect(answers.requestsTo(EVENTOS).at(-1)?.query).toEqual(otros));
  await person.type(screen.getByLabelText('DNI'), '2');
  await waitFor(() =>
    expect(answers.requestsTo(EVENTOS).at(-1)?.query).toEqual({ ...otros, dni: '45678912' }),
  );
  expect(address()).toBe('/auditor/reports?asesor=torres');
  expect(screen.getByText(/3 filtros activos/)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  await waitFor(() => expect(screen.getByLabelText('DNI')).toHaveValue(''));
  expect(screen.getByRole('link', { name: 'Evaluación N.º 12' })).toHaveAttribute(
    'href',
    '/auditor/evaluaciones/12',
  );
});

test.each([
  ['DNI', 'rosa', 'Escriba los 8 o 9 dígitos del DNI. Un nombre se busca en «Cliente».'],
  ['DNI', '4567891', 'Escriba los 8 o 9 dígitos del DNI. Un nombre se busca en «Cliente».'],
  ['N.º de evaluación', 'doce', 'Escriba solo el número, por ejemplo 12.'],
  ['N.º de evaluación', '12a', 'Escriba solo el número, por ejemplo 12.'],
  ['Cliente', '%_%', 'Escriba al menos una letra o una cifra.'],
])('%s does not take "%s": the field and the list say so', async (campo, texto, falla) => {
  const answers = await startAnswers({ [EVENTOS]: paginaCon([eventoDe()]) });
  const { person } = abrir('auditor', '/auditor/reports');
  const caja = await screen.findByLabelText(campo);
  await person.type(caja, texto);
  expect(await screen.findByRole('alert')).toHaveTextContent(`El filtro «${campo}» no se aplica a la lista.`);
  expect(caja).toBeInvalid();
  expect(caja).toHaveAccessibleDescription(falla);
  expect(caja).toHaveValue(texto);
  expect(answers.requestsTo(EVENTOS).at(-1)?.query).toEqual({});
  await person.clear(caja);
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('what an address asks for and cannot be applied stays in its field, and the list is that of the others', async () => {
  const answers = await startAnswers({ [EVENTOS]: paginaCon([eventoDe()]) });
  const { address } = abrir(
    'auditor',
    '/auditor/reports?evaluacion=rosa&dni=rosa&asesor=torres&desde=0020-01-01',
  );
  for (const campo of ['N.º de evaluación', 'DNI']) {
    expect(await screen.findByLabelText(campo)).toHaveValue('rosa');
    expect(screen.getByLabelText(campo)).toBeInvalid();
  }
  expect(screen.getByLabelText('Desde')).toHaveAccessibleDescription('Elija un día desde el 01/01/1900.');
  expect(screen.getByRole('alert')).toHaveTextContent(/«Desde».*«N\.º de evaluación».*«DNI»/);
  await waitFor(() => expect(answers.requestsTo(EVENTOS).at(-1)?.query).toEqual({ asesor: 'torres' }));
  expect(address()).toBe('/auditor/reports?asesor=torres&desde=0020-01-01');
});

test('a period that ends before it begins is marked and not asked for', async () => {
  const answers = await startAnswers({ [EVENTOS]: paginaCon([eventoDe()]) });
  abrir('auditor', '/auditor/reports?desde=2026-10-02&hasta=2026-10-01');
  expect(await screen.findByLabelText('Hasta')).toHaveAccessibleDescription(
    'La fecha final es anterior a la inicial.',
  );
  expect(screen.queryByText('Cargando...')).not.toBeInTheDocument();
  expect(answers.requests).toEqual([]);
});

test('the order of time can be turned around', async () => {
  const answers = await startAnswers({ [EVENTOS]: paginaCon([eventoDe()]) });
  const { person } = abrir('auditor', '/auditor/reports');
  await person.click(await screen.findByRole('button', { name: 'Fecha' }));
  await waitFor(() => expect(answers.requestsTo(EVENTOS).at(-1)?.query).toEqual({ sentido: 'asc' }));
  expect(screen.getByRole('columnheader', { name: 'Fecha' })).toHaveAttribute('aria-sort', 'ascending');
});
