import type { Engine } from '../connection';
import { cuentaDe, diaDe, TABLAS_CONTADAS, type TablaContada, VENCIDO_EN_CUENTA } from './contado';
import type { QueSeCuenta } from './que-se-cuenta';

const COLUMNAS = 'que, clave, lugar, cantidad, monto';

/** Writes down what a change counts otherwise. What stays as it was takes itself away. */
const anotar = (partes: string[]) => `insert into "cambiosDeConteos" (${COLUMNAS})
  select que, clave, lugar, sum(cantidad), sum(monto) from (${partes.join(' union all ')}) as c
  group by que, clave, lugar having sum(cantidad) <> 0 or sum(monto) <> 0`;

/** What is counted of a client's evaluations by a column of the client. */
interface PorCliente {
  disparador: string;
  columna: string;
  que: QueSeCuenta;
  /** Which evaluations `e` count for the client who is, or stands for, `fila`. */
  cuando(fila: string): string;
}

const POR_CLIENTE: readonly PorCliente[] = [
  {
    disparador: 'clientes_caduca',
    columna: 'fechaCaducidadDni',
    que: 'dni vencido',
    cuando: (fila) => `e.estado <> 2 and ${VENCIDO_EN_CUENTA(`${fila}."fechaCaducidadDni"`)}`,
  },
  {
    disparador: 'clientes_expone',
    columna: 'expuestaPoliticamente',
    que: 'expuesta',
    cuando: (fila) => `${fila}."expuestaPoliticamente" = 1`,
  },
];

/** The evaluations of a client, which count otherwise once something else is written down about them. */
function disparadoresDeCliente(engine: Engine, { disparador, columna, que, cuando }: PorCliente): string[] {
  const suyas = (fila: string, veces: 1 | -1) =>
    `select '${que}' as que, '' as clave, ${diaDe('e."creadoEn"')} as lugar, ${veces} as cantidad, 0 as monto
     from evaluaciones as e where e."clienteId" = ${fila}.id and ${cuando(fila)}`;
  const cuenta = anotar([suyas('old', -1), suyas('new', 1)]);
  const tras = `after update of "${columna}" on clientes for each row`;
  const cambia = `when (old."${columna}" <> new."${columna}")`;
  return engine === 'sqlite'
    ? [
        `drop trigger if exists "${disparador}"`,
        `create trigger "${disparador}" ${tras} ${cambia} begin ${cuenta}; end`,
      ]
    : [
        `create or replace function "${disparador}"() returns trigger language plpgsql as $cuenta$ begin
          ${cuenta}; return null; end $cuenta$`,
        `create or replace trigger "${disparador}" ${tras} ${cambia} execute function "${disparador}"()`,
      ];
}

/**
 * The statements that create or replace the triggers. A trigger counts each change in the transaction of the change,
 * also those of an older release and of a console. A database keeps the triggers with which a migration left it, so a
 * change of what they compile needs a migration that runs these statements again.
 */
export const disparadores = (engine: Engine): string[] => [
  ...TABLAS_CONTADAS.flatMap((tabla) => disparadoresDeTabla(engine, tabla)),
  ...POR_CLIENTE.flatMap((uno) => disparadoresDeCliente(engine, uno)),
];

export function disparadoresDeTabla(engine: Engine, tabla: TablaContada): string[] {
  const antes = cuentaDe(tabla, { fila: 'old', veces: -1, engine });
  const despues = cuentaDe(tabla, { fila: 'new', veces: 1, engine });
  const { disparador } = tabla;
  const columnas = tabla.columnas.map((columna) => `"${columna}"`).join(', ');
  if (engine === 'sqlite') {
    const crear = (cuando: string, partes: string[]) => {
      const nombre = `"${disparador}_${cuando.split(' ', 1)[0]}"`;
      return [
        `drop trigger if exists ${nombre}`,
        `create trigger ${nombre} after ${cuando} on ${tabla.tabla}
         begin ${anotar(partes)}; end`,
      ];
    };
    return [
      ...crear('insert', [despues]),
      ...crear('delete', [antes]),
      ...crear(`update of ${columnas}`, [antes, despues]),
    ];
  }
  return [
    `create or replace function "${disparador}"() returns trigger language plpgsql as $cuenta$ begin
        if tg_op = 'INSERT' then ${anotar([despues])};
        elsif tg_op = 'DELETE' then ${anotar([antes])};
        else ${anotar([antes, despues])};
        end if; return null; end $cuenta$`,
    `create or replace trigger "${disparador}" after insert or delete or update of ${columnas} on ${tabla.tabla}
        for each row execute function "${disparador}"()`,
  ];
}
