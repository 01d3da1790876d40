import { POLITICA_INICIAL, type Politica } from 'shared-domain/politica';
import { eventosDe } from '../../../testing/controles';
import { ENGINES } from '../../../testing/engines';
import {
  conPuntosDeRuc,
  diaEn,
  guardar,
  hacerValida,
  ponerBorrador,
  proponer,
  verBorrador,
} from '../../../testing/politica';
import { startTestApi, type TestApi } from '../../../testing/test-api';

describe.each(ENGINES)('the draft of the next version on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  beforeEach(async () => {
    for (const tabla of ['propuestas', 'borradorDePolitica'] as const) {
      await api.database.db.deleteFrom(tabla).execute();
    }
  });
  afterAll(() => api.close());

  const descartar = (como = 'admin') => api.as(como, { method: 'DELETE', url: '/api/politica/borrador' });

  test('it begins as the last version, which nobody has edited', async () => {
    expect(await verBorrador(api, 'auditor')).toEqual({
      version: 0,
      contenido: POLITICA_INICIAL,
      base: 1,
      cambios: [],
      editadoPor: null,
      editadoEn: null,
      propuesta: null,
    });
  });

  test('it tells in words what differs, part by part', async () => {
    const contenido = structuredClone(POLITICA_INICIAL);
    contenido.score.edad.tramos[1] = { desde: 61, hasta: 72, puntos: -5 };
    contenido.score.bandas.alta = 75;
    contenido.capacidad.cuotaSobreIngreso.bien = 28.5;
    contenido.limites.deudaPorCliente = null;
    await ponerBorrador(api, contenido);
    const { cambios } = await verBorrador(api);
    expect(cambios).toEqual([
      {
        campo: 'politica.Bandas',
        antes: 'alta desde más de 70; media desde más de 40',
        despues: 'alta desde más de 75; media desde más de 40',
      },
      {
        campo: 'politica.Edad',
        antes: 'de 25 a 60: +20; de 61 a 70: −10; otro: −30',
        despues: 'de 25 a 60: +20; de 61 a 72: −5; otro: −30',
      },
      {
        campo: 'politica.Cuota sobre ingreso',
        antes: 'bien hasta 30 %, ajustada hasta 40 %',
        despues: 'bien hasta 28.5 %, ajustada hasta 40 %',
      },
      { campo: 'politica.Deuda de un cliente', antes: 'hasta S/ 40,000.00', despues: 'sin límite' },
    ]);
    expect((await eventosDe(api, 'politica.borrador_guardado'))[0]).toMatchObject({ cambios });
  });

  test('of two people who save what both read the second one is told who was first', async () => {
    const [una, otra] = await Promise.all([
      guardar(api, { version: 0, contenido: conPuntosDeRuc(11) }, 'admin'),
      guardar(api, { version: 0, contenido: conPuntosDeRuc(12) }, 'superadmin'),
    ]);
    const [buena, mala] = una.statusCode === 200 ? [una, otra] : [otra, una];
    expect([buena.statusCode, mala.statusCode]).toEqual([200, 409]);
    const { editadoPor, version } = await verBorrador(api);
    expect(version).toBe(1);
    expect(mala.json().message).toMatch(`${editadoPor?.fullName} cambió el borrador el `);
  });

  test('whoever saves over their own newer draft in another window is told so', async () => {
    await ponerBorrador(api, conPuntosDeRuc(11));
    const vieja = await guardar(api, { version: 0, contenido: conPuntosDeRuc(12) });
    expect([vieja.statusCode, vieja.json().message]).toEqual([
      409,
      expect.stringContaining(' cambió el borrador el '),
    ]);
  });

  test('saving the same again leaves no event', async () => {
    const version = await ponerBorrador(api, conPuntosDeRuc(11));
    const eventos = (await eventosDe(api, 'politica.borrador_guardado')).length;
    expect((await guardar(api, { version, contenido: conPuntosDeRuc(11) })).statusCode).toBe(200);
    expect(await eventosDe(api, 'politica.borrador_guardado')).toHaveLength(eventos);
  });

  test('a discarded draft is the last version again, and its number goes on growing', async () => {
    const version = await ponerBorrador(api, conPuntosDeRuc(11));
    const descartado = (await descartar('superadmin')).json();
    expect(descartado).toMatchObject({ contenido: POLITICA_INICIAL, cambios: [], editadoPor: null });
    expect(descartado.version).toBe(version + 1);
    expect((await guardar(api, { version, contenido: conPuntosDeRuc(12) })).statusCode).toBe(409);
    expect(await eventosDe(api, 'politica.borrador_descartado')).toHaveLength(1);
    await descartar();
    expect(await eventosDe(api, 'politica.borrador_descartado')).toHaveLength(1);
  });

  test('a draft that says what the last version says cannot be proposed', async () => {
    await ponerBorrador(api, conPuntosDeRuc(11));
    const { version } = (await descartar()).json();
    const respuesta = await proponer(api, { version, desde: diaEn(api, 0) });
    expect([respuesta.statusCode, respuesta.json().message]).toEqual([
      409,
      expect.stringContaining('no hay nada que proponer'),
    ]);
  });

  test('a draft that somebody changed since it was read cannot be proposed', async () => {
    const version = await ponerBorrador(api, conPuntosDeRuc(11));
    await ponerBorrador(api, conPuntosDeRuc(12));
    expect((await proponer(api, { version, desde: diaEn(api, 0) })).statusCode).toBe(409);
  });

  const conFalta = (cambiar: (politica: Politica) => void) => {
    const contenido = structuredClone(POLITICA_INICIAL);
    cambiar(contenido);
    return guardar(api, { version: 0, contenido });
  };

  test.each([
    [
      'a gap between ages',
      ({ score }: Politica) => score.edad.tramos.splice(1, 1, { desde: 63, hasta: 70, puntos: 0 }),
    ],
    ['bands that cross', ({ score }: Politica) => Object.assign(score.bandas, { media: 80 })],
    [
      'a mark below the one before',
      ({ capacidad }: Politica) => Object.assign(capacidad.cuotaSobreIngreso, { ajustada: 1 }),
    ],
  ])('%s is refused at its field, in Spanish', async (_, cambiar) => {
    const respuesta = await conFalta(cambiar);
    expect(respuesta.statusCode).toBe(422);
    const [[campo, textos] = ['', []]] = Object.entries(respuesta.json().errors as Record<string, string[]>);
    expect(campo).toMatch(/^contenido\.(score|capacidad)\./);
    expect(textos[0]).toMatch(/^(Falta|Debe) /);
  });

  test('it starts anew from the version that was made valid of it', async () => {
    await hacerValida(api, conPuntosDeRuc(17), diaEn(api, 0));
    const borrador = await verBorrador(api);
    expect(borrador).toMatchObject({ base: 2, cambios: [], editadoPor: null, propuesta: null });
    expect(borrador.contenido.score.ruc.presente).toBe(17);
  });
});
