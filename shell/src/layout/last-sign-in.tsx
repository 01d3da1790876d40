import { useQuery } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';
import { formatFechaHora } from 'shared-domain';
import { tokens } from 'shared-ui';
import styled from 'styled-components';
import { texts } from './texts';

/** When the account was signed in to before this session. Nothing where it was not, or where that cannot be read. */
export function LastSignIn() {
  // It does not change while the session lasts.
  const { data } = useQuery({
    ...apiQuery('GET /api/mi-cuenta/accesos'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data?.anterior) return null;
  return <Line>{texts.ultimoIngreso(formatFechaHora(data.anterior.fecha))}</Line>;
}

const Line = styled.small`
  padding-inline: ${tokens.space[3]};
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
  font-variant-numeric: tabular-nums;
`;
