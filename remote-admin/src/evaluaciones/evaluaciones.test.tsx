import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { problem, startAnswers } from 'shared-auth/testing';
import type { EvaluacionLeida } from 'shared-domain/auditoria';
import { datosClienteDe, evaluacionDe } from 'shared-evaluaciones/testing';
import { eventoDe } from '../auditoria/evento.fixture';
import { abrir, expectAccessible, paginaCon } from '../testing';

const LISTA = 'GET /api/evaluaciones';
const LEER = 'GET /api/auditoria/evaluaciones/:id';
const PDF = 'GET /api/evaluaciones/:id/pdf';

const LEIDA: EvaluacionLeida = {
  datosCliente: datosClienteDe({ enfermedadesPreexistentes: null }),
  aval: null,
  ocultos: ['enfermedadesPreexistentes'],
  evaluacion: evaluacionDe({ estado: 1 }),
  hechos: [
    eventoDe({ id: 1, tipo: 'evaluacion.registrada', cambios: [], releaseRemote: 'remote-asesor@aaa' }),
    eventoDe({ id: 2 }),
    eventoDe({ id: 3, tipo: 'evaluacion.aprobada', cambios: [], fecha: '2026-11-20T16:00:00.000Z' }),
    eventoDe({
      id: 4,
      tipo: 'desembolso.registrado',
      actor: { id: 7, fullName: 'Camila Zúñiga', rol: 'cajero' },
      cambios: [{ campo: 'desembolso.medio', antes: null, despues: 'efectivo' }],
    }),
    eventoDe({ id: 5, tipo: 'evaluacion.corregida', detalle: { nota: 'Adjunté la boleta.', documento: 2 } }),
  ],
};

test('an evaluation is read whole: decision, credit, payout, history with differences, and the file', async () => {
  const answers = await startAnswers({ [LEER]: LEIDA, [PDF]: problem(404, 'Archivo no encontrado.') });
  const { person } = abrir('auditor', '/auditor/evaluaciones/12');
  const parte = async (name: string) => within(await screen.findByRole('region', { name }));
  const decision = await parte('Decisión');
  expect(screen.getByRole('heading', { level: 1, name: 'Evaluación N.º 12' })).toBeVisible();
  expect(decision.getByText('Aceptado')).toBeVisible();
  expect(decision.getByText('Rosa Díaz (Jefe de Negocios)')).toBeVisible();
  expect(decision.getByText('20/11/2026 11:00')).toBeVisible();
  expect(
    decision.getByText('La aplicación (abc123) · La pantalla de los jefes de negocios (def456)'),
  ).toBeVisible();
  expect((await parte('Crédito')).getByText('12 cuotas de S/ 597.16 cada mes')).toBeVisible();
  const desembolso = await parte('Desembolso');
  expect(desembolso.getByText('Camila Zúñiga (Cajero)')).toBeVisible();
  expect(desembolso.getByText('Medio de desembolso').nextElementSibling).toHaveTextContent('Efectivo');
  const historial = (await parte('Historial')).getAllByRole('listitem');
  expect(historial[1]).toHaveTextContent(
    /Evaluación editada.*Antes: S\/ 6,000\.00 →\s+Después: S\/ 5,500\.00/,
  );
  expect(historial[4]).toHaveTextContent('Documento nuevo desde la corrección');
  expect(historial[4]).toHaveTextContent('Nota del asesor: Adjunté la boleta.');
  const personales = await parte('Datos Personales');
  expect(personales.getByText('¿Tiene enfermedades preexistentes?').nextElementSibling).toHaveTextContent(
    'Oculto para su rol',
  );
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(answers.requestsTo(PDF)).toEqual([]);
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Ver PDF adjunto' }));
  const pdf = within(await screen.findByRole('dialog', { name: 'PDF adjunto de la evaluación N.º 12' }));
  expect(await pdf.findByText(/Archivo no encontrado\./)).toBeVisible();
  expect(answers.requestsTo(LEER)).toHaveLength(1);
  await person.click(pdf.getByRole('button', { name: 'Cerrar' }));
  await person.click(screen.getByRole('button', { name: 'Ver PDF reemplazado N.º 1' }));
  await waitFor(() => expect(answers.requestsTo(PDF).at(-1)?.query).toEqual({ documento: '1' }));
});

test('while nothing was decided, and of what is not there, the page says so', async () => {
  const answers = await startAnswers({
    [LEER]: { ...LEIDA, evaluacion: evaluacionDe(), hechos: LEIDA.hechos.slice(0, 2) },
  });
  const { unmount } = abrir('auditor', '/auditor/evaluaciones/12');
  expect(await screen.findByText('Todavía no se decidió.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Desembolso' })).not.toBeInTheDocument();
  unmount();
  answers.set({ [LEER]: problem(404, 'Evaluación no encontrada.') });
  abrir('auditor', '/auditor/evaluaciones/99');
  expect(await screen.findByText('Evaluación no encontrada.')).toBeVisible();
});

test('an evaluation is looked up by client; what was typed stays out of the address', async () => {
  const answers = await startAnswers({ [LISTA]: paginaCon([evaluacionDe({ estado: 2 })], 41) });
  const { person, address } = abrir('auditor', '/auditor/evaluaciones');
  const [, fila] = within(await screen.findByRole('table', { name: 'Evaluaciones' })).getAllByRole('row');
  expect(fila).toHaveTextContent(
    /Rosa Quispe Lazo DNI •••••912.*S\/ 6,000\.00 N\.º 12 · .*Rechazado.*Carla Ramos/,
  );
  expect(screen.getByText('Del 1 al 1 de 41 evaluaciones')).toBeVisible();
  await person.type(screen.getByLabelText('Cliente o DNI'), '45678912');
  await person.selectOptions(screen.getByLabelText('Estado'), 'Rechazado');
  const buscado = { orden: 'recientes', q: '45678912', estado: '2' };
  await waitFor(() => expect(answers.requestsTo(LISTA).at(-1)?.query).toEqual(buscado));
  expect(address()).toBe('/auditor/evaluaciones?estado=2');
  await person.click(screen.getByRole('button', { name: 'Siguiente' }));
  await waitFor(() => expect(answers.requestsTo(LISTA).at(-1)?.query).toEqual({ ...buscado, pagina: '2' }));
  expect(screen.getByRole('link', { name: 'Abrir la evaluación N.º 12' })).toHaveAttribute(
    'href',
    '/auditor/evaluaciones/12',
  );
  await expectAccessible();
});

test('the sheet has the title, what was filtered, the rows and who printed it; not the buttons', async () => {
  await startAnswers({ [LISTA]: paginaCon([evaluacionDe()], 41) });
  abrir('auditor', '/auditor/evaluaciones?estado=0');
  const tabla = await screen.findByRole('table', { name: 'Evaluaciones' });
  const hoja = tabla.closest('[data-on-paper]') as HTMLElement;
  expect(within(hoja).queryByRole('heading')).toBeNull();
  fireEvent(window, new Event('beforeprint'));
  expect(within(hoja).getByRole('heading', { level: 1, name: 'Evaluaciones' })).toBeVisible();
  expect(within(hoja).getByText('Estado: Pendiente')).toBeVisible();
  expect(within(hoja).getByText('Del 1 al 1 de 41 evaluaciones')).toBeVisible();
  expect(within(hoja).getByText(/^Impreso por .+ el \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible();
  expect(within(hoja).queryByRole('button')).toBeNull();
  expect(hoja).not.toContainElement(screen.getByRole('navigation', { name: 'Páginas de evaluaciones' }));
  fireEvent(window, new Event('afterprint'));
  expect(within(hoja).queryByRole('heading')).toBeNull();
});
