import { useFormContext, useFormState } from 'react-hook-form';
import { textoEnResumen, textoQueFalta } from 'shared-domain';
import { ErrorSummary, type FieldError } from 'shared-ui';
import { CAMPOS_AVAL_FORMULARIO, CAMPOS_CLIENTE, camposCredito } from '../campos/campos';
import { texts } from '../texts';
import type { NombreCampo, Valores } from '../valores';

const GRUPOS = [...CAMPOS_CLIENTE, ...CAMPOS_AVAL_FORMULARIO, { campos: camposCredito() }];
const ORDEN = GRUPOS.flatMap(({ campos }) => campos.map((campo) => campo.nombre));

const MOSTRADOS = 8;

interface Props {
  /** The fields that the last attempt to submit found wrong. One that is corrected meanwhile leaves the list. */
  campos: readonly NombreCampo[];
  /** Number of that attempt. */
  attempt: number;
  /** Errors of controls whose value is not in the form, such as the PDF. */
  otros?: FieldError[];
}

/** The errors in the order of the page, each with a link to its field. */
export function ResumenErrores({ campos, attempt, otros = [] }: Props) {
  const { control } = useFormContext<Valores>();
  const { errors } = useFormState({ control });
  const propios = ORDEN.filter((campo) => campos.includes(campo)).flatMap((campo) => {
    const texto = errors[campo]?.message;
    return texto ? [{ field: campo, text: textoDe(campo, texto) }] : [];
  });
  const todos = [...propios, ...otros];
  return <ErrorSummary title={texts.revise(todos.length)} errors={limit(todos)} attempt={attempt} />;
}

const FECHAS = GRUPOS.flatMap(({ campos }) => campos.filter(({ clase }) => clase === 'fecha')).map(
  ({ nombre }) => nombre,
);

/** A date that could not be read reaches the form as none, so the control is asked whether something was typed. */
const isUnreadDate = (campo: NombreCampo) =>
  FECHAS.includes(campo) && document.querySelector<HTMLInputElement>(`input[name="${campo}"]`)?.value !== '';

const textoDe = (campo: NombreCampo, texto: string) =>
  textoEnResumen(campo, texto === textoQueFalta(campo) && isUnreadDate(campo) ? texts.noEsFecha : texto);

/** An empty form has forty errors, too many for a phone. The last link leads to the first one that is left out. */
function limit(errores: FieldError[]): FieldError[] {
  const siguiente = errores[MOSTRADOS];
  if (!siguiente) return errores;
  const resto = { field: siguiente.field, text: texts.yOtros(errores.length - MOSTRADOS) };
  return [...errores.slice(0, MOSTRADOS), resto];
}
