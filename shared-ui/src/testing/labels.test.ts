import { screen } from '@testing-library/react';

const PAGE = `
  <label for="dni">DNI</label><label for="dni">Documento</label><input id="dni">
  <label>Correo <input id="correo"> <input id="otro"></label>
  <label for="parrafo">Nada</label><p id="parrafo"></p>
  <label for="">Vacía <button>Sí</button></label>
  <label for="doble">Doble</label><select id="doble"></select><textarea id="doble"></textarea>
  <input id="escondido" type="hidden"><label for="escondido">Escondido</label>
`;

const expected = (control: Element) =>
  [...document.querySelectorAll('label')].filter((label) => label.control === control);

const expectLabels = () => {
  for (const control of document.querySelectorAll<HTMLInputElement>(
    'input:not([type=hidden]), button, select, textarea',
  ))
    expect([...(control.labels ?? [])]).toEqual(expected(control));
};

test('the labels of a control are those of jsdom, also after the page changes', () => {
  document.body.innerHTML = PAGE;
  expectLabels();
  const dni = screen.getByRole<HTMLInputElement>('textbox', { name: 'DNI Documento' });
  expect(dni.labels).toHaveLength(2);
  expect(document.querySelector<HTMLInputElement>('#escondido')?.labels).toBeNull();

  document.querySelector('label')?.setAttribute('for', 'otro');
  expectLabels();
  document.querySelector('#correo')?.remove();
  expectLabels();
  expect([...(dni.labels ?? [])].map(({ textContent }) => textContent)).toEqual(['Documento']);
  dni.remove();
  expect(dni.labels).toHaveLength(0);
});

test('a wait that ends in vain shows the page, once', async () => {
  document.body.innerHTML = '<p>Solo esto</p>';
  const failure = await screen.findByText('Otra cosa', {}, { timeout: 60 }).catch((error: Error) => error);
  expect(String(failure)).toMatch(/Unable to find an element with the text: Otra cosa/);
  expect(String(failure).split('Solo esto')).toHaveLength(2);
});
