import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { formatPorcentaje, formatSoles } from 'shared-domain/campos';
import { cronograma, fraseSinAmortizar, TITULO_CRONOGRAMA } from 'shared-domain/credito';
import { texts as comunes, QueryFailure, TablaDeCronograma } from 'shared-evaluaciones';
import { Alert, Button, Columns, DefinitionList, Dialog, Row, Stack } from 'shared-ui';
import styled from 'styled-components';
import { CampoFormulario } from '../formulario/campos/campo-formulario';
import { camposCredito } from '../formulario/campos/campos';
import { configuracionGeneral } from '../formulario/configuracion.api';
import { useCredito } from '../formulario/use-credito';
import type { Valores } from '../formulario/valores';
import { textsCuota as texts } from './texts';

/** Without the lender's products the list is empty: the API would refuse a guessed product. */
export function SeccionCredito() {
  const { data, error, isFetching, refetch } = useQuery(configuracionGeneral());
  const campos = useMemo(() => camposCredito(data?.productos ?? []), [data]);
  return (
    <Stack>
      {!data && error && <QueryFailure error={error} onRetry={refetch} isRetrying={isFetching} />}
      <Columns>
        {campos.map((campo) => (
          <CampoFormulario key={campo.nombre} campo={campo} />
        ))}
      </Columns>
      <CuotaReferencial />
    </Stack>
  );
}

function CuotaReferencial() {
  const { control } = useFormContext<Valores>();
  const [isOpen, setOpen] = useState(false);
  const plan = cronograma(useCredito(control));
  const { cuota, total, tasaPeriodo, filas } = plan;
  if (filas.length === 0) return <Nota>{texts.falta}</Nota>;
  return (
    <Stack $gap={2} aria-live="polite">
      <DefinitionList
        items={[
          { label: texts.cuota, value: <strong>{formatSoles(cuota)}</strong> },
          { label: texts.total, value: formatSoles(total) },
          { label: texts.tasaPeriodo, value: formatPorcentaje(tasaPeriodo) },
        ]}
      />
      {plan.soloIntereses > 0 && <Alert tone="warning">{fraseSinAmortizar(plan)}</Alert>}
      <Row>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {texts.ver}
        </Button>
        <Nota>{texts.aclaracion}</Nota>
      </Row>
      <Dialog
        title={TITULO_CRONOGRAMA}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        closeLabel={comunes.cerrar}
        size="l"
      >
        <TablaDeCronograma filas={filas} hasTitulo={false} />
      </Dialog>
    </Stack>
  );
}

const Nota = styled.p`
  color: var(--ui-ink-soft);
  font-size: var(--ui-text-s);
`;
