import { screen, waitFor } from '@testing-library/react';
import { type Answer, noAnswer, startAnswers } from 'shared-auth/testing';
import type { ChainCheck } from 'shared-domain/auditoria';
import { abrir, expectAccessible, paginaCon } from '../testing';

const CADENA = 'GET /api/auditoria/cadena';
const EVENTOS = 12_000;
type Respuesta = ChainCheck | Answer<ChainCheck>;
const SANA = { falla: null, revisada: null, pausa: null };
const RECIENTE: ChainCheck = { desde: 11_001, hasta: EVENTOS, eventos: EVENTOS, ...SANA };

async function abrirExcepciones(
  tramo: (desde: number) => Respuesta | Promise<Respuesta> = (desde) => tramoDe(desde),
  reciente: Respuesta = RECIENTE,
) {
  const answers = await startAnswers({
    'GET /api/auditoria/excepciones': { ...paginaCon([]), porTipo: [] },
    [CADENA]: ({ query }) => (query.desde === undefined ? reciente : tramo(Number(query.desde))),
  });
  const { person, unmount } = abrir('auditor', '/auditor');
  const pedidos = () => answers.requestsTo(CADENA).map(({ query }) => query.desde);
  return { person, pedidos, unmount };
}

const tramoDe = (desde: number): ChainCheck => {
  const hasta = Math.min(desde + 4999, EVENTOS);
  return { desde, hasta, eventos: EVENTOS, ...SANA };
};
const boton = (name: string) => screen.findByRole('button', { name });

test('by itself the page has the newest events checked, and no more', async () => {
  const { pedidos } = await abrirExcepciones();
  expect(
    await screen.findByText('Los últimos eventos, del N.º 11,001 al N.º 12,000, están como se escribieron.'),
  ).toBeVisible();
  expect(await boton('Revisar toda la cadena')).toBeVisible();
  expect(pedidos()).toEqual([undefined]);
});

test('a chain that is short is checked as a whole at once', async () => {
  await abrirExcepciones(undefined, { desde: 1, hasta: 90, eventos: 90, ...SANA });
  expect(
    await screen.findByText('La cadena de auditoría está íntegra: sus 90 eventos están como se escribieron.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Revisar toda la cadena' })).not.toBeInTheDocument();
});

function retenido(desde: number) {
  let soltar = () => {};
  const suelto = new Promise<void>((listo) => {
    soltar = listo;
  });
  const tramo = async (pedido: number) => {
    if (pedido === desde) await suelto;
    return tramoDe(pedido);
  };
  return { tramo, soltar };
}

const alMedio = () =>
  screen.findByRole('progressbar', { name: 'Revisando la cadena: 5,000 de 12,000 eventos' });

test('the whole chain is walked part by part, and its progress is told', async () => {
  const { tramo, soltar } = retenido(5001);
  const { person, pedidos } = await abrirExcepciones(tramo);
  await person.click(await boton('Revisar toda la cadena'));
  expect(await alMedio()).toHaveAttribute('aria-valuenow', '42');
  await expectAccessible();
  soltar();
  expect(
    await screen.findByText(/íntegra: sus 12,000 eventos .* Se revisaron .* del N\.º 1 al N\.º 12,000\./),
  ).toBeVisible();
  expect(pedidos()).toEqual([undefined, '1', '5001', '10001']);
  expect(await boton('Revisar de nuevo')).toBeVisible();
});

test('it stops when told to, says how far it came, and goes on from there', async () => {
  const { tramo, soltar } = retenido(5001);
  const { person, pedidos } = await abrirExcepciones(tramo);
  await person.click(await boton('Revisar toda la cadena'));
  await alMedio();
  await waitFor(() => expect(pedidos()).toContain('5001'));
  await person.click(await boton('Detener'));
  expect(
    await screen.findByText(/^Revisión detenida: los eventos del N\.º 1 al N\.º 5,000 .* faltan 7,000/),
  ).toBeVisible();
  soltar();
  await person.click(await boton('Continuar la revisión'));
  expect(await screen.findByText(/del N\.º 1 al N\.º 12,000\.$/)).toBeVisible();
  expect(pedidos()).toEqual([undefined, '1', '5001', '5001', '10001']);
});

test('a part that was not answered is asked for again on request', async () => {
  let caidas = 1;
  const { person, pedidos } = await abrirExcepciones((desde) =>
    desde === 10_001 && caidas-- > 0 ? noAnswer : tramoDe(desde),
  );
  await person.click(await boton('Revisar toda la cadena'));
  expect(await screen.findByText(/^La revisión se interrumpió\./)).toBeVisible();
  await person.click(await boton('Continuar la revisión'));
  expect(await screen.findByText(/del N\.º 1 al N\.º 12,000\.$/)).toBeVisible();
  expect(pedidos().slice(-2)).toEqual(['10001', '10001']);
});

test('leaving the page ends the walk', async () => {
  const { tramo, soltar } = retenido(1);
  const { person, pedidos, unmount } = await abrirExcepciones(tramo);
  await person.click(await boton('Revisar toda la cadena'));
  await waitFor(() => expect(pedidos()).toContain('1'));
  unmount();
  soltar();
  await new Promise((listo) => setTimeout(listo, 200));
  expect(pedidos()).toEqual([undefined, '1']);
});

test.each([
  ['editado', 'El evento N.º 31 no está como se escribió.'],
  ['falta', 'Falta el evento N.º 31.'],
  ['cortada', 'Faltan los eventos desde el N.º 31.'],
  ['sobra', 'El evento N.º 31 está de más: la cadena termina antes.'],
  [
    'reescrita',
    'El evento N.º 31 no es el que se anotó fuera de la base de datos: ese o alguno anterior se reescribió.',
  ],
  ['ilegible', 'No se puede leer lo que se anotó fuera de la base de datos.'],
  ['nota', 'Alguien cambió lo que se anotó fuera de la base de datos, hasta el evento N.º 31.'],
  ['sin_llave', 'El evento N.º 31 no lleva la llave de la auditoría: no lo escribió el servicio.'],
  ['otra_llave', 'El evento N.º 31 no lleva la llave de auditoría que le corresponde.'],
  ['cabeza', 'El final de la cadena, en el evento N.º 31, no lo escribió el servicio.'],
  ['revisada', 'Los eventos anteriores al N.º 31 cambiaron después de que se revisaron.'],
] as const)('a broken chain (%s) is an alarm that names the event', async (tipo, texto) => {
  const rota = { ...tramoDe(1), hasta: 31, falla: { tipo, id: 31 } };
  const { person, pedidos } = await abrirExcepciones(() => rota);
  await person.click(await boton('Revisar toda la cadena'));
  expect(await screen.findByText(`${texto} Se revisaron los eventos del N.º 1 al N.º 31.`)).toBeVisible();
  expect(screen.getByText('La cadena de auditoría está rota')).toBeVisible();
  expect(pedidos()).toEqual([undefined, '1']);
});

test('newest events that do not fit are an alarm, and the first one may be looked for', async () => {
  await abrirExcepciones(undefined, { ...RECIENTE, falla: { tipo: 'falta', id: 11_500 } });
  expect(await screen.findByText(/^Falta el evento N\.º 11,500\./)).toBeVisible();
  expect(await boton('Revisar toda la cadena')).toBeVisible();
});

test('the auditor reads first that changes are refused, since when and why', async () => {
  const pausa = { tipo: 'cortada', id: 12_001, desde: '2026-11-22T13:05:00.000Z' } as const;
  await abrirExcepciones(undefined, { ...RECIENTE, falla: { tipo: 'cortada', id: 12_001 }, pausa });
  const aviso = (
    await screen.findByText('No se guardan cambios: la auditoría no está como se escribió')
  ).closest('[role="alert"]');
  expect(aviso).toHaveTextContent('Faltan los eventos desde el N.º 12,001. Desde el 22/11/2026 08:05.');
  expect(aviso).toHaveTextContent('Se puede entrar y consultar, pero no registrar, decidir, desembolsar');
  expect(await screen.findByText('No hay excepciones en este periodo.')).toBeVisible();
  await expectAccessible();
});

test('a break that was looked into is told, and what stands before it is not said to be whole', async () => {
  await abrirExcepciones(undefined, { ...RECIENTE, revisada: 11_500 });
  expect(await screen.findByText(/^Antes del evento N\.º 11,500 hubo una ruptura/)).toBeVisible();
  expect(screen.getByText('Los eventos desde el N.º 11,500 están como se escribieron.')).toBeVisible();
});

test('a chain that could not be checked is not taken for whole', async () => {
  await abrirExcepciones(undefined, noAnswer);
  expect(await screen.findByText(/^No se pudo revisar la cadena de eventos\./)).toBeVisible();
  expect(await screen.findByText('No hay excepciones en este periodo.')).toBeVisible();
});
