import { hoyEnLima } from 'shared-domain';
import { DateField } from 'shared-ui';
import { texts } from './texts';
import type { Parametros } from './use-parametros';

/** The days that a call is asked about, as every query that knows a period takes them. */
export interface Periodo {
  desde?: string;
  hasta?: string;
}

const PRIMER_DIA = '1900-01-01';

/** First and last day of what is looked at, both included. */
export function CamposDePeriodo({ parametros }: { parametros: Parametros }) {
  const campo = (nombre: keyof Periodo) => ({
    name: nombre,
    label: texts[nombre],
    value: parametros.leer(nombre),
    max: hoyEnLima(),
    onChange: ({ target }: { target: { value: string } }) => parametros.cambiar({ [nombre]: target.value }),
  });
  return (
    <>
      <DateField {...campo('desde')} />
      <DateField {...campo('hasta')} error={isInverted(parametros) ? texts.ordenInvertido : undefined} />
    </>
  );
}

/**
 * The days to ask for; undefined where the end is before the beginning, so that nothing is shown for days that
 * nobody chose. While a year is being typed the field already gives dates of the first centuries.
 */
export function periodoElegido(parametros: Parametros): Periodo | undefined {
  if (isInverted(parametros)) return undefined;
  const elegidos = Object.entries(parametros.elegidos<Periodo>('desde', 'hasta'));
  return Object.fromEntries(elegidos.filter(([, fecha]) => fecha >= PRIMER_DIA));
}

function isInverted({ leer }: Parametros): boolean {
  return leer('hasta') >= PRIMER_DIA && leer('hasta') < leer('desde');
}
