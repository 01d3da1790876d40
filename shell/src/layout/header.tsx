import { Link } from 'react-router-dom';
import { useUser } from 'shared-auth';
import { NOMBRE_ROL } from 'shared-domain/cuenta';
import { Badge, Icon, IconButton, media, tokens } from 'shared-ui';
import styled from 'styled-components';
import { MY_ACCOUNT_ADDRESS } from '../screens/addresses';
import { Brand } from './brand';
import { HEADER_HEIGHT, HIGH_WINDOW } from './measures';
import { SIDEBAR_ID } from './sidebar';
import { texts } from './texts';

interface HeaderProps {
  isMenuOpen: boolean;
  onMenu: (isOpen: boolean) => void;
}

export function Header({ isMenuOpen, onMenu }: HeaderProps) {
  const { fullName, rol, createdAt } = useUser();
  return (
    <Bar>
      <MenuButton>
        <IconButton
          icon={isMenuOpen ? 'close' : 'menu'}
          label={isMenuOpen ? texts.cerrarMenu : texts.abrirMenu}
          aria-expanded={isMenuOpen}
          aria-controls={SIDEBAR_ID}
          onClick={() => onMenu(!isMenuOpen)}
        />
      </MenuButton>
      <Brand />
      <Person role="group" aria-label={texts.usuario}>
        <Names>
          <strong>{fullName}</strong>
          <small>{texts.usuarioDesde(createdAt)}</small>
        </Names>
        <Badge tone="info">{NOMBRE_ROL[rol]}</Badge>
      </Person>
      <AccountLink to={MY_ACCOUNT_ADDRESS} title={texts.miCuenta}>
        <Icon name="user" />
        <span>{texts.miCuenta}</span>
      </AccountLink>
    </Bar>
  );
}

const Bar = styled.header`
  grid-column: 1 / -1;
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-height: ${HEADER_HEIGHT};
  padding: ${tokens.space[2]} ${tokens.space[4]};
  border-bottom: 1px solid ${tokens.color.line};
  background: ${tokens.color.surface};

  ${HIGH_WINDOW} {
    position: sticky;
    z-index: ${tokens.layer.sticky};
    top: 0;
  }

  ${media.desktop} {
    padding-inline: ${tokens.space[5]};
  }

  ${media.print} {
    display: none;
  }
`;

const MenuButton = styled.div`
  margin-left: -${tokens.space[2]};

  ${media.desktop} {
    display: none;
  }
`;

const Person = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${tokens.space[3]};
  min-width: 0;
  margin-left: auto;

  /* There is no room for the name of a role beside the brand; the sidebar shows it on such screens. */
  @media (max-width: 479.98px) {
    display: none;
  }
`;

const AccountLink = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${tokens.space[2]};
  min-width: 44px;
  min-height: 44px;
  padding-inline: ${tokens.space[2]};
  border-radius: ${tokens.radius};
  color: ${tokens.color.primaryText};
  font-weight: ${tokens.weight.medium};
  text-decoration: none;
  white-space: nowrap;

  &:hover {
    background: var(--ui-neutral-soft);
  }

  /* The person is not shown on such screens, so the link stands at the end of the bar by itself. */
  @media (max-width: 479.98px) {
    margin-left: auto;
  }

  /* Beside a long name there is room for the icon alone. The name of the link stays for who cannot see it. */
  @media (max-width: 1023.98px) {
    span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

const Names = styled.div`
  display: grid;
  min-width: 0;
  text-align: right;
  line-height: 1.3;

  strong,
  small {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  strong {
    font-weight: ${tokens.weight.medium};
  }

  small {
    color: ${tokens.color.inkSoft};
    font-size: ${tokens.text.s};
  }

  /* Wide system fonts leave no room for the date beside a long role. The menu shows it. */
  @media (max-width: 1023.98px) {
    small {
      display: none;
    }
  }

  ${media.phone} {
    display: none;
  }
`;
