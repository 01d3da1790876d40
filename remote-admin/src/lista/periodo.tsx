import { hoyEnLima } from 'shared-domain/campos';
import type { Periodo } from 'shared-evaluaciones';
import { DateField } from 'shared-ui';
import { texts } from './texts';
import type { Parametros } from './use-parametros';

const PRIMER_DIA = '1900-01-01';

/** Both days are included. */
export function CamposDePeriodo({ parametros }: { parametros: Parametros }) {
  const campo = (nombre: keyof Periodo) => ({
    name: nombre,
    label: texts[nombre],
    value: parametros.leer(nombre),
    max: hoyEnLima(),
    error: isSinAplicar(parametros, nombre) ? texts.diaMuyAntiguo : undefined,
    onChange: ({ target }: { target: { value: string } }) => parametros.cambiar({ [nombre]: target.value }),
  });
  return (
    <>
      <DateField {...campo('desde')} />
      <DateField {...campo('hasta')} {...(isInverted(parametros) && { error: texts.ordenInvertido })} />
    </>
  );
}

const isSinAplicar = ({ leer }: Parametros, nombre: keyof Periodo): boolean =>
  leer(nombre) !== '' && leer(nombre) < PRIMER_DIA;

/** Labels of the days that {@link periodoElegido} ignores. */
export const diasSinAplicar = (parametros: Parametros): string[] =>
  (['desde', 'hasta'] as const).filter((dia) => isSinAplicar(parametros, dia)).map((dia) => texts[dia]);

/** Undefined if the last day is before the first. Ignores dates before `PRIMER_DIA`. */
export function periodoElegido(parametros: Parametros): Periodo | undefined {
  if (isInverted(parametros)) return undefined;
  const elegidos = Object.entries(parametros.elegidos<Periodo>('desde', 'hasta'));
  return Object.fromEntries(elegidos.filter(([, fecha]) => fecha >= PRIMER_DIA));
}

function isInverted({ leer }: Parametros): boolean {
  return leer('hasta') >= PRIMER_DIA && leer('hasta') < leer('desde');
}
