import { useSession } from 'shared-auth';
import type { Rol } from 'shared-domain/cuenta';
import { LinkButton, PageTitle, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import { Logout } from '../layout/logout';
import { useSidebarLinks } from '../layout/sidebar-links';
import { texts as layoutTexts } from '../layout/texts';
import { greetingOf } from '../roles';
import { texts } from './home.texts';

/** For roles that stay on the start page, and accounts without a known role. */
export function HomeGreeting() {
  const { rol, user } = useSession();
  return (
    <Greeting as="section">
      <PageTitle>{texts.titulo}</PageTitle>
      <h1>{layoutTexts.bienvenida(user?.fullName ?? '')}</h1>
      <p>{rol ? greetingOf(rol) : texts.sinRol}</p>
      {!rol && <p>{texts.sinRolAyuda}</p>}
      <Stack $gap={2}>
        {rol && <MainPageLink rol={rol} />}
        <Logout />
      </Stack>
    </Greeting>
  );
}

function MainPageLink({ rol }: { rol: Rol }) {
  const [main] = useSidebarLinks(rol);
  return <LinkButton to={main.to}>{texts.irAEvaluaciones}</LinkButton>;
}

const Greeting = styled(Stack)`
  padding-bottom: ${tokens.space[5]};
  border-bottom: 1px solid ${tokens.color.line};
`;
