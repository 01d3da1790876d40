import { type RawBuilder, sql } from 'kysely';
import { normalizar } from 'shared-domain/campos';
import { digitosDePersona } from 'shared-domain/cliente';
import { nombreCompleto } from 'shared-domain/evaluacion';
import { PERSONAS_CONTADAS, type Vinculo } from 'shared-domain/exposicion';
import type { Db } from '../../db/connection';
import { buscarCliente, type FilaCliente } from '../clientes';
import type { FilaEvaluacion } from '../evaluaciones';

const FILAS_LEIDAS = 5 * PERSONAS_CONTADAS;

/** Must match the index expressions. */
const DIGITOS = { clientes: sql<string>`substr("dni", 1, 8)`, avales: sql<string>`substr("dniAval", 1, 8)` };

interface Busqueda {
  que: Vinculo;
  valor: string;
  clientes: RawBuilder<boolean>[];
  avales: RawBuilder<boolean>[];
}

function busquedasDe({ cci, correo, distrito, ...suyo }: FilaCliente): Busqueda[] {
  const telefonos = [...new Set([suyo.telefonoMovil, suyo.telefonoFijo ?? ''])].filter(Boolean);
  const direcciones = new Map(
    [suyo.direccionFiscal, suyo.direccionCorrespondencia].map((una) => [domicilioEnTexto(una), una]),
  );
  direcciones.delete('');
  return [
    ...telefonos.map((valor) => ({
      que: 'telefono' as const,
      valor,
      clientes: [sql<boolean>`"telefonoMovil" = ${valor}`, sql<boolean>`"telefonoFijo" = ${valor}`],
      avales: [sql<boolean>`"telefonoMovilAval" = ${valor}`, sql<boolean>`"telefonoFijoAval" = ${valor}`],
    })),
    { que: 'cci', valor: cci, clientes: [sql`"cci" = ${cci}`], avales: [] },
    ...[...direcciones].map(([domicilio, valor]) => ({
      que: 'direccion' as const,
      valor,
      clientes: ['direccionFiscal', 'direccionCorrespondencia'].map(
        (columna) => sql<boolean>`${domicilioDe(columna)} = ${domicilio} and "distrito" = ${distrito}`,
      ),
      avales: [sql<boolean>`${domicilioDe('direccionAval')} = ${domicilio} and "distritoAval" = ${distrito}`],
    })),
    { que: 'correo', valor: correo, clientes: [sql`lower("correo") = ${correo.toLowerCase()}`], avales: [] },
  ];
}

interface Donde {
  tabla: 'clientes' | 'avales';
  condicion: RawBuilder<boolean>;
  lugar: number;
}

/** Bounds rows before grouping, because a common telephone would cause a table scan. */
const hallar = (db: Db, digitos: string, { tabla, condicion, lugar }: Donde) =>
  db
    .selectFrom(
      db
        .selectFrom(tabla)
        .select(DIGITOS[tabla].as('digitos'))
        .where(condicion)
        .where(DIGITOS[tabla], '<>', digitos)
        .limit(FILAS_LEIDAS)
        .as('halladas'),
    )
    .select(['halladas.digitos', sql.lit(lugar).as('lugar')])
    .distinct();

/** One statement, because each costs a round trip. */
export async function compartidosDe(db: Db, { clienteId, dni }: Pick<FilaEvaluacion, 'clienteId' | 'dni'>) {
  const digitos = digitosDePersona(dni);
  const suyo = await buscarCliente(db, clienteId);
  const busquedas = suyo ? busquedasDe(suyo) : [];
  const [primera, ...otras] = busquedas.flatMap(({ clientes, avales }, lugar) => [
    ...clientes.map((condicion) => hallar(db, digitos, { tabla: 'clientes', condicion, lugar })),
    ...avales.map((condicion) => hallar(db, digitos, { tabla: 'avales', condicion, lugar })),
  ]);
  if (!primera) return [];
  const filas = await otras.reduce((todas, otra) => todas.unionAll(otra), primera).execute();
  const personas = busquedas.map(() => new Set<string>());
  for (const { digitos, lugar } of filas) personas[lugar]?.add(digitos);
  return busquedas
    .map(({ que, valor }, lugar) => ({ que, valor, personas: [...(personas[lugar] ?? [])] }))
    .filter((uno) => uno.personas.length > 0);
}

const LETRAS = [...'ÁÉÍÓÚÜÑáéíóúüñ'].map((letra, i) => [letra, 'aeiouunaeiouun'[i]]);
const SIGNOS = [' ', '.', ',', '-', '#', '°', 'º', '/', '(', ')'];

/** Uses only functions that both engines can index. */
const domicilioDe = (columna: string) => {
  const quitado = [...LETRAS, ...SIGNOS.map((signo) => [signo, ''])].reduce(
    (dentro, [de = '', a = '']) => `replace(${dentro}, '${de}', '${a}')`,
    `"${columna}"`,
  );
  return sql<string>`${sql.raw(`lower(${quitado})`)}`;
};

const domicilioEnTexto = (direccion: string): string =>
  SIGNOS.reduce((texto, signo) => texto.replaceAll(signo, ''), normalizar(direccion));

interface Persona {
  dni: string;
  nombre: string;
  clienteId: number | null;
}

export async function personasPorDigitos(db: Db, digitos: string[]): Promise<Map<string, Persona>> {
  const personas = new Map<string, Persona>();
  if (digitos.length === 0) return personas;
  const clientes = await db
    .selectFrom('clientes as c')
    .select(['c.id', 'c.dni', 'c.nombre', 'c.apellidoPaterno', 'c.apellidoMaterno'])
    .where(sql<string>`substr(${sql.ref('c.dni')}, 1, 8)`, 'in', digitos)
    .execute();
  for (const { id: clienteId, dni, ...nombres } of clientes) {
    personas.set(dni.slice(0, 8), { dni, nombre: nombreCompleto(nombres), clienteId });
  }
  const otros = digitos.filter((uno) => !personas.has(uno));
  if (otros.length === 0) return personas;
  const avales = await db
    .selectFrom('avales as a')
    .select(['a.dniAval as dni', 'a.nombresAval as nombre'])
    .select(['a.apellidoPaternoAval as apellidoPaterno', 'a.apellidoMaternoAval as apellidoMaterno'])
    .where(DIGITOS.avales, 'in', otros)
    .limit(otros.length * 20)
    .execute();
  for (const { dni, ...nombres } of avales) {
    personas.set(dni.slice(0, 8), { dni, nombre: nombreCompleto(nombres), clienteId: null });
  }
  return personas;
}
