import {
  CAMPOS_AVAL_FORMULARIO,
  CAMPOS_CLIENTE,
  type Campo,
  camposCredito,
} from '../formulario/campos/campos';
import { hasDatos, type NombreCampo, type Valores } from '../formulario/valores';

const camposDe = (grupos: readonly { campos: readonly Campo[] }[]) => grupos.flatMap(({ campos }) => campos);

/** The first field, in the order of the form, that has to be filled in and is empty; undefined where none is. */
export function firstEmptyField(valores: Valores, conAval: boolean): NombreCampo | undefined {
  const campos = [
    ...camposDe(CAMPOS_CLIENTE),
    ...(conAval ? camposDe(CAMPOS_AVAL_FORMULARIO) : []),
    ...camposCredito(),
  ];
  return campos.find(({ nombre, isOptional }) => !isOptional && !hasDatos(valores, [nombre]))?.nombre;
}
