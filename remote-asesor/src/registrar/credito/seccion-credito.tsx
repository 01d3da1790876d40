import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PRODUCTOS_INICIALES } from 'shared-domain';
import { Columns, Stack } from 'shared-ui';
import { configuracionGeneral } from '../../configuracion/configuracion.api';
import { camposCredito } from '../../formulario/campos/credito.campos';
import { CampoFormulario } from '../../formulario/controles/campo-formulario';
import { CuotaReferencial } from './cuota-referencial';

/** Section 3: the credit. */
export function SeccionCredito() {
  const { data } = useQuery(configuracionGeneral());
  const campos = useMemo(() => camposCredito(data?.productos ?? PRODUCTOS_INICIALES), [data]);
  return (
    <Stack>
      <Columns>
        {campos.map((campo) => (
          <CampoFormulario key={campo.nombre} campo={campo} />
        ))}
      </Columns>
      <CuotaReferencial />
    </Stack>
  );
}
