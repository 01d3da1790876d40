import { hoyEnLima } from 'shared-domain/campos';
import type { Periodo } from 'shared-evaluaciones';
import { DateField } from 'shared-ui';
import { texts } from './texts';
import type { Parametros } from './use-parametros';

const PRIMER_DIA = '1900-01-01';

/** The fields for the first and the last day, both included. */
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

/** The labels of the days that {@link periodoElegido} leaves out. */
export const diasSinAplicar = (parametros: Parametros): string[] =>
  (['desde', 'hasta'] as const).filter((dia) => isSinAplicar(parametros, dia)).map((dia) => texts[dia]);

/**
 * The chosen days; undefined if the last is before the first, so that nothing is shown for them. Dates before
 * `PRIMER_DIA` are left out.
 */
export function periodoElegido(parametros: Parametros): Periodo | undefined {
  if (isInverted(parametros)) return undefined;
  const elegidos = Object.entries(parametros.elegidos<Periodo>('desde', 'hasta'));
  return Object.fromEntries(elegidos.filter(([, fecha]) => fecha >= PRIMER_DIA));
}

function isInverted({ leer }: Parametros): boolean {
  return leer('hasta') >= PRIMER_DIA && leer('hasta') < leer('desde');
}
