import { useQuery } from '@tanstack/react-query';
import { useUser } from 'shared-auth';
import type { PropuestaHecha } from 'shared-domain/configuracion';
import { Alert, Badge, LinkButton, Stack, TextLink, VisuallyHidden } from 'shared-ui';
import { paginaDe } from '../lista/pagina';
import { texts } from './enlace-a-confirmaciones.texts';

const useDireccion = () => `/${useUser().rol}/confirmaciones`;

export function EnlaceAConfirmaciones() {
  const { data } = useQuery(paginaDe('GET /api/propuestas', { porPagina: '1' }));
  const cuantas = data?.pendientes ?? 0;
  return (
    <LinkButton variant="secondary" to={useDireccion()}>
      <span>{texts.enlace}</span>
      {cuantas > 0 && (
        <>
          <VisuallyHidden>{` ${texts.porConfirmar(cuantas)}`}</VisuallyHidden>
          <span aria-hidden="true">
            <Badge tone="pending">{cuantas}</Badge>
          </span>
        </>
      )}
    </LinkButton>
  );
}

export function VerConfirmaciones() {
  return <TextLink to={useDireccion()}>{texts.verConfirmaciones}</TextLink>;
}

export function EsperaAOtra({ propuestas }: { propuestas: readonly PropuestaHecha[] }) {
  if (propuestas.length === 0) return null;
  return (
    <Alert tone="info" title={texts.esperaAOtra}>
      <Stack $gap={2}>
        {propuestas.map(({ id, message }) => (
          <p key={id}>{message}</p>
        ))}
        <p>
          <VerConfirmaciones />
        </p>
      </Stack>
    </Alert>
  );
}
