import type { Solicitud } from 'shared-domain/evaluacion';
import type { Exposicion } from 'shared-domain/exposicion';
import { ENGINES } from '../../../testing/engines';
import { decidir, newDni, registrar, solicitudDe } from '../../../testing/solicitudes';
import { startTestApi, type TestApi } from '../../../testing/test-api';

let numero = 0;
function sola(dni = newDni()): Solicitud {
  const solicitud = solicitudDe(dni);
  numero++;
  const seis = String(100_000 + numero);
  Object.assign(solicitud.usuario, {
    telefonoMovil: `911${seis}`,
    telefonoFijo: undefined,
    cci: `002${seis}00000000051`,
    correo: `cliente${seis}@correo.pe`,
    direccionFiscal: `Jr. Único ${seis}`,
    direccionCorrespondencia: `Jr. Único ${seis}`,
  });
  return { ...solicitud, aval: null };
}

function conAval(solicitud: Solicitud, dniAval: string): Solicitud {
  const { aval } = solicitudDe(newDni());
  if (!aval) throw new Error('The example has no guarantor');
  numero++;
  const propio = { telefonoMovilAval: `922${100_000 + numero}`, direccionAval: `Av. Sola ${numero}` };
  return { ...solicitud, aval: { ...aval, ...propio, telefonoFijoAval: undefined, dniAval } };
}

describe.each(ENGINES)('the exposure of a client on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());

  const exposicion = async (id: number, como = 'jefe') => {
    const respuesta = await api.as(como, { method: 'GET', url: `/api/evaluaciones/${id}/exposicion` });
    expect([respuesta.statusCode, respuesta.statusCode === 200 || respuesta.body]).toEqual([200, true]);
    return respuesta.json<Exposicion>();
  };
  const NADA = {
    pendientes: { creditos: 0, monto: 0 },
    porDesembolsar: { creditos: 0, monto: 0 },
    desembolsados: { creditos: 0, monto: 0 },
  };

  test('of somebody without other credits and links there is nothing to tell', async () => {
    const solicitud = sola();
    const id = await registrar(api, solicitud);
    expect(await exposicion(id)).toEqual({
      cliente: NADA,
      deudaConEste: solicitud.credito.montoPrestamo,
      clienteComoAval: NADA,
      aval: null,
      circulos: [],
      hayMas: false,
      compartidos: [],
      alertas: [],
    });
  });

  test('counts what the client has pending, approved and paid out, also with the check digit, and nothing rejected', async () => {
    const dni = newDni().slice(0, 8);
    const solicitud = sola(dni);
    const monto = solicitud.credito.montoPrestamo;
    const [pendiente, aprobada, pagada, rechazada] = [
      await registrar(api, solicitud),
      await registrar(api, solicitud),
      await registrar(api, solicitud),
      await registrar(api, solicitud),
    ];
    for (const id of [aprobada, pagada]) await decidir(api, id);
    await decidir(api, rechazada, { estado: 2, observaciones: 'Falta el recibo.' });
    await api.as('cajero', {
      method: 'POST',
      url: '/api/desembolsos',
      payload: { evaluacionId: pagada, medio: 'efectivo' },
    });
    const id = await registrar(api, { ...sola(`${dni}7`), aval: null });
    const { cliente, deudaConEste } = await exposicion(id);
    expect(pendiente).toBeGreaterThan(0);
    expect(cliente).toEqual({
      pendientes: { creditos: 1, monto },
      porDesembolsar: { creditos: 1, monto },
      desembolsados: { creditos: 1, monto },
    });
    expect(deudaConEste).toBe(monto * 3);
  });

  test('a guarantor above the limit of the policy is told, with what they have themselves', async () => {
    const aval = newDni();
    await registrar(api, sola(aval));
    for (let i = 0; i < 2; i++) await registrar(api, conAval(sola(), aval));
    const id = await registrar(api, conAval(sola(), aval));
    const uno = await exposicion(id);
    expect(uno.aval).toMatchObject({
      dni: aval,
      avala: { pendientes: { creditos: 2 } },
      propios: { pendientes: { creditos: 1 } },
    });
    expect(uno.alertas).toEqual(['Con este, el aval respondería por 3 créditos; la política admite 2.']);
  });

  test.each([2, 3, 6])(
    'a circle of %i people is found from each of them, and told from there on',
    async (largo) => {
      const ronda = Array.from({ length: largo }, () => newDni());
      const ids: number[] = [];
      for (const [lugar, dni] of ronda.entries()) {
        ids.push(await registrar(api, conAval(sola(dni), ronda[(lugar + 1) % largo] as string)));
      }
      for (const [lugar, id] of ids.entries()) {
        const { circulos, alertas, hayMas } = await exposicion(id);
        const desdeUno = [...ronda.slice(lugar), ...ronda.slice(0, lugar)];
        expect(circulos.map((circulo) => circulo.map(({ dni }) => dni))).toEqual([desdeUno]);
        expect(hayMas).toBe(false);
        expect(alertas).toContain('El cliente está en un círculo de personas que se avalan unas a otras.');
      }
    },
  );

  test('a chain that does not come back, and a circle of seven, are no circle', async () => {
    const cadena = Array.from({ length: 4 }, () => newDni());
    const primero = await registrar(api, conAval(sola(cadena[0]), cadena[1] as string));
    await registrar(api, conAval(sola(cadena[1]), cadena[2] as string));
    await registrar(api, conAval(sola(cadena[2]), cadena[3] as string));
    expect((await exposicion(primero)).circulos).toEqual([]);
    const siete = Array.from({ length: 7 }, () => newDni());
    const ids: number[] = [];
    for (const [lugar, dni] of siete.entries()) {
      ids.push(await registrar(api, conAval(sola(dni), siete[(lugar + 1) % 7] as string)));
    }
    expect((await exposicion(ids[0] as number)).circulos).toEqual([]);
  });

  test('a rejected credit breaks a circle', async () => {
    const [uno, otro] = [newDni(), newDni()];
    const id = await registrar(api, conAval(sola(uno), otro));
    const devuelta = await registrar(api, conAval(sola(otro), uno));
    expect((await exposicion(id)).circulos).toHaveLength(1);
    await decidir(api, devuelta, { estado: 2, observaciones: 'Se avalan entre sí.' });
    expect((await exposicion(id)).circulos).toEqual([]);
  });

  test.each([
    ['telefono', { telefonoMovil: '987000111' }, { telefonoMovil: '987000111' }],
    ['cci', { cci: '00219100000077777751' }, { cci: '00219100000077777751' }],
    ['correo', { correo: 'Familia@correo.pe' }, { correo: 'familia@CORREO.pe' }],
    ['direccion', { direccionFiscal: 'Jr. Las Peñas 12' }, { direccionCorrespondencia: 'JR LAS PEÑAS N12' }],
    ['direccion', { direccionFiscal: 'Av. Perú 450-A' }, { direccionFiscal: 'AV. PERU 450 A' }],
  ])('the same %s with another DNI is told with the name of the other person: %j', async (que, una, otra) => {
    const primera = sola();
    Object.assign(primera.usuario, una);
    const segunda = sola();
    Object.assign(segunda.usuario, otra);
    if (que === 'direccion' && 'direccionCorrespondencia' in otra) {
      Object.assign(segunda.usuario, { direccionCorrespondencia: 'JR. LAS PEÑAS 12' });
    }
    const id = await registrar(api, primera);
    await registrar(api, segunda);
    const { compartidos } = await exposicion(id);
    expect(compartidos).toMatchObject([{ que, personas: 1, algunas: [{ dni: segunda.usuario.dni }] }]);
    expect(compartidos[0]?.valor.includes('0021910000')).toBe(false);
  });

  test('the same address in another district, and the same person with the check digit, share nothing', async () => {
    const dni = newDni().slice(0, 8);
    const primera = sola(dni);
    const segunda = sola(`${dni}3`);
    Object.assign(segunda.usuario, { telefonoMovil: primera.usuario.telefonoMovil });
    const lejos = sola();
    Object.assign(lejos.usuario, {
      direccionFiscal: primera.usuario.direccionFiscal,
      departamento: 'Lima',
      provincia: 'Lima',
      distrito: 'Lince',
    });
    const id = await registrar(api, primera);
    await registrar(api, segunda);
    await registrar(api, lejos);
    expect((await exposicion(id)).compartidos).toEqual([]);
  });

  test('a telephone that very many have is told with their number and a handful of names', async () => {
    const telefonoMovil = '987555444';
    const ids: number[] = [];
    for (let i = 0; i < 8; i++) {
      const solicitud = sola();
      Object.assign(solicitud.usuario, { telefonoMovil });
      ids.push(await registrar(api, solicitud));
    }
    const [compartido] = (await exposicion(ids[0] as number)).compartidos;
    expect(compartido).toMatchObject({ que: 'telefono', valor: telefonoMovil, personas: 7 });
    expect(compartido?.algunas).toHaveLength(5);
  });

  test('is a look at the client, and at the others who are named', async () => {
    const [uno, otro] = [newDni(), newDni()];
    const id = await registrar(api, conAval(sola(uno), otro));
    await registrar(api, conAval(sola(otro), uno));
    await exposicion(id, 'auditor');
    const { db } = api.database;
    const miradas = await db
      .selectFrom('miradas as m')
      .innerJoin('clientes as c', 'c.id', 'm.clienteId')
      .select(['m.tipo', 'c.dni'])
      .where('c.dni', 'in', [uno, otro])
      .where('m.tipo', 'in', ['exposicion.consultada', 'lista.consultada'])
      .orderBy('m.eventoId')
      .execute();
    expect(miradas).toEqual([
      { tipo: 'exposicion.consultada', dni: uno },
      { tipo: 'lista.consultada', dni: otro },
    ]);
  });
});
