import { useFormContext, useFormState } from 'react-hook-form';
import { textoEnResumen, textoQueFalta } from 'shared-domain/campos';
import { ErrorSummary, type FieldError } from 'shared-ui';
import { CAMPOS_CLIENTE } from '../campos/campos';
import { texts } from '../texts';
import type { NombreCampo, Valores } from '../valores';
import type { Pasos } from './use-pasos';

const MOSTRADOS = 8;

interface Props {
  pasos: Pick<Pasos, 'todos' | 'campos' | 'attempt'>;
  /** Errors of controls outside the form values, such as the PDF. */
  otros: FieldError[];
}

/** Errors of the last attempt in page order; corrected ones disappear. */
export function ResumenErrores({ pasos: { todos, campos, attempt }, otros }: Props) {
  const { control } = useFormContext<Valores>();
  const { errors } = useFormState({ control });
  const propios = todos
    .flatMap((paso) => paso.campos.filter((campo) => campos.includes(campo)))
    .flatMap((campo) => {
      const texto = errors[campo]?.message;
      return texto ? [{ field: campo, text: textoDe(campo, texto) }] : [];
    });
  const errores = [...propios, ...otros];
  return <ErrorSummary title={texts.revise(errores.length)} errors={limit(errores)} attempt={attempt} />;
}

const FECHAS = CAMPOS_CLIENTE.flatMap(({ campos }) => campos.filter(({ clase }) => clase === 'fecha')).map(
  ({ nombre }) => nombre,
);

/** An unreadable date is empty in the form, so the input's text decides. */
const isUnreadDate = (campo: NombreCampo) =>
  FECHAS.includes(campo) && document.querySelector<HTMLInputElement>(`input[name="${campo}"]`)?.value !== '';

const textoDe = (campo: NombreCampo, texto: string) =>
  textoEnResumen(campo, texto === textoQueFalta(campo) && isUnreadDate(campo) ? texts.noEsFecha : texto);

/** Forty errors of an empty form are too many for a phone. The last link leads to the first omitted error. */
function limit(errores: FieldError[]): FieldError[] {
  const siguiente = errores[MOSTRADOS];
  if (!siguiente) return errores;
  const resto = { field: siguiente.field, text: texts.yOtros(errores.length - MOSTRADOS) };
  return [...errores.slice(0, MOSTRADOS), resto];
}
