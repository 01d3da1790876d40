import type { Engine } from '../connection';
import { cuentaDe, diaDe, numeroDeDia, TABLAS_CONTADAS } from './contado';

const COLUMNAS = 'que, clave, lugar, cantidad, monto';

/** Writes down what a change counts otherwise. What stays as it was takes itself away. */
const anotar = (partes: string[]) => `insert into "cambiosDeConteos" (${COLUMNAS})
  select que, clave, lugar, sum(cantidad), sum(monto) from (${partes.join(' union all ')}) as c
  group by que, clave, lugar having sum(cantidad) <> 0 or sum(monto) <> 0`;

/** The evaluations of a client whose DNI counts as expired, or no longer does, once another date is written down. */
const porCaducidad = (fila: string, veces: 1 | -1) =>
  `select 'dni vencido' as que, '' as clave, ${diaDe('e."creadoEn"')} as lugar, ${veces} as cantidad, 0 as monto
   from evaluaciones as e where e."clienteId" = ${fila}.id and e.estado <> 2
     and ${numeroDeDia(`${fila}."fechaCaducidadDni"`)} < (select numero from "conteosHasta" where que = 'dni vencido')`;

const disparadorDeCaducidad = (engine: Engine): string[] => {
  const cuenta = anotar([porCaducidad('old', -1), porCaducidad('new', 1)]);
  const cuando = 'after update of "fechaCaducidadDni" on clientes for each row';
  const cambia = 'when (old."fechaCaducidadDni" <> new."fechaCaducidadDni")';
  return engine === 'sqlite'
    ? [`create trigger "clientes_caduca" ${cuando} ${cambia} begin ${cuenta}; end`]
    : [
        `create function "clientes_caduca"() returns trigger language plpgsql as $cuenta$ begin
          ${cuenta}; return null; end $cuenta$`,
        `create trigger "clientes_caduca" ${cuando} ${cambia} execute function "clientes_caduca"()`,
      ];
};

/**
 * The database itself writes down what each change counts, in the same transaction, whoever makes it: an older release
 * that runs beside this one, and somebody at the console, count as well.
 */
export const disparadores = (engine: Engine): string[] => [
  ...TABLAS_CONTADAS.flatMap((tabla) => {
    const antes = cuentaDe(tabla, 'old', -1);
    const despues = cuentaDe(tabla, 'new', 1);
    const nombre = `"${tabla.tabla}_cuenta"`;
    const columnas = tabla.columnas.map((columna) => `"${columna}"`).join(', ');
    if (engine === 'sqlite') {
      const crear = (cuando: string, partes: string[]) =>
        `create trigger "${tabla.tabla}_cuenta_${cuando.split(' ', 1)[0]}" after ${cuando} on ${tabla.tabla}
         begin ${anotar(partes)}; end`;
      return [
        crear('insert', [despues]),
        crear('delete', [antes]),
        crear(`update of ${columnas}`, [antes, despues]),
      ];
    }
    return [
      `create function "${tabla.tabla}_cuenta"() returns trigger language plpgsql as $cuenta$ begin
        if tg_op = 'INSERT' then ${anotar([despues])};
        elsif tg_op = 'DELETE' then ${anotar([antes])};
        else ${anotar([antes, despues])};
        end if; return null; end $cuenta$`,
      `create trigger ${nombre} after insert or delete or update of ${columnas} on ${tabla.tabla}
        for each row execute function "${tabla.tabla}_cuenta"()`,
    ];
  }),
  ...disparadorDeCaducidad(engine),
];
