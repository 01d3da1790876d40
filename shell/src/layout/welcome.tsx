import { useLocation } from 'react-router-dom';
import { useUser } from 'shared-auth';
import { tokens } from 'shared-ui';
import styled from 'styled-components';
import { greetingOf, landingOf } from '../roles';
import { texts } from './texts';

/** Greets a person on the start page of their role, in one line, with what the role does. */
export function Welcome() {
  const { rol, fullName } = useUser();
  const { pathname } = useLocation();
  const landing = landingOf(rol);
  const address = pathname.replace(/\/$/, '');
  if (address !== landing && address !== `${landing}/dashboard`) return null;
  return (
    <Line>
      <strong>{texts.bienvenida(fullName)}</strong> <span>{greetingOf(rol)}</span>
    </Line>
  );
}

const Line = styled.p`
  max-width: 1120px;
  margin: 0 auto ${tokens.space[4]};
  color: ${tokens.color.inkSoft};
  overflow-wrap: anywhere;

  strong {
    color: ${tokens.color.ink};
    font-weight: ${tokens.weight.medium};
  }
`;
