import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button, Row, Stack } from 'shared-ui';
import { CAMPOS_AVAL_FORMULARIO } from '../formulario/aval.campos';
import { GruposDeCampos } from '../formulario/grupos-de-campos';
import { CAMPOS_AVAL, tieneDatos, type Valores } from '../formulario/valores';
import { TEXTOS } from './texts';

/** Section 2: empty, there is no guarantor; with anything in it, it has to be complete. */
export function SeccionAval() {
  const { control, clearErrors, setValue } = useFormContext<Valores>();
  const valores = useWatch({ control, name: CAMPOS_AVAL });
  const conAval = tieneDatos(
    Object.fromEntries(CAMPOS_AVAL.map((campo, indice) => [campo, valores[indice]])),
    CAMPOS_AVAL,
  );

  useEffect(() => {
    if (!conAval) clearErrors(CAMPOS_AVAL);
  }, [conAval, clearErrors]);

  const quitar = () => {
    for (const campo of CAMPOS_AVAL) setValue(campo, '', { shouldDirty: true });
  };

  return (
    <Stack>
      <p>{TEXTOS.avalOpcional}</p>
      <GruposDeCampos grupos={CAMPOS_AVAL_FORMULARIO} />
      {conAval && (
        <Row>
          <Button variant="secondary" onClick={quitar}>
            {TEXTOS.quitarAval}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
