import { useQuery } from '@tanstack/react-query';
import type { TipoPropuesta } from 'shared-domain';
import { Alert, Stack } from 'shared-ui';
import { paginaDe } from '../lista/pagina';
import { CambiosPropuestos } from './cambios-propuestos';
import { texts } from './texts';

interface Props {
  tipos: readonly TipoPropuesta[];
}

/** The settings that wait for a second person, with the values that were proposed. */
export function AjustesEnEspera({ tipos }: Props) {
  const { data } = useQuery(paginaDe('GET /api/propuestas', { porPagina: '100' }));
  const esperan = (data?.datos ?? []).filter(({ tipo }) => tipos.includes(tipo));
  if (esperan.length === 0) return null;
  return (
    <Alert tone="info" title={texts.ajustesEnEspera}>
      <Stack $gap={3}>
        {esperan.map((propuesta) => (
          <div key={propuesta.id}>
            <p>{texts.ajustePropuesto(propuesta)}</p>
            <CambiosPropuestos propuesta={propuesta} />
          </div>
        ))}
      </Stack>
    </Alert>
  );
}
