import type { Tokens } from 'shared-domain';
import { verificarCadena } from '../auditoria/cadena';
import { leerNotas } from '../auditoria/notas';
import { createPasswordHasher } from '../contrasena/password-hash';
import { CLAVE_DEMO } from '../demo/cuentas';
import { type BaseDePrueba, baseDePrueba, MOTORES } from './motores';
import { hastaQueResponda, iniciarProceso, puertoLibre } from './proceso';
import { formulario, PDF, solicitudDe } from './solicitudes';

/** `FALLOS=100` is the long run. */
const MUERTES = Number(process.env.FALLOS ?? 1);
const A_LA_VEZ = 4;

interface Envio {
  clave: string;
  solicitud: ReturnType<typeof solicitudDe>;
}

/** What the sender knows: what was confirmed to them, and what they got no answer to. */
interface Cuenta {
  confirmados: Map<string, { id: number; dni: string }>;
  sinRespuesta: Envio[];
}

async function iniciar(base: BaseDePrueba) {
  const port = await puertoLibre();
  const { dataDir, databaseUrl } = base;
  const env = {
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: '1',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const servicio = iniciarProceso(env);
  await hastaQueResponda(servicio, port);
  const llamar = (ruta: string, opciones: RequestInit) =>
    fetch(`http://127.0.0.1:${port}/api/${ruta}`, { method: 'POST', ...opciones });
  const entrada = await llamar('login', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'asesor', password: CLAVE_DEMO, remember_me: false }),
  });
  const { access_token } = (await entrada.json()) as Tokens;

  const enviar = async ({ clave, solicitud }: Envio, cuenta: Cuenta): Promise<void> => {
    const { headers, payload } = await formulario({ data: JSON.stringify(solicitud), pdf: new Blob([PDF]) });
    const respuesta = await llamar('evaluaciones/create', {
      headers: { ...headers, authorization: `Bearer ${access_token}`, 'idempotency-key': clave },
      body: payload,
    });
    if (respuesta.status !== 201) throw new Error(await respuesta.text());
    const { id } = (await respuesta.json()) as { id: number };
    cuenta.confirmados.set(clave, { id, dni: solicitud.usuario.dni });
  };
  return { servicio, enviar };
}

/** Sends again what got no answer in the life before, then new ones until the service is killed. */
async function vivirYMorir(base: BaseDePrueba, vida: number, cuenta: Cuenta): Promise<void> {
  const { servicio, enviar } = await iniciar(base);
  for (const envio of cuenta.sinRespuesta.splice(0)) await enviar(envio, cuenta);
  const escribir = async (hilo: number) => {
    for (let i = 0; ; i++) {
      const envio = { clave: `envio-${vida}-${hilo}-${i}`, solicitud: solicitudDe() };
      try {
        await enviar(envio, cuenta);
      } catch {
        cuenta.sinRespuesta.push(envio);
        return;
      }
    }
  };
  const hilos = Array.from({ length: A_LA_VEZ }, (_, hilo) => escribir(hilo));
  await new Promise((listo) => setTimeout(listo, 200 + Math.random() * 500));
  servicio.proceso.kill('SIGKILL');
  await Promise.all(hilos);
  await servicio.salida;
}

describe.each(MOTORES)('with %s', (motor) => {
  let base: BaseDePrueba;
  beforeAll(async () => {
    base = await baseDePrueba(motor);
    const passwords = await createPasswordHasher();
    await base.db
      .insertInto('usuarios')
      .values({
        username: 'asesor',
        fullName: 'Ana Peña',
        email: 'ana@prueba.example',
        rol: 'asesor',
        claveHash: await passwords.hash(CLAVE_DEMO),
        activo: 1,
        busqueda: 'asesor',
        creadoEn: Date.now(),
      })
      .execute();
  });
  afterAll(() => base.close());

  test(`killed ${MUERTES} times while it writes, the service loses and doubles nothing it confirmed`, async () => {
    const cuenta: Cuenta = { confirmados: new Map(), sinRespuesta: [] };
    for (let vida = 0; vida < MUERTES; vida++) await vivirYMorir(base, vida, cuenta);
    const testigo = leerNotas(base.dataDir);
    const { servicio, enviar } = await iniciar(base);
    for (const envio of cuenta.sinRespuesta) await enviar(envio, cuenta);
    servicio.proceso.kill('SIGTERM');
    expect(await servicio.salida).toBe(0);
    const { confirmados } = cuenta;
    expect(confirmados.size).toBeGreaterThan(MUERTES);
    if (MUERTES > 1)
      process.stdout.write(`${motor}: ${MUERTES} muertes, ${confirmados.size} envíos confirmados\n`);

    const registros = await base.db
      .selectFrom('evaluaciones as e')
      .innerJoin('clientes as c', 'c.id', 'e.clienteId')
      .leftJoin('adjuntos as a', 'a.evaluacionId', 'e.id')
      .leftJoin('auditoria as t', (join) =>
        join.onRef('t.evaluacionId', '=', 'e.id').on('t.tipo', '=', 'evaluacion.registrada'),
      )
      .select(['e.id', 'c.dni', 'a.sha256', 't.id as evento'])
      .execute();
    const porDni = new Map<string, typeof registros>();
    for (const uno of registros) porDni.set(uno.dni, [...(porDni.get(uno.dni) ?? []), uno]);
    for (const { id, dni } of confirmados.values()) {
      expect(porDni.get(dni)).toEqual([{ id, dni, sha256: expect.any(String), evento: expect.any(Number) }]);
    }
    expect(new Set(registros.map(({ id }) => id)).size).toBe(registros.length);
    expect(await verificarCadena(base.db, testigo)).toBeUndefined();
    expect(await verificarCadena(base.db, leerNotas(base.dataDir))).toBeUndefined();
  }, 3_600_000);
});
