import { screen, waitFor } from '@testing-library/react';
import { noAnswer, renderSignedIn, startAnswers } from 'shared-auth/testing';
import type { RegistryNotice } from 'shared-domain/operacion';
import { abrir, expectAccessible } from '../testing';
import { Avisos } from './avisos';

const AVISOS = 'GET /api/avisos';
const ARCHIVO = '/srv/creditos/releases/remotes.json';
const AVISO: RegistryNotice = {
  archivo: ARCHIVO,
  causa: 'escritura',
  desde: '2026-11-22T13:05:00.000Z',
  linea: 3,
  columna: 5,
  parte: null,
  enUso: '2026-11-21T15:32:00.000Z',
};

const TITULO = 'El registro de pantallas no se puede usar';
const EN_ORDEN = { auditoria: null, registro: null, retiradas: [], desajustes: [] };

async function mostrar(cambio: Partial<RegistryNotice> = {}): Promise<void> {
  await startAnswers({ [AVISOS]: { ...EN_ORDEN, registro: { ...AVISO, ...cambio } } });
  renderSignedIn(<Avisos />, { rol: 'admin' });
}

test('says which file is broken, where, since when, and what goes on meanwhile', async () => {
  await mostrar();
  const aviso = await screen.findByRole('alert');
  expect(aviso).toHaveTextContent(
    `${TITULO}El archivo ${ARCHIVO} tiene un error de escritura en la línea 3, columna 5. Desde el 22/11/2026 08:05.` +
      'Sigue en uso el registro del 21/11/2026 10:32. Lo que se publique',
  );
  await expectAccessible();
});

test.each<[Partial<RegistryNotice>, string]>([
  [{ causa: 'ausente' }, `No está el archivo ${ARCHIVO}.`],
  [{ causa: 'ilegible' }, `El servicio no puede leer el archivo ${ARCHIVO}.`],
  [{ causa: 'vacio' }, `El archivo ${ARCHIVO} está vacío.`],
  [{ linea: null, columna: null }, `El archivo ${ARCHIVO} tiene un error de escritura.`],
  [
    { causa: 'forma', parte: ['remotes', 'remote-asesor', 'contract'] },
    `En el archivo ${ARCHIVO} falta o está equivocado: remotes › remote-asesor › contract.`,
  ],
  [
    { causa: 'firma', parte: ['remotes', 'remote-asesor'] },
    `En el archivo ${ARCHIVO} no está firmada la línea remotes › remote-asesor: alguien la cambió sin los comandos`,
  ],
  [{ enUso: null }, 'No hay uno anterior: ninguna pantalla está publicada.'],
])('%j is said in words', async (cambio, texto) => {
  await mostrar(cambio);
  expect(await screen.findByRole('alert')).toHaveTextContent(texto);
});

test('lists each line that is not used, with what is used in its place, while the others go on', async () => {
  await mostrar({
    causa: 'antigua',
    parte: ['remotes', 'remote-asesor'],
    otras: [
      { causa: 'borrada', parte: ['remotes', 'remote-cliente'], enUso: '2026-11-20T15:32:00.000Z' },
      { causa: 'firma', parte: ['trials', 'remote-admin'], enUso: null },
    ],
  });
  const aviso = await screen.findByRole('alert');
  expect(aviso).toHaveTextContent('El registro de pantallas tiene líneas que no se usan');
  expect(aviso).toHaveTextContent(
    'remotes › remote-asesor es más antigua que la que estaba en uso: alguien la repuso sin los comandos de publicación. Sigue en uso la línea firmada el 21/11/2026 10:32.',
  );
  expect(aviso).toHaveTextContent('falta la línea remotes › remote-cliente: alguien la borró. Sigue en uso');
  expect(aviso).toHaveTextContent('o su firma no es de las que el servicio conoce. No hay una anterior');
  expect(aviso).toHaveTextContent('Las demás pantallas funcionan y se publican como siempre.');
  await expectAccessible();
});

test.each(['admin', 'superadmin'] as const)('%s finds it on the first screen', async (rol) => {
  await startAnswers({ [AVISOS]: { ...EN_ORDEN, registro: AVISO } });
  abrir(rol, `/${rol}`);
  expect(await screen.findByText(TITULO)).toBeVisible();
});

test.each([
  ['the registry is in order', EN_ORDEN],
  ['the call fails', noAnswer],
] as const)('nothing is said while %s', async (_case, answer) => {
  const answers = await startAnswers({ [AVISOS]: answer });
  renderSignedIn(<Avisos />, { rol: 'admin' });
  await waitFor(() => expect(answers.requestsTo(AVISOS).length).toBeGreaterThan(0));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each(['admin', 'superadmin'] as const)(
  '%s reads on the first screen that changes are refused because the trail is broken',
  async (rol) => {
    const auditoria = { tipo: 'editado', id: 3, desde: '2026-11-22T13:05:00.000Z' } as const;
    await startAnswers({ [AVISOS]: { ...EN_ORDEN, auditoria } });
    abrir(rol, `/${rol}`);
    const titulo = await screen.findByText('No se guardan cambios: la auditoría no está como se escribió');
    expect(titulo.closest('[role="alert"]')).toHaveTextContent(
      'El evento N.º 3 no está como se escribió. Desde el 22/11/2026 08:05.',
    );
  },
);

test.each(['admin', 'superadmin'] as const)(
  '%s reads on the first screen that the service withdrew a release',
  async (rol) => {
    const retirada = { remote: 'remote-asesor', release: 'bbb', fecha: '2026-11-22T13:05:00.000Z' };
    await startAnswers({ [AVISOS]: { ...EN_ORDEN, retiradas: [retirada] } });
    abrir(rol, `/${rol}`);
    expect(await screen.findByText('Se retiró una versión en prueba')).toBeVisible();
    expect(
      screen.getByText(
        /La pantalla de los asesores \(versión bbb\) fallaba más que la vigente y se retiró sola el 22\/11\/2026 08:05\./,
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver versiones' })).toHaveAttribute('href', `/${rol}/versiones`);
  },
);

test('admin reads on the first screen how many mails wait and since when', async () => {
  const cartas = { cuantas: 3, desde: '2026-11-22T13:05:00.000Z' };
  await startAnswers({ [AVISOS]: { ...EN_ORDEN, cartas } });
  abrir('admin', '/admin');
  const aviso = (await screen.findByText('Hay avisos por correo sin enviar')).closest('[role="alert"]');
  expect(aviso).toHaveTextContent(
    '3 avisos a clientes y asesores esperan, el primero desde el 22/11/2026 08:05.',
  );
});

test.each(['admin', 'superadmin'] as const)(
  '%s reads on the first screen that nobody could confirm a new account of staff',
  async (rol) => {
    await startAnswers({ [AVISOS]: { ...EN_ORDEN, faltaQuienConfirme: true } });
    abrir(rol, `/${rol}`);
    const aviso = (await screen.findByText('Falta una segunda persona que administre')).closest(
      '[role="alert"]',
    );
    expect(aviso).toHaveTextContent(
      'Las cuentas nuevas del personal las confirma una segunda persona que administre, y no hay otra con una cuenta activa.',
    );
    expect(aviso).toHaveTextContent('«npm run admin -- create-superadmin»');
  },
);

test('lists clients who were registered twice, by number and with the DNI masked', async () => {
  const par = { cliente: 12, otro: 340, dni: '••••••782' };
  const repetidos = [
    { ...par, mismoDni: true },
    { ...par, cliente: 7, otro: 8, mismoDni: false },
  ];
  await startAnswers({ [AVISOS]: { ...EN_ORDEN, repetidos } });
  abrir('admin', '/admin');
  const aviso = (await screen.findByText('Hay clientes registrados dos veces')).closest('[role="alert"]');
  expect(aviso).toHaveTextContent('Clientes N.º 12 y N.º 340: tienen el mismo DNI (••••••782)');
  expect(aviso).toHaveTextContent('Clientes N.º 7 y N.º 8: coinciden los ocho primeros dígitos');
  expect(aviso).toHaveTextContent('Compruebe si el segundo es un carné de extranjería.');
});

test.each(['admin', 'superadmin'] as const)(
  '%s reads on the first screen which published screens do not fit the service',
  async (rol) => {
    const desajuste = { remote: 'remote-cliente', release: 'aaa', vigente: true };
    const problemas = [1, 2, 3, 4].map(
      (line) => `src/inicio.api.ts:${line}: La llamada GET /api/x ya no existe.`,
    );
    await startAnswers({ [AVISOS]: { ...EN_ORDEN, desajustes: [{ ...desajuste, problemas }] } });
    abrir(rol, `/${rol}`);
    const aviso = (await screen.findByText('Pantallas publicadas que no concuerdan con el servicio')).closest(
      '[role="alert"]',
    );
    expect(aviso).toHaveTextContent('La pantalla de los clientes, versión aaa (vigente)');
    expect(aviso).toHaveTextContent('src/inicio.api.ts:3: La llamada GET /api/x ya no existe.');
    expect(aviso).not.toHaveTextContent('src/inicio.api.ts:4');
    expect(aviso).toHaveTextContent('y 1 más, en el registro del servicio');
  },
);
