import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FalloDeLectura } from 'shared-evaluaciones';
import { Columns, Stack } from 'shared-ui';
import { configuracionGeneral } from '../../configuracion/configuracion.api';
import { camposCredito } from '../../formulario/campos/campos';
import { CampoFormulario } from '../../formulario/controles/campo-formulario';
import { CuotaReferencial } from './cuota-referencial';

/** Section 3: the credit. Without the lender's products the list is empty: the API would refuse a guessed one. */
export function SeccionCredito() {
  const { data, error, isFetching, refetch } = useQuery(configuracionGeneral());
  const campos = useMemo(() => camposCredito(data?.productos ?? []), [data]);
  return (
    <Stack>
      {!data && error && <FalloDeLectura error={error} onRetry={refetch} isRetrying={isFetching} />}
      <Columns>
        {campos.map((campo) => (
          <CampoFormulario key={campo.nombre} campo={campo} />
        ))}
      </Columns>
      <CuotaReferencial />
    </Stack>
  );
}
