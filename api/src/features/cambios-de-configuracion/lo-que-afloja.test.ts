import {
  type Ajustes,
  CONTROLES_DE_PRODUCCION,
  type GeneralGuardada,
  loQueAfloja,
  type ParteDeAjustes,
  type SeguridadGuardada,
} from 'shared-domain/configuracion';
import { CUATRO_OJOS, ponerControles } from '../../../testing/controles';
import { ENGINES } from '../../../testing/engines';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import {
  configuracionGeneral,
  configuracionSeguridad,
  guardarConfiguracion,
} from '../configuracion/configuracion.repository';
import { conParte, valoresDe } from './configuracion.service';

type Parte<G extends keyof Ajustes> = ParteDeAjustes<Ajustes[G]>;

const LOGO = `data:image/png;base64,${Buffer.from('\x89PNG\r\n\x1a\nx', 'latin1').toString('base64')}`;
const { aprobacion, desembolso, cuatroOjos } = CONTROLES_DE_PRODUCCION;

const GENERAL = {
  productos: ['Consumo'],
  limites: { montoMinimo: 300, montoMaximo: 50_000, cuotasMaximo: 24, tasaMaxima: 60 },
  plazosMaximos: {},
  motivosRapidos: [],
  carta: { salud: false, edad: false, estadoCivil: false, exposicionPolitica: false },
  razonesDeAprobacion: [],
  institucion: {
    nombre: 'Financiera Algarrobo',
    ruc: '20999000011',
    direccion: 'Av. Grau 1',
    telefono: '501234',
    logo: '',
  },
  avisosPorCorreo: { decisiones: true, desembolsos: true },
};
const SEGURIDAD = {
  intentosMaximos: 5,
  minutosBloqueo: 5,
  horasSesion: 12,
  horasSinUso: 4,
  diasRecordada: 7,
  soloCorreccionesPropias: true,
  expedientesPorHora: 60,
  expedientesPorDia: 250,
  busquedasSinHallazgo: 30,
  controles: { ...CONTROLES_DE_PRODUCCION, segundoFactor: { roles: ['cajero' as const] } },
};

const GENERALES: [Parte<'general'>, Parte<'general'>?][] = [
  [{ limites: { montoMinimo: 100 } }, { limites: { montoMinimo: 400 } }],
  [{ limites: { montoMaximo: 50_000.01 } }, { limites: { montoMaximo: 40_000 } }],
  [{ limites: { cuotasMaximo: 25 } }, { limites: { cuotasMaximo: 23 } }],
  [{ limites: { tasaMaxima: 60.0001 } }, { limites: { tasaMaxima: 59 } }],
  [{ institucion: { nombre: 'Otra' } }],
  [{ institucion: { ruc: '' } }],
  [{ institucion: { direccion: 'Av. Grau 2' } }],
  [{ institucion: { telefono: '501235' } }],
  [{ institucion: { logo: LOGO } }],
  [{ avisosPorCorreo: { decisiones: false } }],
  [{ avisosPorCorreo: { desembolsos: false } }],
];
const DE_SEGURIDAD: [Parte<'seguridad'>, Parte<'seguridad'>?][] = [
  [{ intentosMaximos: 6 }, { intentosMaximos: 4 }],
  [{ minutosBloqueo: 4 }, { minutosBloqueo: 6 }],
  [{ horasSesion: 13 }, { horasSesion: 11 }],
  [{ horasSinUso: 5 }, { horasSinUso: 3 }],
  [{ diasRecordada: 8 }, { diasRecordada: 6 }],
  [{ soloCorreccionesPropias: false }],
  [{ expedientesPorHora: 61 }, { expedientesPorHora: 59 }],
  [{ expedientesPorDia: 251 }, { expedientesPorDia: 249 }],
  [{ busquedasSinHallazgo: 31 }, { busquedasSinHallazgo: 29 }],
  [
    { controles: { segundoFactor: { roles: ['auditor'] } } },
    { controles: { segundoFactor: { roles: ['auditor', 'cajero'] } } },
  ],
  [{ controles: { cuatroOjos: { ...cuatroOjos, cuentas: false } } }],
  [{ controles: { cuatroOjos: { ...cuatroOjos, correos: false } } }],
  [{ controles: { cuatroOjos: { ...cuatroOjos, limites: false } } }],
  [{ controles: { aprobacion: { ...aprobacion, activa: false } } }],
  ...(['limiteGeneral', 'limiteDeDeuda'] as const).map((cual): [Parte<'seguridad'>, Parte<'seguridad'>] => [
    { controles: { aprobacion: { ...aprobacion, [cual]: 99_999 } } },
    { controles: { aprobacion: { ...aprobacion, [cual]: 1 } } },
  ]),
  ...(['alta', 'media', 'baja'] as const).map((banda): [Parte<'seguridad'>, Parte<'seguridad'>] => {
    const con = (limite: number) => ({ ...aprobacion.limitePorBanda, [banda]: limite });
    return [
      { controles: { aprobacion: { ...aprobacion, limitePorBanda: con(99_999) } } },
      { controles: { aprobacion: { ...aprobacion, limitePorBanda: con(1) } } },
    ];
  }),
  ...(['porCajeroYDia', 'conCuentaReciente', 'confirmarDesde'] as const).flatMap((cual) =>
    [null, 999_999].map((limite): [Parte<'seguridad'>, Parte<'seguridad'>] => [
      { controles: { desembolso: { ...desembolso, [cual]: limite } } },
      { controles: { desembolso: { ...desembolso, [cual]: 1 } } },
    ]),
  ),
];

test('the confirmation of identity is loosened by switching it off, not by switching it on', () => {
  const sinConfirmar = { ...SEGURIDAD, controles: { ...SEGURIDAD.controles, confirmarIdentidad: false } };
  expect(loQueAfloja('seguridad', [SEGURIDAD, sinConfirmar])).toEqual({
    controles: { confirmarIdentidad: false },
  });
  expect(loQueAfloja('seguridad', [sinConfirmar, SEGURIDAD])).toEqual({});
});

describe.each(ENGINES)('settings that protect on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  beforeEach(async () => {
    await api.database.db.deleteFrom('propuestas').execute();
    await poner(true);
  });
  afterAll(() => api.close());

  const poner = async (limites: boolean) => {
    const { db } = api.database;
    await guardarConfiguracion(db, 'general', GENERAL, 0);
    const controles = {
      ...SEGURIDAD.controles,
      confirmarIdentidad: false,
      cuatroOjos: { ...cuatroOjos, limites },
    };
    await guardarConfiguracion(db, 'seguridad', { ...SEGURIDAD, controles }, 0);
  };
  const leer = {
    general: () => configuracionGeneral(api.database.db),
    seguridad: () => configuracionSeguridad(api.database.db),
  };
  const guardar = async <G extends keyof Ajustes>(grupo: G, cambio: Parte<G>) => {
    const payload = conParte((await leer[grupo]()) as Ajustes[G], cambio);
    const respuesta = await api.as('admin', { method: 'PUT', url: `/api/config/${grupo}`, payload });
    expect(respuesta.statusCode).toBe(200);
    return respuesta.json<GeneralGuardada | SeguridadGuardada>().propuesta;
  };
  const confirmar = (id = 0) =>
    api.as('superadmin', { method: 'POST', url: `/api/propuestas/${id}/confirmar` });

  const CASOS = [
    ...GENERALES.map(([floja, firme]) => ['general', floja, firme] as const),
    ...DE_SEGURIDAD.map(([floja, firme]) => ['seguridad', floja, firme] as const),
  ];
  test.each(CASOS)(
    'in %s %j waits for another administrator, and %j does not',
    async (grupo, floja, firme) => {
      const antes = await leer[grupo]();
      const propuesta = await guardar(grupo, floja);
      expect(await leer[grupo]()).toEqual(antes);
      expect((await confirmar(propuesta?.id)).statusCode).toBe(200);
      expect(valoresDe(await leer[grupo](), floja)).toEqual(floja);
      await poner(true);
      if (!firme) return;
      expect(await guardar(grupo, firme)).toBeUndefined();
      expect(valoresDe(await leer[grupo](), firme)).toEqual(firme);
    },
  );

  test('products and reasons are changed by one person', async () => {
    const cambio = { productos: ['Consumo', 'Crédito verde'], motivosRapidos: ['No alcanza.'] };
    expect(await guardar('general', cambio)).toBeUndefined();
    expect(await leer.general()).toMatchObject(cambio);
  });

  test('with the control off one person loosens what is no alarm; an alarm always takes two', async () => {
    await poner(false);
    const alarmas = { expedientesPorHora: 1000, expedientesPorDia: 10_000, busquedasSinHallazgo: 1000 };
    const propuesta = await guardar('seguridad', { ...alarmas, intentosMaximos: 20 });
    expect(propuesta?.tipo).toBe('configuracion.seguridad');
    expect(await leer.seguridad()).toMatchObject({
      expedientesPorHora: 60,
      expedientesPorDia: 250,
      busquedasSinHallazgo: 30,
      intentosMaximos: 20,
    });
    expect((await confirmar(propuesta?.id)).statusCode).toBe(200);
    expect(await leer.seguridad()).toMatchObject({ ...alarmas, intentosMaximos: 20 });
    expect(await guardar('general', { institucion: { telefono: '501235' } })).toBeUndefined();
  });

  test('controls and other settings of one save wait together', async () => {
    const cambio = {
      horasSesion: 24,
      controles: { confirmarIdentidad: false, desembolso: { porCajeroYDia: null } },
    };
    const propuesta = await guardar('seguridad', cambio);
    await confirmar(propuesta?.id);
    expect(await leer.seguridad()).toMatchObject(cambio);
  });

  test('where the rest would contradict what holds, the whole change waits', async () => {
    const limites = { montoMinimo: 60_000, montoMaximo: 90_000 };
    const propuesta = await guardar('general', { limites });
    expect((await leer.general()).limites).toEqual(GENERAL.limites);
    await confirmar(propuesta?.id);
    expect((await leer.general()).limites).toEqual({ ...GENERAL.limites, ...limites });
  });

  test('a proposal that a later change contradicts is void', async () => {
    const propuesta = await guardar('seguridad', { horasSinUso: 12 });
    await guardar('seguridad', { horasSesion: 8 });
    expect((await confirmar(propuesta?.id)).statusCode).toBe(409);
    expect(await leer.seguridad()).toMatchObject({ horasSesion: 8, horasSinUso: 4 });
  });

  test('a confirmed shorter lock-out ends the open ones sooner', async () => {
    const propuesta = await guardar('seguridad', { minutosBloqueo: 1 });
    const hasta = api.clock.now + 5 * 60_000;
    const intento = { clave: 'c', nombre: 'n', fallos: 5, bloqueadoHasta: hasta, vistoEn: api.clock.now };
    await api.database.db.insertInto('intentos').values(intento).execute();
    await confirmar(propuesta?.id);
    const fila = api.database.db.selectFrom('intentos').select('bloqueadoHasta').where('clave', '=', 'c');
    expect((await fila.executeTakeFirstOrThrow()).bloqueadoHasta).toBe(api.clock.now + 60_000);
  });

  test('controls that were proposed in whole parts by the release before are confirmed', async () => {
    await ponerControles(api, { ...CUATRO_OJOS, desembolso });
    const propuestaPor = (
      await api.database.db
        .selectFrom('usuarios')
        .select('id')
        .where('username', '=', 'admin')
        .executeTakeFirstOrThrow()
    ).id;
    const datos = { desembolso: { ...desembolso, porCajeroYDia: null } };
    const { id } = await api.database.db
      .insertInto('propuestas')
      .values({
        tipo: 'configuracion.controles',
        estado: 'pendiente',
        datos: JSON.stringify(datos),
        antes: JSON.stringify({ desembolso }),
        propuestaPor,
        propuestaEn: api.clock.now,
        venceEn: api.clock.now + 1000,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await confirmar(id)).statusCode).toBe(200);
    expect((await leer.seguridad()).controles.desembolso).toEqual(datos.desembolso);
  });
});
