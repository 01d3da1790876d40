import { LinkButton, PageTitle, tokens } from 'shared-ui';
import styled from 'styled-components';
import { Brand } from '../layout/brand';
import { texts } from './texts';

/** Also for users who open another role's area. */
export function NotFoundScreen() {
  return <LostPage {...texts.noEncontrada} />;
}

export function UnauthorisedScreen() {
  return <LostPage {...texts.noAutorizada} />;
}

function LostPage({ codigo, mensaje }: { codigo: string; mensaje: string }) {
  return (
    <Centre>
      <PageTitle>{codigo}</PageTitle>
      <Brand />
      <Code aria-hidden="true">{codigo}</Code>
      <h1>{mensaje}</h1>
      <LinkButton to="/">{texts.volverAlInicio}</LinkButton>
    </Centre>
  );
}

const Centre = styled.main`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${tokens.space[5]};
  min-height: 100vh;
  min-height: 100dvh;
  padding: ${tokens.space[5]} ${tokens.space[4]};
  text-align: center;
`;

const Code = styled.p`
  color: ${tokens.color.primaryText};
  font-size: clamp(4rem, 20vw, 7rem);
  font-weight: ${tokens.weight.bold};
  line-height: 1;
`;
