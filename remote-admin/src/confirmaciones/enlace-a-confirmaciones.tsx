import { useQuery } from '@tanstack/react-query';
import { useUser } from 'shared-auth';
import { Badge, LinkButton, TextLink, VisuallyHidden } from 'shared-ui';
import { paginaDe } from '../lista/pagina';
import { texts } from './texts';

const useDireccion = () => `/${useUser().rol}/confirmaciones`;

/** Leads to the changes that wait for a second person, and says how many there are. */
export function EnlaceAConfirmaciones() {
  // Any page of them tells how many wait.
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

/** The same place as a link in a sentence. */
export function VerConfirmaciones() {
  return <TextLink to={useDireccion()}>{texts.verConfirmaciones}</TextLink>;
}
