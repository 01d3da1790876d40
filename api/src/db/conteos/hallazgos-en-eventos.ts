import { diaDe } from './contado';

/** Sent again so often is usual. */
export const REENVIOS_ADMITIDOS = 2;

/** Events after the first number, up to the last one where there is one. */
const tras = (fila: string, desde: number, hasta?: number) =>
  `${fila}.id > ${desde}${hasta === undefined ? '' : ` and ${fila}.id <= ${hasta}`}`;

/** The approvals among these events by somebody who had edited the evaluation: a row for each, with its day, as SQL. */
export const aprobadasPorQuienEdito = (desde: number, hasta?: number): string =>
  `select ${diaDe('b.fecha')} as lugar, 1 as cantidad from auditoria as b
   where b.tipo = 'evaluacion.aprobada' and ${tras('b', desde, hasta)} and exists (
     select 1 from auditoria as a where a.tipo = 'evaluacion.editada'
       and a."evaluacionId" = b."evaluacionId" and a."actorId" = b."actorId")`;

const reenviadas = (veces: 1 | -1, hastaAhi: string, afectadas: string) =>
  `select ${diaDe('max(a.fecha)')} as lugar, ${veces} as cantidad from auditoria as a
   where a.tipo = 'evaluacion.corregida' and a."evaluacionId" is not null ${hastaAhi} ${afectadas}
   group by a."evaluacionId" having count(*) > ${REENVIOS_ADMITIDOS}`;

/**
 * What these events change in the number of evaluations that were sent again too often, by the day of the last time: an
 * evaluation that is sent once more moves to that day. As SQL.
 */
export function reenviosDesde(desde: number, hasta?: number): string {
  if (desde === 0 && hasta === undefined) return reenviadas(1, '', '');
  const afectadas = `and a."evaluacionId" in (select c."evaluacionId" from auditoria as c
    where c.tipo = 'evaluacion.corregida' and ${tras('c', desde, hasta)})`;
  return [
    reenviadas(-1, `and a.id <= ${desde}`, afectadas),
    reenviadas(1, hasta === undefined ? '' : `and a.id <= ${hasta}`, afectadas),
  ].join(' union all ');
}
