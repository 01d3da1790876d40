import { CONTROLES_APAGADOS, CONTROLES_DE_PRODUCCION } from 'shared-domain/configuracion';
import { eventosDe } from '../../../testing/controles';
import { createTestDatabase, ENGINES, type TestDatabase } from '../../../testing/engines';
import { configuracionSeguridad, guardarConfiguracion } from '../configuracion/configuracion.repository';
import { ponerControlesDeProduccion } from './configuracion.service';

describe.each(ENGINES)('the controls of production on %s', (engine) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
  });
  afterEach(() => database.close());

  const controles = async () => (await configuracionSeguridad(database.db)).controles;
  const eventos = () => eventosDe({ database }, 'configuracion.cambiada');

  test('a new installation begins with them, and the trail says that nobody chose them', async () => {
    expect(await controles()).toEqual(CONTROLES_APAGADOS);
    await ponerControlesDeProduccion(database.db, 1000);
    expect(await controles()).toEqual(CONTROLES_DE_PRODUCCION);
    const [evento] = await eventos();
    expect(evento).toMatchObject({ actorNombre: 'Sistema', clave: 'seguridad' });
    expect(evento.cambios).toContainEqual({
      campo: 'seguridad.controles.aprobacion.limiteGeneral',
      antes: 99_999_999.99,
      despues: 20_000,
    });
  });

  test('several services that start at once store them once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => ponerControlesDeProduccion(database.db, 1000)));
    await ponerControlesDeProduccion(database.db, 2000);
    expect(await eventos()).toHaveLength(1);
  });

  test('what the lender chose stays, and so do the other settings', async () => {
    const elegidos = { confirmarIdentidad: false, segundoFactor: { roles: ['cajero'] } };
    await guardarConfiguracion(
      database.db,
      'seguridad',
      { ...(await configuracionSeguridad(database.db)), intentosMaximos: 9, controles: elegidos },
      1000,
    );
    await ponerControlesDeProduccion(database.db, 2000);
    const { intentosMaximos, controles: guardados } = await configuracionSeguridad(database.db);
    expect([intentosMaximos, guardados]).toEqual([9, { ...CONTROLES_DE_PRODUCCION, ...elegidos }]);
  });
});
