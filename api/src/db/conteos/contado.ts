import { TOPE } from 'shared-domain';
import type { Period } from '../rows';
import { LARGOS_DE_LETRAS, type QueSeCuenta } from './que-se-cuenta';

/** Midnight in Lima, which is five hours behind UTC all year. */
export const PRIMER_DIA = 18_000_000;
export const DIA = 86_400_000;

/** The number of the day in Lima, as SQL. Numbers are written into the statement: bound ones make SQLite divide into fractions. */
export const diaDe = (momento: string): string => `((${momento} - ${PRIMER_DIA}) / ${DIA})`;

/** The moment at which the day with that number begins in Lima. */
export const inicioDe = (dia: number): number => dia * DIA + PRIMER_DIA;

/** The day of a moment that begins a day, as the limits of a period do. */
export const diaDeInicio = (momento: number): number => Math.floor((momento - PRIMER_DIA) / DIA);

/** The days of a period whose sides begin days. */
export const diasDe = ({ desde, hasta }: Period) => ({
  desde: desde === undefined ? undefined : diaDeInicio(desde),
  hasta: hasta === undefined ? undefined : diaDeInicio(hasta),
});

/** Where days would be too many, blocks of so many days are counted. */
export const DIAS_DE_BLOQUE = 16;
/** Decision times are counted by such blocks, and by steps of time that are finer for short ones. */
export const PASOS_DE_BLOQUE = 1_000_000;
const HORA = 3_600_000;
const PASO = { corto: 10_000, largo: 600_000 } as const;
const PASOS_CORTOS = HORA / PASO.corto;

const pasoDe = (espera: string) =>
  `(case when ${espera} < 0 then 0 when ${espera} < ${HORA} then ${espera} / ${PASO.corto}
    else ${PASOS_CORTOS} + (${espera} - ${HORA}) / ${PASO.largo} end)`;

/** From which decision time on, and up to which, one step counts. */
export const tramoDePaso = (paso: number): { desde: number; hasta: number } => {
  const inicio = (numero: number) =>
    numero <= PASOS_CORTOS ? numero * PASO.corto : HORA + (numero - PASOS_CORTOS) * PASO.largo;
  return { desde: paso === 0 ? Number.MIN_SAFE_INTEGER : inicio(paso), hasta: inicio(paso + 1) };
};

/** The steps of decision times of rows, as SQL. */
export const pasoDeEspera = (fila: string): string => pasoDe(`(${fila}."decididoEn" - ${fila}."creadoEn")`);

/** What is counted of the rows of a table. Each names a column of `fila`, which is a row or stands for one in a trigger. */
interface Contado {
  /** A function returns SQL: it is for names that contain a value of the row. */
  que: QueSeCuenta | ((fila: string) => string);
  clave(fila: string): string;
  lugar(fila: string): string;
  monto?(fila: string): string;
  cuando?(fila: string): string;
  /** Where a row looks into another table: how all rows `f` are counted together, which is faster than one by one. */
  todas?: { de: string; clave?: string; cuando?: string };
}

interface TablaContada {
  tabla: 'evaluaciones' | 'desembolsos' | 'clientes' | 'usuarios';
  contados: readonly Contado[];
}

const texto = (columna: string) => (fila: string) => `cast(${fila}."${columna}" as text)`;
const columna = (nombre: string) => (fila: string) => `${fila}."${nombre}"`;
const dia = (nombre: string) => (fila: string) => diaDe(`${fila}."${nombre}"`);
const nada = () => `''`;

/** Numbers of accounts are counted by blocks of so many, by whether they are active, and whether the DNI is the user name. */
export const CUENTAS_DE_BLOQUE = 1000;
const enBloques = (fila: string) => `${fila}.id / ${CUENTAS_DE_BLOQUE} * 4 + ${fila}.activo * 2
  + case when ${fila}.username = ${fila}.dni then 1 else 0 end`;

/** What the number of a place in those counts says. */
export const enBloque = (lugar: number) => ({
  bloque: Math.floor(lugar / 4),
  activo: Math.floor(lugar / 2) % 2,
  conDni: lugar % 2 === 1,
});

/** The numbers under which an earlier release counted accounts by letters. The triggers keep these counts. */
const NUMEROS_DE_ROLES = {
  superadmin: 1,
  admin: 2,
  jefe_negocios: 3,
  asesor: 4,
  auditor: 5,
  cajero: 6,
  cliente: 7,
};

const ROLES_CON_NUMERO = Object.keys(NUMEROS_DE_ROLES).map((rol) => `'${rol}'`);

const claseDe = (fila: string) =>
  `((case ${fila}.rol ${Object.entries(NUMEROS_DE_ROLES)
    .map(([rol, numero]) => `when '${rol}' then ${numero}`)
    .join(' ')} end) * 2 + ${fila}.activo)`;

/** The first letters of a name in the order of its list, which leaves out the DNI. */
const comienzoDelNombre = (letras: number) => (fila: string) =>
  `substr(replace(${fila}.busqueda, coalesce(${fila}.dni, ''), ''), 1, ${letras})`;

/** A day `AAAA-MM-DD` as a number, as SQL. */
const numeroDeDia = (dia: string): string => `cast(replace(${dia}, '-', '') as bigint)`;

/** Whether a DNI had expired on the day for which expired ones are counted. */
const VENCIDO_EN_CUENTA = (caducidad: string) =>
  `${numeroDeDia(caducidad)} < (select numero from "conteosHasta" where que = 'dni vencido')`;

export const TABLAS_CONTADAS: readonly TablaContada[] = [
  {
    tabla: 'evaluaciones',
    contados: [
      {
        que: 'evaluaciones por día',
        clave: texto('estado'),
        lugar: dia('creadoEn'),
        monto: columna('montoPrestamo'),
      },
      { que: 'evaluaciones por monto', clave: texto('estado'), lugar: columna('montoPrestamo') },
      { que: 'evaluaciones por asesor', clave: texto('estado'), lugar: columna('asesorId') },
      {
        que: 'motivos',
        clave: columna('observaciones'),
        lugar: dia('creadoEn'),
        cuando: (fila) =>
          `${fila}."estado" = 2 and ${fila}."observaciones" is not null and length(${fila}."observaciones") <= ${TOPE.motivoRapido}`,
      },
      {
        que: 'esperas',
        clave: nada,
        lugar: (fila) =>
          `${diaDe(`${fila}."creadoEn"`)} / ${DIAS_DE_BLOQUE} * ${PASOS_DE_BLOQUE} + ${pasoDeEspera(fila)}`,
        cuando: (fila) => `${fila}."decididoEn" is not null`,
      },
      {
        que: 'por corregir',
        clave: nada,
        lugar: dia('decididoEn'),
        cuando: (fila) => `${fila}.estado = 2 and ${fila}."decididoEn" is not null`,
      },
      {
        que: 'decisiones rápidas',
        clave: nada,
        lugar: dia('decididoEn'),
        cuando: (fila) => `${fila}."decididoEn" - ${fila}."enviadoEn" < 60000`,
      },
    ],
  },
  // What looks at the client holds them: evaluations that are handed over by the hundred have to wait for no client.
  {
    tabla: 'evaluaciones',
    contados: [
      {
        que: 'dni vencido',
        clave: nada,
        lugar: dia('creadoEn'),
        todas: {
          de: 'evaluaciones as f join clientes as c on c.id = f."clienteId"',
          cuando: `f.estado <> 2 and ${VENCIDO_EN_CUENTA('c."fechaCaducidadDni"')}`,
        },
      },
      {
        que: 'expuesta',
        clave: nada,
        lugar: dia('creadoEn'),
        todas: {
          de: 'evaluaciones as f join clientes as c on c.id = f."clienteId"',
          cuando: 'c."expuestaPoliticamente" = 1',
        },
      },
    ],
  },
  {
    tabla: 'desembolsos',
    contados: [
      { que: 'desembolsos por medio', clave: columna('medio'), lugar: dia('fecha'), monto: columna('monto') },
      {
        que: 'desembolsos por cajero',
        clave: texto('cajeroId'),
        lugar: dia('fecha'),
        monto: columna('monto'),
      },
      {
        que: 'desembolsos por cajero y bloque',
        clave: texto('cajeroId'),
        lugar: (fila) => `${diaDe(`${fila}."fecha"`)} / ${DIAS_DE_BLOQUE}`,
        monto: columna('monto'),
      },
      {
        que: 'desembolsos por producto',
        clave: (fila) => `(select producto from evaluaciones as e where e.id = ${fila}."evaluacionId")`,
        lugar: dia('fecha'),
        monto: columna('monto'),
        todas: {
          de: 'desembolsos as f join evaluaciones as e on e.id = f."evaluacionId"',
          clave: 'e.producto',
        },
      },
    ],
  },
  {
    tabla: 'clientes',
    contados: [
      { que: 'clientes', clave: nada, lugar: dia('creadoEn') },
      ...LARGOS_DE_LETRAS.map(
        (letras): Contado => ({
          que: `clientes por ${letras} letras`,
          clave: comienzoDelNombre(letras),
          lugar: () => '0',
        }),
      ),
    ],
  },
  {
    tabla: 'usuarios',
    contados: [
      { que: 'cuentas', clave: columna('rol'), lugar: columna('activo') },
      {
        que: 'cuentas por día',
        clave: columna('rol'),
        lugar: (fila) => `${diaDe(`${fila}."creadoEn"`)} * 2 + ${fila}.activo`,
      },
      {
        que: 'cuentas por número',
        clave: columna('rol'),
        lugar: enBloques,
      },
      ...LARGOS_DE_LETRAS.flatMap((letras): Contado[] => [
        {
          que: `cuentas por ${letras} letras`,
          clave: comienzoDelNombre(letras),
          lugar: claseDe,
          cuando: (fila) => `${fila}.rol in (${ROLES_CON_NUMERO.join(', ')})`,
        },
        {
          que: (fila) => `'cuentas de ' || ${fila}.rol || ' por ${letras} letras'`,
          clave: comienzoDelNombre(letras),
          lugar: columna('activo'),
        },
      ]),
    ],
  },
];

const nombreDe = (que: Contado['que'], fila: string) => (typeof que === 'string' ? `'${que}'` : que(fila));

/** What all rows of a table count at this moment, as SQL: a statement for each thing that is counted of them. */
export const cuentasDeTabla = ({ tabla, contados }: TablaContada): string[] =>
  contados.map(({ que, clave, lugar, monto, cuando, todas }) => {
    const donde = todas ? todas.cuando : cuando?.('f');
    return `select ${nombreDe(que, 'f')} as que, ${todas?.clave ?? clave('f')} as clave, ${lugar('f')} as lugar, count(*) as cantidad,
        ${monto ? `sum(${monto('f')})` : '0'} as monto
      from ${todas?.de ?? `${tabla} as f`} where ${donde ?? '1 = 1'} group by 1, 2, 3`;
  });
