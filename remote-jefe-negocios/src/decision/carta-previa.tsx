import { useMutation } from '@tanstack/react-query';
import { callApi } from 'shared-auth';
import type { Evaluacion } from 'shared-domain/evaluacion';
import { QueryFailure, TextoDeCarta, useInstitucion } from 'shared-evaluaciones';
import { Button, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import { texts } from './texts';

interface Props {
  evaluacion: Evaluacion;
  motivo: string;
}

/** Loaded on request, because the API audits each read. */
export function CartaPrevia({ evaluacion: { id }, motivo }: Props) {
  const institucion = useInstitucion();
  const { data, error, isPending, variables, mutate } = useMutation({
    mutationFn: (observaciones: string) =>
      callApi('POST /api/evaluaciones/:id/carta/previa', { params: { id }, body: { observaciones } }),
  });
  const isDeAhora = variables === motivo;
  return (
    <Stack $gap={2}>
      <div>
        <Button
          variant="quiet"
          disabled={motivo.trim() === ''}
          loading={isPending}
          onClick={() => mutate(motivo)}
        >
          {data ? texts.verCartaDeNuevo : texts.verCarta}
        </Button>
      </div>
      {error && <QueryFailure error={error} onRetry={() => mutate(motivo)} />}
      {data && isDeAhora && (
        <Carta as="section" aria-label={texts.cartaPrevia}>
          <TextoDeCarta carta={data} institucion={institucion} />
        </Carta>
      )}
    </Stack>
  );
}

const Carta = styled(Stack)`
  padding: ${tokens.space[4]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius};
  background: ${tokens.color.raised};
  font-size: ${tokens.text.s};
`;
