import { readFileSync, writeFileSync } from 'node:fs';
import type { Cadena } from 'shared-domain';
import { cortar, quitarCandados, reescribir } from '../testing/alterar';
import { type ApiDePrueba, apiDePrueba } from '../testing/api-de-prueba';
import { type BaseDePrueba, MOTORES } from '../testing/motores';
import { enviar, registrar } from '../testing/solicitudes';
import { verificarCadena } from './cadena';
import { archivoDeNota, leerNotas } from './notas';
import { type CuidadoTestigo, cuidarTestigo } from './testigo';

const alFallar = (error: unknown) => {
  throw error;
};

describe.each(MOTORES)('the note outside the database, with %s', (motor) => {
  let api: ApiDePrueba;
  /** Of the process that runs now. */
  let testigo: CuidadoTestigo;
  const fallas: unknown[] = [];
  const alRomperse = (falla: unknown) => {
    fallas.push(falla);
  };
  const empezar = ({ db, dataDir }: Pick<BaseDePrueba, 'db' | 'dataDir'>, port: number) => {
    testigo = cuidarTestigo({ db, dataDir, port, alFallar, alRomperse });
  };
  const reiniciar = async (port = 1) => {
    await testigo.parar();
    empezar(api.base, port);
  };
  beforeEach(async () => {
    fallas.length = 0;
    api = await apiDePrueba(motor, {
      testigo: (base) => {
        empezar(base, 1);
        return { alDia: () => testigo.alDia(), parar: () => testigo.parar() };
      },
    });
  });
  afterEach(async () => {
    await testigo.parar();
    await api.close();
  });

  const archivo = () => archivoDeNota(api.base.dataDir, 1);
  const anotado = () => JSON.parse(readFileSync(archivo(), 'utf8'));
  const cabeza = () =>
    api.base.db.selectFrom('auditoriaCabeza').select(['ultimo', 'hash']).executeTakeFirstOrThrow();
  const falla = async (tramo = '') => {
    const url = `/api/auditoria/cadena${tramo}`;
    return (await api.como('auditor', { method: 'GET', url })).json<Cadena>().falla;
  };
  const verificada = () => verificarCadena(api.base.db, leerNotas(api.base.dataDir));
  /** The trail goes on, and the service is started anew. */
  const seguir = async () => {
    for (let i = 0; i < 5; i++) await api.entrar('asesor');
    await reiniciar();
    for (let i = 0; i < 5; i++) await api.entrar('jefe');
  };

  test('holds every event whose call was answered, also when many are answered at once', async () => {
    await api.entrar('asesor');
    expect(anotado()).toEqual(await cabeza());
    for (let vuelta = 0; vuelta < 3; vuelta++) {
      await Promise.all(Array.from({ length: 4 }, () => registrar(api)));
      expect(anotado()).toEqual(await cabeza());
    }
    expect((await enviar(api, { solicitud: {} })).statusCode).toBe(422);
    expect(await verificada()).toBeUndefined();
    expect(fallas).toEqual([]);
  });

  test('goes on telling of events that were cut off, whatever is written after them', async () => {
    await api.entrar('auditor');
    await registrar(api);
    const antes = anotado();
    await quitarCandados(api.base);
    await cortar(api.base.db, 2);
    const cortada = { tipo: 'cortada', id: antes.ultimo - 1 };
    expect(await verificarCadena(api.base.db)).toBeUndefined();
    expect([await verificada(), await falla()]).toEqual([cortada, cortada]);
    await seguir();
    const reescrita = { tipo: 'reescrita', id: antes.ultimo };
    expect(anotado()).toEqual(antes);
    expect(await verificada()).toEqual(reescrita);
    for (const tramo of ['', '?desde=1', `?desde=${antes.ultimo + 3}`])
      expect(await falla(tramo)).toEqual(reescrita);
    expect(fallas).toContainEqual(reescrita);
  });

  test('goes on telling of a chain that was written anew with all its hashes', async () => {
    await api.entrar('auditor');
    for (let i = 0; i < 3; i++) await registrar(api);
    const antes = anotado();
    await quitarCandados(api.base);
    await reescribir(api.base.db, 3, { actorNombre: 'Otra Persona' });
    expect(await verificarCadena(api.base.db)).toBeUndefined();
    await seguir();
    const reescrita = { tipo: 'reescrita', id: antes.ultimo };
    expect([anotado(), await verificada(), await falla('?desde=1')]).toEqual([antes, reescrita, reescrita]);
  });

  test('is not led on by a chain that agrees with it at its own event alone', async () => {
    await api.entrar('auditor');
    for (let i = 0; i < 3; i++) await registrar(api);
    const antes = anotado();
    await quitarCandados(api.base);
    await reescribir(api.base.db, 3, { actorNombre: 'Otra Persona' }, [antes.ultimo]);
    await api.entrar('asesor');
    expect(anotado()).toEqual(antes);
    // Had the note gone on, the last trace would go now.
    await reescribir(api.base.db, 3, { actorNombre: 'Otra Persona' });
    expect(await verificarCadena(api.base.db)).toBeUndefined();
    expect(await verificada()).toEqual({ tipo: 'reescrita', id: antes.ultimo });
  });

  test('that cannot be read is an alarm and is not written over', async () => {
    await api.entrar('auditor');
    writeFileSync(archivo(), '{"ultimo":');
    await reiniciar();
    await registrar(api);
    const ilegible = { tipo: 'ilegible', id: 0 };
    expect(readFileSync(archivo(), 'utf8')).toBe('{"ultimo":');
    expect([fallas.at(-1), await verificada(), await falla()]).toEqual([ilegible, ilegible, ilegible]);
  });

  test('is held against the chain also where its process no longer runs', async () => {
    await api.entrar('auditor');
    await registrar(api);
    const deUno = anotado();
    await reiniciar(2);
    await api.entrar('asesor');
    expect(leerNotas(api.base.dataDir)).toEqual([deUno, await cabeza()]);
    expect(await verificada()).toBeUndefined();
    await quitarCandados(api.base);
    await cortar(api.base.db, 2);
    await reiniciar(3);
    for (let i = 0; i < 5; i++) await api.entrar('asesor');
    expect(leerNotas(api.base.dataDir)).toHaveLength(2);
    expect(await verificada()).toEqual({ tipo: 'reescrita', id: deUno.ultimo });
  });
});
