import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button, Row } from 'shared-ui';
import { CAMPOS_AVAL_FORMULARIO } from '../formulario/campos/campos';
import { GruposDeCampos } from '../formulario/campos/grupos-de-campos';
import { CAMPOS_AVAL, hasDatos, type Valores } from '../formulario/valores';
import { ConsultasExternas } from '../fuentes/consultas-externas';
import { texts } from './texts';

/** All fields empty means no guarantor; one filled field makes the rest required. */
export function SeccionAval() {
  const { control, clearErrors, setValue } = useFormContext<Valores>();
  const valores = useWatch({ control, name: CAMPOS_AVAL });
  const hasAval = hasDatos(
    Object.fromEntries(CAMPOS_AVAL.map((campo, indice) => [campo, valores[indice]])),
    CAMPOS_AVAL,
  );

  useEffect(() => {
    if (!hasAval) clearErrors(CAMPOS_AVAL);
  }, [hasAval, clearErrors]);

  const quitar = () => {
    for (const campo of CAMPOS_AVAL) setValue(campo, '', { shouldDirty: true });
  };

  return (
    <>
      <p>{texts.avalOpcional}</p>
      <ConsultasExternas quien="aval" />
      <GruposDeCampos grupos={CAMPOS_AVAL_FORMULARIO} />
      {hasAval && (
        <Row>
          <Button variant="secondary" onClick={quitar}>
            {texts.quitarAval}
          </Button>
        </Row>
      )}
    </>
  );
}
