import type { Solicitud } from 'shared-domain/evaluacion';
import type { EventoDe, NombreDeLlamada } from 'shared-domain/llamadas';
import { callOf, callRequest, exampleOf, type Parts } from '../../../testing/call-request';
import { CUATRO_OJOS, conLimite, ponerControles } from '../../../testing/controles';
import { addCodes, codeAt, secondStepOf } from '../../../testing/factores';
import {
  conPuntosDeRuc,
  diaEn,
  hacerValida,
  ponerBorrador,
  proponerPolitica,
  verBorrador,
} from '../../../testing/politica';
import { type Ida, providerEnv, startTestProvider, type TestProvider } from '../../../testing/provider';
import { loadOf, ON_TRIAL, REMOTE_IN_TRIAL, trialRegistry } from '../../../testing/site';
import { decidir, newDni, registrar, solicitudDe } from '../../../testing/solicitudes';
import {
  DNI_CLIENTE,
  mailTo,
  PASSWORD,
  startTestApi,
  type TestApi,
  tokenOf,
  USERNAME_OF,
} from '../../../testing/test-api';
import { anotar } from '../../ledger/eventos.repository';

type Escena = Parts & { quien?: string };

type Escenas = {
  [N in NombreDeLlamada as EventoDe<N> extends never ? never : N]: {
    [T in EventoDe<N>]: Escena | (() => Promise<Escena>);
  };
};

let api: TestApi;
let provider: TestProvider;
let alLlegar = () => {};
const registro = trialRegistry({ roles: ['asesor'] });
beforeAll(async () => {
  const alEnviar = async () => {
    setImmediate(() => alLlegar());
  };
  const { origen } = exampleOf('POST /api/sesiones/reemplazo').body as { origen: string };
  provider = await startTestProvider();
  const env = {
    ...providerEnv(provider.issuer),
    REEMPLAZOS: origen,
    RELEASES_DIR: registro.folder,
    FUENTES: 'identidad=simulador',
  };
  api = await startTestApi('sqlite', { onMail: alEnviar, env });
});
beforeEach(async () => {
  const { db } = api.database;
  const { claveHash } = await db
    .selectFrom('usuarios')
    .select('claveHash')
    .where('username', '=', 'jefe')
    .executeTakeFirstOrThrow();
  await db.updateTable('usuarios').set({ claveHash }).where('username', '=', 'jefe2').execute();
  for (const tabla of ['factores', 'codigosDeRecuperacion'] as const) await db.deleteFrom(tabla).execute();
  for (const username of [...Object.values(USERNAME_OF), 'jefe2']) await api.signIn(username);
  await ponerControles(api);
});
afterAll(async () => {
  await api.close();
  await provider.stop();
});

const pendiente = () => registrar(api, solicitudDe(newDni()));
const numero = async (id: Promise<number>) => ({ params: { id: String(await id) } });
const decidida = async (payload: object, solicitud = solicitudDe()) => {
  const id = await registrar(api, solicitud);
  expect((await decidir(api, id, payload)).statusCode).toBe(200);
  return id;
};
const desembolsada = async (dni = newDni()) => {
  const evaluacionId = await decidida({ estado: 1 }, solicitudDe(dni));
  const payload = { evaluacionId, medio: 'efectivo' };
  await api.as('cajero', { method: 'POST', url: '/api/desembolsos', payload });
  return evaluacionId;
};
const idDe = async (username: string) => {
  const cuentas = api.database.db.selectFrom('usuarios').select('id').where('username', '=', username);
  return (await cuentas.executeTakeFirstOrThrow()).id;
};
const carta = () => new Promise<void>((llego) => (alLlegar = llego));
const clienteConEvaluacion = async (quien: string): Promise<Escena> => {
  await registrar(api, solicitudDe(DNI_CLIENTE));
  return { quien };
};
const unaHoraDespues = async (quien: string): Promise<Escena> => {
  api.clock.now += 3_600_000;
  await api.signIn(quien);
  return { quien };
};
const firmada = async () => {
  await ponerControles(api, conLimite(100));
  const id = await pendiente();
  await decidir(api, id, { estado: 1, version: 1 });
  return id;
};
const rechazo = { estado: 2, observaciones: 'No alcanza.' };
const nueva = (username: string, dni: string) => ({
  ...(exampleOf('POST /api/usuarios').body as object),
  username,
  dni,
});

const otroCorreo = ({ params }: { params: { id: string } }, email = 'distinto@prueba.example') =>
  api.as('admin', callRequest('PATCH /api/usuarios/:id', { params, body: { email } }));

const correoConfirmado = async (username: string): Promise<string> => {
  const email = `${username}@otro.example`;
  await otroCorreo(await numero(idDe(username)), email);
  const token = tokenOf(await mailTo(api, email, 'Confirme'));
  await api.call(callRequest('POST /api/confirmar-correo', { body: { token, password: PASSWORD } }));
  return email;
};
const otraJefa = async () => {
  const { db } = api.database;
  const jefe2 = db.selectFrom('usuarios').selectAll().where('username', '=', 'jefe2');
  const { id: _, ...fila } = await jefe2.executeTakeFirstOrThrow();
  const jefa3 = { username: 'jefa3', dni: '41000009', email: 'jefa3@prueba.example' };
  await db
    .insertInto('usuarios')
    .values({ ...fila, ...jefa3 })
    .execute();
};
const desdeElAnterior = async (username: string, acepta: boolean) => {
  await otroCorreo(await numero(idDe(username)), `${username}@otro.example`);
  return { body: { token: tokenOf(await mailTo(api, `${username}@prueba.example`, 'Se pidió')), acepta } };
};

const entreDos = async (escena: Escena): Promise<Escena> => {
  await api.database.db.deleteFrom('propuestas').execute();
  await ponerControles(api, CUATRO_OJOS);
  return escena;
};
const propuesta = async (llamada: NombreDeLlamada, partes: Parts): Promise<Escena> => {
  await entreDos({});
  const respuesta = await api.as('superadmin', callRequest(llamada, { ...exampleOf(llamada), ...partes }));
  const { id, propuesta: una, propuestas: [otra] = [] } = respuesta.json();
  return { quien: 'admin', params: { id: String((una ?? otra ?? { id }).id) } };
};
const altaPropuesta = () => propuesta('POST /api/usuarios', { body: nueva(`alta.${newDni()}`, newDni()) });
const cambioPropuesto = async (body: object, username = 'asesor2') =>
  propuesta('PATCH /api/usuarios/:id', { ...(await numero(idDe(username))), body });
const conFactor = async (username: string) => {
  const usuarioId = await idDe(username);
  const factor = { tipo: 'codigo' as const, nombre: 'Celular', contador: 0, creadoEn: api.clock.now };
  await api.database.db
    .insertInto('factores')
    .values({ ...factor, usuarioId })
    .execute();
  return numero(Promise.resolve(usuarioId));
};
const otrosControles = {
  ...(exampleOf('PUT /api/config/seguridad').body as object),
  controles: { cuatroOjos: { cuentas: false, correos: false, limites: false } },
};
const otroNombre = {
  ...(exampleOf('PUT /api/config/general').body as object),
  institucion: { nombre: 'Financiera Algarrobo' },
};
const trasOtra = async (llamada: NombreDeLlamada, body: object): Promise<Escena> => {
  await propuesta(llamada, { body });
  api.clock.now += 7 * 24 * 3_600_000;
  await api.signIn('admin');
  return { quien: 'admin', body };
};
const vencida = async (): Promise<Escena> => {
  const escena = await cambioPropuesto({ rol: 'cajero' });
  api.clock.now += 7 * 24 * 3_600_000;
  for (const uno of ['superadmin', 'admin']) await api.signIn(uno);
  return escena;
};

const borradorCon = async (puntos: number): Promise<Escena> => {
  await api.database.db.deleteFrom('propuestas').execute();
  const version = await ponerBorrador(api, conPuntosDeRuc(puntos));
  return { quien: 'admin', body: { version, desde: diaEn(api, 85), motivo: 'Nuevo apetito de riesgo.' } };
};

const conVersionFutura = async (): Promise<Escena> => {
  await api.database.db.deleteFrom('propuestas').execute();
  const { base } = await verBorrador(api);
  await hacerValida(api, conPuntosDeRuc(20 + base), diaEn(api, 85));
  return { params: { version: String(base + 1) } };
};

const conCodigo = (username: string) => addCodes(api, username);
let secretoDelCajero = '';
const boletoDe = async (username: string) => {
  ({ secreto: secretoDelCajero } = await conCodigo(username));
  api.clock.now += 60_000;
  return (await secondStepOf(api, username)).boleto;
};
const codigoDe = () => ({ metodo: 'codigo', codigo: codeAt(secretoDelCajero, api.clock.now) });
const configurar = async (username: string): Promise<Escena> => {
  await ponerControles(api, { segundoFactor: { roles: ['jefe_negocios', 'asesor'] } });
  const { boleto } = await secondStepOf(api, username);
  await ponerControles(api);
  const pedido = callRequest('POST /api/login/factores', { body: { boleto, tipo: 'codigo' } });
  const { secreto } = (await api.call(pedido)).json().codigo;
  const codigo = codeAt(secreto, api.clock.now);
  return { body: { boleto, alta: { tipo: 'codigo', nombre: 'Mi celular', codigo } } };
};

const conProveedor = async (
  nombre: string,
  de: { preferred_username: string; groups: string[] },
  ida?: Ida,
) => {
  const persona = { sub: nombre, ...de, name: `Persona ${nombre}`, email: `${nombre}@prueba.example` };
  const ingreso = { method: 'POST', url: '/api/proveedor/ingreso' } as const;
  return { body: provider.comeBack(ida ?? (await api.call(ingreso)).json(), persona) };
};
const conVinculo = async (username: string) => {
  await api.database.db
    .updateTable('usuarios')
    .set({ proveedor: provider.issuer, sujeto: username })
    .where('username', '=', username)
    .execute();
  return numero(idDe(username));
};
const CAMBIANTE = { preferred_username: 'cambia.c', groups: ['Asesores'] };

const onTrial = () => {
  registro.write({ roles: ['auditor', 'cajero', 'superadmin'] }, new Date(++api.clock.now).toISOString());
  return { quien: 'admin', params: { remote: REMOTE_IN_TRIAL } };
};
const fallida = () => loadOf({ fallo: 'pantalla' });
async function fallaPara(...personas: string[]) {
  for (const persona of personas)
    await api.as(persona, callRequest('POST /api/telemetria/cargas', { body: fallida() }));
}

const deUnaCorreccion = (partes: (solicitud: Solicitud) => Parts) => ({
  'evaluacion.corregida': async () => {
    const solicitud = solicitudDe();
    return { quien: 'asesor', ...(await numero(decidida(rechazo, solicitud))), ...partes(solicitud) };
  },
  'correccion.ajena': async () => {
    await api.signIn('asesor2');
    const solicitud = solicitudDe();
    return { quien: 'asesor2', ...(await numero(decidida(rechazo, solicitud))), ...partes(solicitud) };
  },
  'cliente.cuenta_cambiada': async () => {
    const solicitud = solicitudDe();
    const id = await numero(decidida(rechazo, solicitud));
    const usuario = { ...solicitud.usuario, cci: '00219100999999999951' };
    return { quien: 'asesor', ...id, ...partes({ ...solicitud, usuario }) };
  },
  'usuario.correo_pedido': async () => {
    const solicitud = solicitudDe(newDni());
    const { dni } = solicitud.usuario;
    const cuenta = { ...nueva(dni, dni), rol: 'cliente' };
    await api.as('admin', callRequest('POST /api/usuarios', { body: cuenta }));
    const id = numero(decidida(rechazo, solicitud));
    const usuario = { ...solicitud.usuario, correo: 'otro@correo.example' };
    return { quien: 'asesor', ...(await id), ...partes({ ...solicitud, usuario }) };
  },
});

const ESCENAS: Escenas = {
  'POST /api/login': {
    'sesion.iniciada': { body: { username: 'asesor', password: PASSWORD, remember_me: false } },
    'sesion.fallida': {},
  },
  'POST /api/login/segundo-factor': {
    'sesion.iniciada': async () => ({ body: { boleto: await boletoDe('cajero'), prueba: codigoDe() } }),
    'sesion.fallida': async () => {
      const proof = { metodo: 'recuperacion', codigo: 'AAAAAAAAAAAA' };
      return { body: { boleto: await boletoDe('cajero'), prueba: proof } };
    },
  },
  'POST /api/login/factores/confirmar': {
    'factor.agregado': () => configurar('jefe'),
    'sesion.iniciada': () => configurar('asesor'),
  },
  'POST /api/mi-cuenta/factores/confirmar': {
    'factor.agregado': async () => {
      const pedido = callRequest('POST /api/mi-cuenta/factores', { body: { tipo: 'codigo' } });
      const { secreto } = (await api.as('superadmin', pedido)).json().codigo;
      const codigo = codeAt(secreto, api.clock.now);
      return { quien: 'superadmin', body: { tipo: 'codigo', nombre: 'Mi celular', codigo } };
    },
  },
  'DELETE /api/mi-cuenta/factores/:id': {
    'factor.quitado': async () => {
      await conCodigo('admin');
      const suyos = await api.as('admin', callRequest('GET /api/mi-cuenta/factores'));
      return { quien: 'admin', params: { id: String(suyos.json().factores[0].id) } };
    },
  },
  'POST /api/mi-cuenta/codigos-de-recuperacion': {
    'factor.codigos_nuevos': async () => {
      await conCodigo('auditor');
      return { quien: 'auditor' };
    },
  },
  'POST /api/mi-cuenta/confirmacion': {
    'sesion.identidad_confirmada': { quien: 'jefe', body: { metodo: 'clave', clave: PASSWORD } },
    'sesion.identidad_rechazada': { quien: 'jefe' },
  },
  'POST /api/mi-cuenta/enlace/vuelta': {
    'usuario.enlazado': async () => {
      const conContrasena = callRequest('POST /api/mi-cuenta/confirmacion', {
        body: { metodo: 'clave', clave: PASSWORD },
      });
      await api.as('jefe', conContrasena);
      const ida = await api.as('jefe', callRequest('POST /api/mi-cuenta/enlace', {}));
      const jefa = { preferred_username: 'jefa.j', groups: ['Jefes'] };
      return { quien: 'jefe', ...(await conProveedor('jefa', jefa, ida.json())) };
    },
  },
  'DELETE /api/mi-cuenta/enlace': {
    'usuario.desenlazado': async () => ({ quien: 'auditor', ...(await conVinculo('auditor')) }),
  },
  'POST /api/proveedor/vuelta': {
    'usuario.creado': () => conProveedor('nueva', { preferred_username: 'nueva.n', groups: ['Asesores'] }),
    'usuario.cambiado': async () => {
      await api.call(callRequest('POST /api/proveedor/vuelta', await conProveedor('rol', CAMBIANTE)));
      return conProveedor('rol', { ...CAMBIANTE, groups: ['Jefes'] });
    },
    'sesion.fallida': () => conProveedor('ajena', { preferred_username: 'ajena.a', groups: ['Todos'] }),
    'sesion.iniciada': () => conProveedor('otra', { preferred_username: 'otra.o', groups: ['Asesores'] }),
  },
  'POST /api/refresh': {
    'sesion.refresco_rechazado': async () => {
      const { refresh_token } = await api.signIn('asesor');
      await api.signIn('asesor');
      return { body: { refresh_token } };
    },
  },
  'POST /api/logout': {
    'sesion.cerrada': async () => {
      const { idRefreshToken } = await api.signIn('auditor');
      return { quien: 'auditor', body: { idToken: idRefreshToken } };
    },
  },
  'POST /api/sesiones/reemplazo': { 'sesion.reemplazo_aceptado': { quien: 'asesor' } },
  'POST /api/forgot-password': { 'clave.enlace_enviado': { body: { dni: DNI_CLIENTE } } },
  'POST /api/reset-password': {
    'clave.restablecida': async () => {
      const llegada = carta();
      await api.call(callRequest('POST /api/forgot-password', { body: { dni: DNI_CLIENTE } }));
      await llegada;
      const [, token = ''] = /token=([\w-]{43})$/m.exec(api.mails.at(-1)?.text ?? '') ?? [];
      return { body: { token, password: PASSWORD } };
    },
    'clave.tras_cambio_de_correo': async () => {
      const email = await correoConfirmado('cajero');
      api.clock.now += 24 * 3_600_000;
      await api.signIn('admin');
      await api.as('admin', callRequest('POST /api/usuarios/:id/restablecer', await numero(idDe('cajero'))));
      const token = tokenOf(await mailTo(api, email, 'Elija'));
      return { body: { token, password: PASSWORD } };
    },
  },
  'POST /api/confirmar-correo': {
    'usuario.correo_confirmado': async () => {
      await otroCorreo(await numero(idDe('cliente')));
      const token = tokenOf(await mailTo(api, 'distinto@prueba.example', 'Confirme'));
      return { body: { token, password: PASSWORD } };
    },
  },
  'POST /api/correo-anterior': {
    'usuario.correo_consentido': () => desdeElAnterior('jefe', true),
    'usuario.correo_retirado': () => desdeElAnterior('jefe2', false),
    'usuario.correo_repuesto': async () => {
      await otraJefa();
      await correoConfirmado('jefa3');
      const token = tokenOf(await mailTo(api, 'jefa3@prueba.example', 'Cambió'));
      return { body: { token, acepta: false } };
    },
  },
  'GET /api/sesiones': {
    'lista.consultada': () => clienteConEvaluacion('superadmin'),
    'cliente.buscado': { quien: 'superadmin', query: { q: DNI_CLIENTE } },
  },
  'DELETE /api/sesiones': { 'sesion.todas_terminadas': { quien: 'superadmin' } },
  'DELETE /api/sesiones/:id': {
    'sesion.terminada': async () => {
      await api.signIn('asesor');
      const sesiones = await api.as('admin', callRequest('GET /api/sesiones'));
      const { datos } = sesiones.json<{ datos: { id: string; usuario: { username: string } }[] }>();
      const suya = datos.find(({ usuario }) => usuario.username === 'asesor');
      return { quien: 'admin', params: { id: suya?.id ?? '' } };
    },
  },
  'DELETE /api/mi-cuenta/dispositivos': {
    'sesion.dispositivos_olvidados': async () => {
      const payload = { username: 'asesor', password: PASSWORD, remember_me: false };
      await api.call({ method: 'POST', url: '/api/login', payload });
      await api.signIn('asesor');
      return { quien: 'asesor' };
    },
  },
  'PUT /api/mi-cuenta/contrasena': {
    'clave.cambiada': async () => {
      await api.signIn('jefe2');
      return { quien: 'jefe2', body: { actual: PASSWORD, nueva: 'tejas-verdes-y-lluvia' } };
    },
    'clave.cambio_rechazado': { quien: 'jefe' },
  },
  'GET /api/evaluaciones/index': {
    'evaluaciones.consultadas': () => clienteConEvaluacion('jefe'),
  },
  'GET /api/evaluaciones': {
    'lista.consultada': async () => ({ ...(await clienteConEvaluacion('asesor')) }),
    'cliente.buscado': async () => ({
      ...(await clienteConEvaluacion('jefe')),
      query: { q: DNI_CLIENTE },
    }),
  },
  'GET /api/evaluaciones/clientes': {
    'lista.consultada': async () => {
      await registrar(api, solicitudDe());
      return { ...(await clienteConEvaluacion('jefe')), query: { q: 'peña' } };
    },
    'cliente.buscado': async () => ({ ...(await unaHoraDespues('jefe')), query: { q: DNI_CLIENTE } }),
  },
  'GET /api/evaluaciones/decisiones': {
    'lista.consultada': async () => {
      await decidida(rechazo);
      return { ...(await unaHoraDespues('jefe')), query: {} };
    },
  },
  'GET /api/evaluaciones/:id/vecinas': {
    'lista.consultada': async () => {
      await pendiente();
      return { quien: 'jefe', ...(await numero(pendiente())) };
    },
  },
  'POST /api/evaluaciones/create': { 'evaluacion.registrada': { quien: 'asesor' } },
  'PUT /api/evaluaciones/status/:id': {
    'evaluacion.aprobada': async () => ({ quien: 'jefe', ...(await numero(pendiente())) }),
    'aprobacion.contra_politica': async () => {
      const solicitud = solicitudDe();
      solicitud.usuario.fechaNacimiento = '2012-05-10';
      const contraPolitica = { razon: 'Garantía adicional.' };
      return {
        quien: 'jefe',
        ...(await numero(registrar(api, solicitud))),
        body: { estado: 1, contraPolitica },
      };
    },
    'evaluacion.rechazada': async () => ({ quien: 'jefe', ...(await numero(pendiente())), body: rechazo }),
    'evaluacion.firmada': async () => {
      await ponerControles(api, conLimite(100));
      return { quien: 'jefe', ...(await numero(pendiente())) };
    },
    'evaluacion.firma_rehusada': async () => ({
      quien: 'jefe2',
      ...(await numero(firmada())),
      body: rechazo,
    }),
    'evaluacion.firma_anulada': async () => ({ quien: 'jefe', ...(await numero(firmada())), body: rechazo }),
  },
  'PUT /api/evaluaciones/correct/:id': {
    'evaluacion.editada': async () => ({ quien: 'jefe', ...(await numero(pendiente())) }),
    'evaluacion.firma_anulada': async () => ({ quien: 'jefe2', ...(await numero(firmada())) }),
  },
  'PUT /api/evaluaciones/update/:id': deUnaCorreccion((body) => ({ body })),
  'PUT /api/evaluaciones/update/:id/documento': deUnaCorreccion((data) => ({ formulario: { data } })),
  'GET /api/evaluaciones/:id/historial': {
    'historial.consultado': async () => ({ quien: 'jefe', ...(await numero(pendiente())) }),
  },
  'GET /api/evaluaciones/:id/analisis': {
    'analisis.consultado': async () => ({ quien: 'jefe', ...(await numero(pendiente())) }),
  },
  'GET /api/evaluaciones/:id/exposicion': {
    'exposicion.consultada': async () => ({ quien: 'jefe', ...(await numero(pendiente())) }),
    'lista.consultada': async () => {
      await pendiente();
      const otra = await numero(pendiente());
      return { ...(await unaHoraDespues('jefe')), ...otra };
    },
  },
  'POST /api/evaluaciones/:id/carta/previa': {
    'carta.consultada': async () => ({ quien: 'jefe', ...(await numero(pendiente())) }),
  },
  'GET /api/evaluaciones/:id/carta': {
    'carta.consultada': async () => ({ quien: 'jefe', ...(await numero(decidida(rechazo))) }),
  },
  'GET /api/evaluaciones/:id/pdf': {
    'adjunto.consultado': async () => ({ quien: 'jefe', ...(await numero(pendiente())) }),
  },
  'POST /api/fuentes/consultas': { 'fuente.consultada': { quien: 'asesor' } },
  'GET /api/evaluaciones/:id/fuentes': {
    'fuentes.consultadas': async () => ({ quien: 'jefe', ...(await numero(pendiente())) }),
  },
  'GET /api/cliente/show/:dni': { 'cliente.consultado': () => clienteConEvaluacion('jefe') },
  'GET /api/clientes': {
    'lista.consultada': () => unaHoraDespues('superadmin'),
    'cliente.buscado': async () => ({
      ...(await unaHoraDespues('superadmin')),
      query: { q: DNI_CLIENTE },
    }),
    'clientes.exportados': { quien: 'superadmin', query: { formato: 'csv' } },
  },
  'GET /api/clientes/:id': { 'cliente.consultado': { quien: 'superadmin' } },
  'PUT /api/config/general': {
    'configuracion.cambiada': { quien: 'admin' },
    'propuesta.creada': () => entreDos({ quien: 'admin', body: otroNombre }),
    'propuesta.vencida': () => trasOtra('PUT /api/config/general', otroNombre),
  },
  'PUT /api/config/seguridad': {
    'configuracion.cambiada': { quien: 'admin' },
    'propuesta.creada': () => entreDos({ quien: 'admin', body: otrosControles }),
    'propuesta.vencida': () => trasOtra('PUT /api/config/seguridad', otrosControles),
  },
  'GET /api/usuarios': {
    'lista.consultada': { quien: 'admin', query: { rol: 'cliente' } },
    'cliente.buscado': { quien: 'admin', query: { q: DNI_CLIENTE } },
  },
  'POST /api/usuarios': {
    'usuario.creado': { quien: 'admin' },
    'clave.enlace_enviado': { quien: 'admin', body: nueva('otra.persona', '41000002') },
    'propuesta.creada': () => entreDos({ quien: 'admin', body: nueva('una.mas', '41000003') }),
  },
  'PATCH /api/usuarios/:id': {
    'usuario.cambiado': async () => ({
      quien: 'admin',
      ...(await numero(idDe('asesor2'))),
      body: { fullName: 'Otro Nombre', email: 'otro@prueba.example' },
    }),
    'usuario.correo_pedido': async () => ({
      quien: 'admin',
      ...(await numero(idDe('asesor2'))),
      body: { email: 'distinto@prueba.example' },
    }),
    'propuesta.creada': async () =>
      entreDos({ quien: 'admin', ...(await numero(idDe('asesor2'))), body: { rol: 'cajero' } }),
  },
  'POST /api/usuarios/:id/enlace': {
    'propuesta.creada': async () => entreDos({ quien: 'admin', ...(await numero(idDe('jefe2'))) }),
  },
  'DELETE /api/usuarios/:id/enlace': {
    'usuario.desenlazado': async () => ({ quien: 'admin', ...(await conVinculo('cajero')) }),
  },
  'POST /api/usuarios/:id/reponer-factor': {
    'propuesta.creada': async () => entreDos({ quien: 'admin', ...(await conFactor('auditor')) }),
  },
  'PUT /api/politica/borrador': {
    'politica.borrador_guardado': async () => {
      const { version } = await verBorrador(api);
      return { quien: 'admin', body: { version, contenido: conPuntosDeRuc(version + 20) } };
    },
  },
  'DELETE /api/politica/borrador': {
    'politica.borrador_descartado': async () => {
      await borradorCon(12);
      return { quien: 'admin' };
    },
  },
  'POST /api/politica/borrador/proponer': {
    'propuesta.creada': () => borradorCon(13),
    'propuesta.vencida': async () => {
      await borradorCon(14);
      await proponerPolitica(api, conPuntosDeRuc(15), diaEn(api, 80));
      api.clock.now += 7 * 24 * 3_600_000;
      await api.signIn('admin');
      const { version } = await verBorrador(api);
      return { quien: 'admin', body: { version, desde: diaEn(api, 85), motivo: 'Otra vez.' } };
    },
  },
  'POST /api/politica/versiones/:version/retirar': {
    'propuesta.creada': async () => ({ ...(await conVersionFutura()), quien: 'admin' }),
    'propuesta.vencida': async () => {
      const escena = await conVersionFutura();
      await proponerPolitica(api, conPuntosDeRuc(16), diaEn(api, 80));
      api.clock.now += 7 * 24 * 3_600_000;
      await api.signIn('admin');
      return { ...escena, quien: 'admin' };
    },
  },
  'POST /api/politica/efecto': { 'politica.efecto_probado': { quien: 'admin' } },
  'POST /api/propuestas/:id/confirmar': {
    'propuesta.confirmada': altaPropuesta,
    'usuario.creado': altaPropuesta,
    'clave.enlace_enviado': altaPropuesta,
    'usuario.cambiado': () => cambioPropuesto({ limiteAprobacion: 100 }, 'jefe'),
    'usuario.correo_pedido': () => cambioPropuesto({ email: 'nuevo@prueba.example' }, 'jefe'),
    'usuario.enlazado': async () => propuesta('POST /api/usuarios/:id/enlace', await numero(idDe('jefe2'))),
    'factor.repuesto': async () =>
      propuesta('POST /api/usuarios/:id/reponer-factor', await conFactor('cajero')),
    'configuracion.cambiada': () => propuesta('PUT /api/config/seguridad', { body: otrosControles }),
    'politica.version_valida': async () => ({
      quien: 'superadmin',
      ...(await numero(proponerPolitica(api, conPuntosDeRuc(11), diaEn(api, 0)))),
    }),
    'propuesta.vencida': vencida,
  },
  'POST /api/propuestas/:id/rechazar': {
    'propuesta.rechazada': altaPropuesta,
    'propuesta.vencida': vencida,
  },
  'POST /api/propuestas/:id/retirar': {
    'propuesta.retirada': async () => ({ ...(await altaPropuesta()), quien: 'superadmin' }),
    'propuesta.vencida': vencida,
  },
  'POST /api/usuarios/:id/cartera': {
    'cartera.traspasada': async () => {
      await pendiente();
      const body = { a: await idDe('asesor2'), estados: [0, 1, 2] };
      return { quien: 'admin', ...(await numero(idDe('asesor'))), body };
    },
  },
  'DELETE /api/usuarios/:id/correo-pendiente': {
    'usuario.correo_retirado': async () => {
      const una = await numero(idDe('asesor2'));
      await otroCorreo(una);
      return { quien: 'admin', ...una };
    },
  },
  'POST /api/usuarios/:id/correo-pendiente': {
    'usuario.correo_consentido': async () => {
      const una = await numero(idDe('jefe2'));
      await otroCorreo(una);
      return { quien: 'superadmin', ...una };
    },
  },
  'POST /api/usuarios/:id/restablecer': {
    'clave.enlace_enviado': async () => ({ quien: 'admin', ...(await numero(idDe('jefe2'))) }),
  },
  'DELETE /api/usuarios/:id/bloqueo': {
    'usuario.desbloqueado': async () => {
      const payload = { username: 'asesor2', password: 'mala', remember_me: false };
      for (let i = 0; i < 5; i++) await api.call({ method: 'POST', url: '/api/login', payload });
      return { quien: 'admin', ...(await numero(idDe('asesor2'))) };
    },
  },
  'DELETE /api/usuarios/:id/sesion': {
    'sesion.terminada': async () => {
      await api.signIn('asesor2');
      return { quien: 'admin', ...(await numero(idDe('asesor2'))) };
    },
  },
  'GET /api/auditoria': {
    'auditoria.exportada': { quien: 'auditor', query: { formato: 'csv' } },
    'cliente.buscado': async () => {
      const dni = newDni();
      await registrar(api, solicitudDe(dni));
      return { quien: 'auditor', query: { dni } };
    },
  },
  'GET /api/auditoria/evaluaciones/:id': {
    'cliente.consultado': async () => ({ quien: 'auditor', ...(await numero(pendiente())) }),
  },
  'GET /api/auditoria/excepciones': {
    'lista.consultada': async () => {
      await decidida({ estado: 1 });
      return { quien: 'auditor', query: { tipo: 'decision_rapida' } };
    },
    'excepciones.exportadas': { quien: 'auditor', query: { formato: 'csv' } },
  },
  'GET /api/auditoria/miradas': {
    'miradas.consultadas': () => clienteConEvaluacion('auditor'),
    'miradas.exportadas': { quien: 'auditor', query: { dni: DNI_CLIENTE, formato: 'csv' } },
  },
  'GET /api/auditoria/clientes': {
    'lista.consultada': { quien: 'auditor', query: { q: 'peña' } },
    'cliente.buscado': { quien: 'auditor', query: { q: DNI_CLIENTE } },
  },
  'GET /api/desembolsos': {
    'lista.consultada': async () => {
      await decidida({ estado: 1 });
      return { quien: 'cajero', query: { estado: 'pendiente' } };
    },
    'cliente.buscado': async () => {
      const dni = newDni();
      await desembolsada(dni);
      return { quien: 'cajero', query: { estado: 'realizado', dni } };
    },
    'desembolsos.exportados': { quien: 'cajero', query: { formato: 'csv' } },
  },
  'GET /api/desembolsos/:id': {
    'constancia.consultada': async () => ({ quien: 'auditor', ...(await numero(desembolsada())) }),
  },
  'POST /api/desembolsos': {
    'desembolso.registrado': async () => ({
      quien: 'cajero',
      body: { evaluacionId: await decidida({ estado: 1 }), medio: 'efectivo' },
    }),
  },
  'POST /api/evaluaciones/:id/codigo': {
    'documento.emitido': async () => ({ quien: 'jefe', ...(await numero(pendiente())) }),
  },
  'POST /api/desembolsos/:id/codigo': {
    'documento.emitido': async () => ({ quien: 'cajero', ...(await numero(desembolsada())) }),
  },
  'POST /api/telemetria/cargas': {
    'prueba.retirada': async () => {
      onTrial();
      await fallaPara('auditor', 'cajero');
      return { quien: 'superadmin', body: fallida() };
    },
  },
  'PATCH /api/versiones/:remote/prueba': {
    'prueba.ampliada': async () => ({ ...onTrial(), body: { release: ON_TRIAL, porcentaje: 50 } }),
  },
  'POST /api/versiones/:remote/retiro': {
    'prueba.retirada': async () => ({ ...onTrial(), body: { release: ON_TRIAL } }),
  },
  'POST /api/versiones/:remote/reanudacion': {
    'prueba.reanudada': async () => {
      const partes = onTrial();
      await fallaPara('auditor', 'cajero', 'superadmin');
      return { ...partes, body: { release: ON_TRIAL } };
    },
  },
};

const TODAS = Object.entries(ESCENAS).flatMap(([llamada, eventos]) =>
  Object.entries(eventos).map(([tipo, escena]) => [llamada as NombreDeLlamada, tipo, escena] as const),
);

test.each(TODAS)('%s leaves %s, and nothing that it does not say', async (llamada, tipo, escena) => {
  const { quien, ...partes } = typeof escena === 'function' ? await escena() : (escena as Escena);
  const { db } = api.database;
  const { ultimo } = await db.selectFrom('auditoriaCabeza').select('ultimo').executeTakeFirstOrThrow();
  const llegada = llamada === 'POST /api/forgot-password' ? carta() : undefined;
  const pedido = callRequest(llamada, { ...exampleOf(llamada), ...partes });
  await (quien ? api.as(quien, pedido) : api.call(pedido));
  await llegada;
  const dejados = db.selectFrom('auditoria').select(['tipo', 'detalle']).where('id', '>', ultimo);
  // A failed sign-in writes its event after the response.
  for (let tries = 0; tries < 400 && (await dejados.execute()).length === 0; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const suyos = (await dejados.execute()).filter(({ detalle }) => !('veces' in JSON.parse(detalle)));
  const tipos = suyos.map((uno) => uno.tipo);
  expect(tipos).toContain(tipo);
  expect(callOf(llamada).audita).toEqual(expect.arrayContaining(tipos));
});

test('what a call does not say cannot be written while it is answered', async () => {
  const actor = { id: null, fullName: '', rol: 'nadie' };
  const contexto = { actor, ahora: 1, releaseShell: null, releaseRemote: null };
  const escribir = (audita: 'sesion.cerrada'[]) =>
    anotar(api.database.db, { ...contexto, audita }, { tipo: 'sesion.cerrada' });
  await expect(escribir([])).rejects.toThrow('leaves sesion.cerrada and does not say so');
  await expect(escribir(['sesion.cerrada'])).resolves.toMatchObject({
    contenido: { tipo: 'sesion.cerrada' },
  });
});
