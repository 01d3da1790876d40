import type { ReactNode } from 'react';
import { Card, Icon, type IconName, media, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import { Brand } from '../layout/brand';
import { texts } from './texts';

const STRENGTHS: readonly { icon: IconName; text: string }[] = [
  { icon: 'file', text: texts.fortalezaExpediente },
  { icon: 'chart', text: texts.fortalezaScore },
  { icon: 'shield', text: texts.fortalezaRastro },
];

export function EntryPage({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <BrandPanel>
        <Brand />
        <Pitch>
          <Slogan>{texts.lema}</Slogan>
          <Strengths role="list">
            {STRENGTHS.map(({ icon, text }) => (
              <li key={text}>
                <Icon name={icon} />
                <span>{text}</span>
              </li>
            ))}
          </Strengths>
        </Pitch>
        <Foot>{texts.pie}</Foot>
      </BrandPanel>
      <FormSide>
        <FormCard>
          <Stack $gap={5}>{children}</Stack>
        </FormCard>
      </FormSide>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  min-height: 100vh;
  min-height: 100dvh;

  ${media.desktop} {
    grid-template: 1fr / minmax(400px, 5fr) 7fr;
  }
`;

const BrandPanel = styled.header`
  display: flex;
  flex-direction: column;
  padding: ${tokens.space[4]};
  background: linear-gradient(160deg, #14213d 20%, #1b3a8a);
  color: #fff;

  ${media.desktop} {
    padding: ${tokens.space[7]};
  }
`;

const Pitch = styled.div`
  display: none;

  ${media.desktop} {
    display: grid;
    gap: ${tokens.space[6]};
    max-width: 420px;
    margin-block: auto;
  }
`;

const Slogan = styled.p`
  font-size: 2rem;
  font-weight: ${tokens.weight.bold};
  line-height: 1.2;
  letter-spacing: -0.015em;
  text-wrap: balance;
`;

const Strengths = styled.ul`
  display: grid;
  gap: ${tokens.space[4]};
  color: #dbe5ff;

  li {
    display: flex;
    gap: ${tokens.space[3]};
  }

  svg {
    margin-top: 2px;
    color: #8fb0ff;
  }
`;

const Foot = styled.p`
  display: none;
  color: #b9c8ee;
  font-size: ${tokens.text.s};

  ${media.desktop} {
    display: block;
  }
`;

const FormSide = styled.main`
  display: grid;
  justify-items: center;
  align-items: start;
  padding: ${tokens.space[5]} ${tokens.space[4]} ${tokens.space[7]};

  ${media.wide} {
    align-items: center;
  }
`;

const FormCard = styled(Card)`
  width: 100%;
  max-width: 440px;

  ${media.wide} {
    padding: ${tokens.space[6]};
  }
`;
