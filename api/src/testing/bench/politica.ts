import { sql } from 'kysely';
import { type CorridaDeEfecto, type EntradaDeScore, POLITICA_INICIAL, puntuar } from 'shared-domain';
import type { Db, Engine } from '../../db/connection';
import { createAzar } from '../../demo/azar';
import { detener, probar, verCorrida } from '../corridas';
import globalSetup from '../global-setup';
import globalTeardown from '../global-teardown';
import { conPuntosDeRuc, diaEn, ponerBorrador } from '../politica';
import { decidir, registrar } from '../solicitudes';
import { startTestApi, type TestApi } from '../test-api';

/* Measures how long a trial of the draft takes over 1,000,000 decisions, and how other calls do meanwhile. */

const DECISIONES = 1_000_000;
/** So many are different; the others are copies of them on other days. */
const DISTINTAS = 2000;
const LOTE = 500;
const PAUSA = 20;
const OTRAS_LLAMADAS = [
  '/api/evaluaciones?estado=0',
  '/api/politica/vigente',
  '/api/evaluaciones/1/analisis',
];

const say = (line: string) => process.stdout.write(`${line}\n`);
const dormir = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const segundos = (desde: number) => ((performance.now() - desde) / 1000).toFixed(1);

type Azar = ReturnType<typeof createAzar>;
const DEPARTAMENTOS = [
  'Lima',
  'Piura',
  'Cusco',
  'Puno',
  'Loreto',
  'Tacna',
  'Ica',
  'Junín',
  'Áncash',
  'Ucayali',
];

const entradaDe = (azar: Azar): EntradaDeScore => ({
  fechaNacimiento: `${azar.entero(1950, 2007)}-0${azar.entero(1, 9)}-15`,
  fechaCaducidadDni: azar.uno(['2025-01-01', '2031-01-01']),
  nivelEducativo: azar.uno(['primaria', 'secundaria', 'tecnico', 'universitario', null]),
  estadoCivil: azar.uno(['soltero', 'casado', 'divorciado', 'viudo']),
  residePeru: true,
  enfermedadesPreexistentes: azar.pasa(0.2),
  expuesta: azar.pasa(0.02),
  direccion: { tiempoResidencia: azar.entero(0, 20) / 2 },
  contactos: azar.entero(0, 2),
  cuentas: azar.entero(0, 1),
  aval: azar.uno(['completo', 'incompleto', 'ninguno']),
  ruc: azar.pasa(0.6),
  empleo: azar.pasa(0.1)
    ? null
    : {
        inicioLaboral: `${azar.entero(2005, 2025)}-03-01`,
        ingresoMensual: azar.entero(8, 60) * 100,
        situacionLaboral: azar.uno(['empleado', 'independiente', 'jubilado']),
      },
});

/** Fills the decisions of the last days, one each few seconds. They all belong to one evaluation: a trial reads only them. */
async function llenar(db: Db, evaluacionId: number, ahora: number): Promise<void> {
  const azar = createAzar(18);
  const politica = { version: 1, contenido: POLITICA_INICIAL };
  const distintas = Array.from({ length: DISTINTAS }, (_, i) => {
    const entrada = entradaDe(azar);
    const { puntosBrutos, clave } = puntuar(entrada, politica);
    return {
      evaluacionId,
      estado: azar.uno([1, 2] as const),
      decididoEn: ahora - (i + 1) * 5000,
      politica: 1,
      puntos: puntosBrutos,
      banda: clave,
      entrada: JSON.stringify(entrada),
      producto: azar.uno(['Capital de trabajo', 'Consumo', 'Otro']),
      sexo: azar.uno(['masculino', 'femenino']),
      departamento: azar.uno(DEPARTAMENTOS),
    };
  });
  for (let i = 0; i < DISTINTAS; i += LOTE) {
    await db
      .insertInto('decisiones')
      .values(distintas.slice(i, i + LOTE))
      .execute();
  }
  const columnas = ['evaluacionId', 'estado', 'politica', 'puntos', 'banda', 'entrada', 'producto', 'sexo'];
  const iguales = sql.join([...columnas, 'departamento'].map((una) => sql.ref(una)));
  const copias = DECISIONES / DISTINTAS - 1;
  for (let copia = 1; copia <= copias; copia++) {
    await sql`insert into decisiones (${sql.ref('decididoEn')}, ${iguales})
      select ${sql.ref('decididoEn')} - ${sql.lit(copia * DISTINTAS * 5000)}, ${iguales} from decisiones
      where ${sql.ref('decididoEn')} >= ${sql.lit(ahora - DISTINTAS * 5000)} and ${sql.ref('decididoEn')} < ${sql.lit(ahora)}`.execute(
      db,
    );
  }
  await sql`analyze`.execute(db);
}

/** The 50th and 99th percentile and the worst, in milliseconds. */
function resumen(tiempos: number[]): string {
  const orden = tiempos.toSorted((a, b) => a - b);
  const en = (parte: number) => (orden[Math.floor(orden.length * parte)] ?? Number.NaN).toFixed(1);
  return `${orden.length} llamadas: mediana ${en(0.5)} ms, p99 ${en(0.99)} ms, peor ${orden.at(-1)?.toFixed(1)} ms`;
}

/** Makes other people's calls until it is told to stop. */
async function llamarMientras(api: TestApi, sigue: () => boolean): Promise<number[]> {
  const tiempos: number[] = [];
  for (let i = 0; sigue(); i++) {
    const url = OTRAS_LLAMADAS[i % OTRAS_LLAMADAS.length] as string;
    const antes = performance.now();
    const { statusCode } = await api.as('jefe', { method: 'GET', url });
    if (statusCode === 429) say('429: demasiadas llamadas');
    tiempos.push(performance.now() - antes);
    await dormir(PAUSA * 5);
  }
  return tiempos;
}

async function medir(engine: Engine): Promise<void> {
  const api = await startTestApi(engine);
  const id = await registrar(api);
  await decidir(api, id);
  for (let i = 0; i < 20; i++) await registrar(api);
  let inicio = performance.now();
  await llenar(api.database.db, id, api.clock.now);
  say(`${engine}: ${DECISIONES} decisiones en ${segundos(inicio)} s`);
  const borrador = conPuntosDeRuc(25);
  borrador.score.bandas = { alta: 80, media: 45 };
  await ponerBorrador(api, borrador);
  await api.signIn('jefe');

  let cuantas = 40;
  say(`  sin prueba, ${resumen(await llamarMientras(api, () => cuantas-- > 0))}`);

  const todo = { desde: diaEn(api, -200), hasta: diaEn(api, 0) };
  inicio = performance.now();
  const empezada = (await probar(api, 'admin', todo)).json<CorridaDeEfecto>();
  say(`  empezar: ${(performance.now() - inicio).toFixed(0)} ms, total ${empezada.total}`);
  let corrida = empezada;
  const otras = llamarMientras(api, () => corrida.estado === 'corriendo');
  const avances: number[] = [];
  while (corrida.estado === 'corriendo') {
    await dormir(500);
    corrida = (await verCorrida(api, corrida.id)).json<CorridaDeEfecto>();
    avances.push(corrida.hechas);
  }
  const { resultado } = corrida;
  say(
    `  ${corrida.estado} en ${segundos(inicio)} s: ${corrida.hechas} decisiones, ${resultado.cambian} cambian de banda`,
  );
  say(`  avances vistos: ${new Set(avances).size}`);
  say(`  mientras tanto, ${resumen(await otras)}`);

  const otra = (await probar(api, 'admin', todo)).json<CorridaDeEfecto>();
  await dormir(2000);
  inicio = performance.now();
  const detenida = (await detener(api, otra.id)).json<CorridaDeEfecto>();
  say(
    `  ${detenida.estado} tras ${detenida.hechas}: la respuesta tardó ${(performance.now() - inicio).toFixed(0)} ms`,
  );
  await api.close();
}

await globalSetup();
const [, , solo] = process.argv;
if (solo !== 'postgresql') await medir('sqlite');
if (solo !== 'sqlite' && process.env.TEST_POSTGRESQL_URL) await medir('postgresql');
await globalTeardown();
