import { cuentasDeTabla, diaDe, TABLAS_CONTADAS } from './contado';
import { aprobadasPorQuienEdito, reenviosDesde } from './hallazgos-en-eventos';

/**
 * Counts everything that is there. In one snapshot of the database the changes that it has already are forgotten; those
 * that come later are added to what was counted.
 */
export const contarTodo = (): string[] => [
  'delete from "cambiosDeConteos"',
  'delete from conteos',
  `delete from "conteosHasta" where que = 'eventos'`,
  ...TABLAS_CONTADAS.flatMap(cuentasDeTabla).map((cuenta) => `insert into conteos ${cuenta}`),
  `insert into conteos select 'eventos', tipo, ${diaDe('fecha')}, count(*), 0 from auditoria group by 2, 3`,
  `insert into conteos select 'edito_y_aprobo', '', lugar, sum(cantidad), 0 from (${aprobadasPorQuienEdito(0)}) as c group by 3`,
  `insert into conteos select 'reenvios', '', lugar, sum(cantidad), 0 from (${reenviosDesde(0)}) as c group by 3`,
  `insert into "conteosHasta" select 'eventos', coalesce(max(id), 0) from auditoria`,
];
