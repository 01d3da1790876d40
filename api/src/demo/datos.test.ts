import { calcularCapacidad, NIVELES_DE_CAPACIDAD, type NivelDeCapacidad } from 'shared-domain/capacidad';
import { cargaDelCredito } from 'shared-domain/credito';
import { dudasDe, type Usuario } from 'shared-domain/evaluacion';
import { LIMITES_DEL_SCORE, POLITICA_INICIAL } from 'shared-domain/politica';
import { createTestDatabase, ENGINES, type TestDatabase } from '../../testing/engines';
import { usuarioDeFila } from '../features/clientes/clientes.repository';
import { evaluacionPorId } from '../features/evaluaciones/evaluaciones.repository';
import { presentarCredito } from '../features/evaluaciones/evaluaciones.service';
import { capacidadDe } from '../features/evaluaciones/partes.repository';
import { createPasswordHasher } from '../features/sesion/password-hash';
import { sembrarDemo } from './demo';
import { APELLIDOS, LUGARES, NOMBRES } from './nombres';
import { HOGAR, ocupacionDe } from './ocupaciones';

const AHORA = Date.parse('2026-11-20T15:00:00Z');
const ANIO = 365.25 * 86_400_000;
const REBAJA = 0.9;
const MAXIMO_POR_PRODUCTO: Record<string, number> = {
  'Capital de trabajo': 10_000,
  'Activo fijo': 25_000,
  Consumo: 6000,
  Agropecuario: 15_000,
  'Mejoramiento de vivienda': 15_000,
};

const aniosEntre = (desde: string, hasta: string | number) =>
  ((typeof hasta === 'number' ? hasta : Date.parse(hasta)) - Date.parse(desde)) / ANIO;
const edadDe = ({ fechaNacimiento }: Usuario) => aniosEntre(fechaNacimiento, AHORA);
const dentro = (valor: number, [minimo, maximo]: readonly [number, number]) =>
  valor >= minimo && valor <= maximo;
const esAgropecuario = ({ profesion }: Usuario) => /^(Agricultor|Ganader)/.test(profesion);

const REGLAS_DE_PERSONAS: Record<string, (usuario: Usuario) => boolean> = {
  'is an adult who may still sign': (uno) => dentro(edadDe(uno), [18, 80]),
  'raises none of the questions that the form asks about implausible data, except an expired DNI': (uno) =>
    dudasDe(uno, '2026-11-20').every(({ campo }) => campo === 'fechaCaducidadDni'),
  'is retired only from 60 on, and not since a first job of the last years': (uno) =>
    uno.situacionLaboral !== 'jubilado' ||
    (edadDe(uno) >= 60 && aniosEntre(uno.inicioLaboral, AHORA) > 20 && uno.nacionalidad === 'Peruana'),
  'began to work at 16 or later, and not in the future': (uno) =>
    aniosEntre(uno.fechaNacimiento, uno.inicioLaboral) >= 16 && aniosEntre(uno.inicioLaboral, AHORA) > 0,
  'has lived at the address for no longer than since the birth': (uno) => uno.tiempoResidencia <= edadDe(uno),
  'has a DNI that expires within the eight years of its validity, or expired a few years ago': (uno) =>
    dentro(aniosEntre(uno.fechaCaducidadDni, AHORA), [-8, 3]),
  'lives in Peru, unless a foreign carrier': (uno) =>
    uno.residePeru === 1 || (uno.nacionalidad !== 'Peruana' && uno.profesion === 'Transportista'),
  'is foreign exactly with a card of nine digits': (uno) =>
    (uno.dni.length === 9) === (uno.nacionalidad !== 'Peruana'),
  'has the education, the situation and the age of the occupation': (uno) => {
    const { estudios, situacion, edad } = ocupacionDe(uno);
    return (
      estudios.includes(uno.nivelEducativo) &&
      uno.situacionLaboral === situacion &&
      dentro(Math.floor(edadDe(uno)), edad)
    );
  },
  'has studied only where the years were enough': (uno) =>
    !['universitario', 'postgrado'].includes(uno.nivelEducativo) || edadDe(uno) >= 22,
  'earns what the occupation earns': (uno) => dentro(uno.ingresoMensual, ocupacionDe(uno).ingreso),
  'works where the occupation exists, under its name for a woman or a man': (uno) => {
    const { centros, distritos, profesion } = ocupacionDe(uno);
    return (
      centros.includes(uno.centroLaboral) &&
      (distritos?.includes(uno.distrito) ?? true) &&
      uno.profesion === profesion[uno.sexo === 'femenino' ? 0 : 1]
    );
  },
  'is widowed or divorced only at an age for it': (uno) =>
    edadDe(uno) >= ({ soltero: 0, casado: 22, divorciado: 27, viudo: 50 }[uno.estadoCivil] ?? 0),
  'has a name of the list for the sex, and surnames of the list': (uno) =>
    uno.dni === '45678912' ||
    (NOMBRES[uno.sexo].some((nombre) => nombre === uno.nombre) &&
      [uno.apellidoPaterno, uno.apellidoMaterno].every((uno) =>
        APELLIDOS.some((apellido) => apellido === uno),
      )),
  'has a mobile number and, where there is one, a telephone of the region': (uno) =>
    /^9\d{8}$/.test(uno.telefonoMovil) &&
    (!uno.telefonoFijo ||
      LUGARES.some(
        ([, , distrito, area]) => distrito === uno.distrito && uno.telefonoFijo?.startsWith(area),
      )),
};

interface Caso {
  id: number;
  estado: number;
  creadoEn: number;
  observaciones: string | null;
  usuario: Usuario;
  credito: ReturnType<typeof presentarCredito>;
  tieneAval: boolean;
  capacidad: Awaited<ReturnType<typeof capacidadDe>>;
  carga: number;
  nivel: NivelDeCapacidad | undefined;
  puntos: number;
}

const MOTIVOS: [RegExp, (caso: Caso) => boolean][] = [
  [/aval/i, ({ tieneAval }) => tieneAval],
  [/DNI/, ({ usuario, creadoEn }) => Date.parse(usuario.fechaCaducidadDni) < creadoEn],
  [/dirección/i, ({ usuario }) => usuario.tiempoResidencia <= 2],
  [
    /negocio/,
    ({ usuario, creadoEn }) =>
      usuario.situacionLaboral === 'independiente' && aniosEntre(usuario.inicioLaboral, creadoEn) <= 2,
  ],
  [/Ingresos insuficientes/, ({ carga, nivel }) => carga > 30 && nivel !== 'bien'],
];

const REGLAS_DE_EVALUACIONES: Record<string, (caso: Caso) => boolean> = {
  'asks for something that the occupation needs, and for an amount that it costs': ({ usuario, credito }) =>
    [...(ocupacionDe(usuario).destinos ?? []), ...HOGAR].some(
      ([producto, destino, desde, hasta]) =>
        producto === credito.producto &&
        destino === credito.destinoCredito &&
        dentro(credito.montoPrestamo, [desde * REBAJA, hasta]),
    ),
  'asks for an amount that fits the product': ({ credito }) =>
    dentro(credito.montoPrestamo, [400, MAXIMO_POR_PRODUCTO[credito.producto] ?? 0]),
  'is for the field only where the client works in it': ({ usuario, credito }) =>
    esAgropecuario(usuario) ||
    !/Agropecuario|ganado|siembra|riego/i.test(`${credito.producto} ${credito.destinoCredito}`),
  'improves no rented home': ({ usuario, credito }) =>
    usuario.tipoVivienda !== 'alquilada' || credito.producto !== 'Mejoramiento de vivienda',
  'was registered for an adult who already worked': ({ usuario, creadoEn }) =>
    aniosEntre(usuario.fechaNacimiento, creadoEn) >= 18 && aniosEntre(usuario.inicioLaboral, creadoEn) > 0,
  'tells of a business only where the client has one': ({ usuario, capacidad }) =>
    !capacidad || (capacidad.negocio !== null) === (usuario.situacionLaboral === 'independiente'),
  'has a profit or a wage near the declared income': ({ usuario, capacidad }) => {
    if (!capacidad) return true;
    const { sueldo } = capacidad.familia;
    if (!capacidad.negocio) return Math.abs(sueldo - usuario.ingresoMensual) <= 10;
    const utilidad = utilidadDe(capacidad.negocio) + sueldo;
    return dentro(utilidad / usuario.ingresoMensual, [0.7, 1.3]);
  },
  'rents at home exactly where the home is rented': ({ usuario, capacidad }) =>
    !capacidad || capacidad.familia.alquilerDeVivienda > 0 === (usuario.tipoVivienda === 'alquilada'),
  'was rejected for nothing that the file contradicts': (caso) =>
    MOTIVOS.every(([nombra, vale]) => !nombra.test(caso.observaciones ?? '') || vale(caso)),
};

function utilidadDe(negocio: NonNullable<NonNullable<Caso['capacidad']>['negocio']>): number {
  const ventas =
    negocio.ventaSemanaBuena * negocio.semanasBuenas +
    negocio.ventaSemanaNormal * negocio.semanasNormales +
    negocio.ventaSemanaMala * negocio.semanasMalas;
  const gastos = negocio.alquilerDelNegocio + negocio.sueldosDelNegocio + negocio.transporteDelNegocio;
  return ventas * (1 - negocio.costoDeVentas / 100) - gastos;
}

describe.each(ENGINES)('the data of the demonstration on %s', (engine) => {
  let base: TestDatabase;
  let usuarios: Usuario[];
  let casos: Caso[];
  beforeAll(async () => {
    base = await createTestDatabase(engine);
    const hasher = await createPasswordHasher({ memoryCost: 64, timeCost: 1, parallelism: 1 });
    await sembrarDemo(base, hasher, AHORA);
    const filas = await base.db.selectFrom('clientes').selectAll().orderBy('id').execute();
    usuarios = filas.map(usuarioDeFila);
    const dueno = new Map(filas.map(({ id }, lugar) => [id, usuarios[lugar] as Usuario]));
    casos = await Promise.all((await evaluaciones()).map((fila) => casoDe(fila, dueno)));
  });
  afterAll(() => base.close());

  const evaluaciones = () =>
    base.db
      .selectFrom('evaluaciones as e')
      .innerJoin('scores as s', 's.evaluacionId', 'e.id')
      .leftJoin('avales as a', 'a.evaluacionId', 'e.id')
      .select(['e.id', 'e.clienteId', 'e.estado', 'e.creadoEn', 'e.observaciones', 's.puntos', 'a.dniAval'])
      .orderBy('e.id')
      .execute();

  async function casoDe(
    { clienteId, dniAval, ...fila }: Awaited<ReturnType<typeof evaluaciones>>[number],
    dueno: Map<number, Usuario>,
  ): Promise<Caso> {
    const usuario = dueno.get(clienteId) as Usuario;
    const guardada = await evaluacionPorId(base.db, fila.id);
    const credito = presentarCredito(guardada as NonNullable<typeof guardada>);
    const capacidad = await capacidadDe(base.db, fila.id);
    const marcas = POLITICA_INICIAL.capacidad;
    return {
      ...fila,
      usuario,
      credito,
      tieneAval: dniAval !== null,
      capacidad,
      nivel: capacidad ? calcularCapacidad(capacidad, credito, marcas).nivel : undefined,
      carga: cargaDelCredito(credito, usuario.ingresoMensual)?.porcentaje ?? 0,
      puntos: Math.min(LIMITES_DEL_SCORE.maximo, Math.max(LIMITES_DEL_SCORE.minimo, fila.puntos)),
    };
  }

  const pendientes = () => casos.filter(({ estado }) => estado === 0);
  const parte = <T>(de: T[], cumple: (uno: T) => boolean) => de.filter(cumple).length / de.length;

  test.each(Object.entries(REGLAS_DE_PERSONAS))('every client %s', (_nombre, cumple) => {
    expect(usuarios.filter((uno) => !cumple(uno))).toEqual([]);
  });

  test.each(Object.entries(REGLAS_DE_EVALUACIONES))('every evaluation %s', (_nombre, cumple) => {
    expect(casos.filter((uno) => !cumple(uno))).toEqual([]);
  });

  test('nobody and nothing is missing', () => {
    expect([usuarios.length, casos.length]).toEqual([61, 158]);
  });

  test('hardly anybody lives outside Peru', () => {
    expect(parte(usuarios, ({ residePeru }) => residePeru === 0)).toBeLessThan(0.04);
  });

  test('the instalment mostly takes 5 % to 60 % of the income, and now and then more', () => {
    expect(parte(casos, ({ carga }) => dentro(carga, [5, 60]))).toBeGreaterThan(0.8);
    expect(parte(casos, ({ carga }) => carga > 60)).toBeGreaterThan(0.03);
    expect(casos.filter(({ carga }) => !dentro(carga, [2, 160]))).toEqual([]);
  });

  test('a head approves what fits much more often than what does not', () => {
    const aprobadas = casos.filter(({ estado }) => estado === 1);
    expect(parte(aprobadas, ({ carga }) => carga > 40)).toBeLessThan(0.2);
    expect(parte(aprobadas, ({ carga }) => carga > 60)).toBeLessThan(0.05);
  });

  test('all reasons for a rejection are used', () => {
    for (const [nombra] of MOTIVOS) {
      const usado = casos.some(({ observaciones }) => nombra.test(observaciones ?? ''));
      expect([nombra, usado]).toEqual([nombra, true]);
    }
  });

  test('most pending evaluations have the capacity to pay, of every level', () => {
    const conDatos = pendientes().filter(({ nivel }) => nivel);
    expect(dentro(conDatos.length / pendientes().length, [0.7, 0.95])).toBe(true);
    for (const uno of NIVELES_DE_CAPACIDAD) {
      expect([uno, parte(conDatos, ({ nivel }) => nivel === uno) >= 0.2]).toEqual([uno, true]);
    }
  });

  test('scores of pending evaluations spread over the scale', () => {
    const { alta, media } = POLITICA_INICIAL.score.bandas;
    expect(parte(pendientes(), ({ puntos }) => puntos === 100)).toBeLessThanOrEqual(0.25);
    const bandas = [
      parte(pendientes(), ({ puntos }) => puntos > alta),
      parte(pendientes(), ({ puntos }) => puntos <= alta && puntos > media),
      parte(pendientes(), ({ puntos }) => puntos <= media),
    ];
    for (const banda of bandas) expect(banda).toBeGreaterThanOrEqual(0.15);
  });

  test('the client whose account is known is a woman with a shop, and has evaluations in every state', async () => {
    const suyas = casos.filter(({ usuario }) => usuario.dni === '45678912');
    expect(suyas[0]?.usuario).toMatchObject({ sexo: 'femenino', profesion: 'Comerciante' });
    expect(suyas.flatMap(({ usuario }) => dudasDe(usuario, '2026-11-20'))).toEqual([]);
    for (const estado of [0, 1, 2]) expect(suyas.filter((uno) => uno.estado === estado)).toHaveLength(5);
    const pagada = await base.db
      .selectFrom('desembolsos')
      .select('id')
      .where('evaluacionId', '=', 63)
      .execute();
    expect(pagada).toHaveLength(1);
    expect(suyas.map(({ id, estado }) => [id, estado])).toEqual(
      expect.arrayContaining([
        [49, 2],
        [63, 1],
      ]),
    );
  });
});
