import { useParams } from 'react-router-dom';
import { PageTitle, Stack, tokens } from 'shared-ui';
import styled from 'styled-components';
import { ENTRIES } from './entries';
import { texts } from './texts';

const every = Object.assign({}, ...Object.values(ENTRIES)) as (typeof ENTRIES)[string];

/** One component with its states below one another, or with one of them alone. */
export function ComponentSheet() {
  const { name = '', state } = useParams();
  const states = Object.entries(every[name]?.states ?? {}).filter(([one]) => !state || one === state);
  return (
    <Sheet>
      <PageTitle>{state ? `${name}, ${state}` : name}</PageTitle>
      <h1>{name}</h1>
      {states.length === 0 && <p>{texts.sinEntrada}</p>}
      {states.map(([one, drawn]) => (
        <Stack as="section" key={one} $gap={2} aria-label={one}>
          <Caption>{one}</Caption>
          {drawn}
        </Stack>
      ))}
    </Sheet>
  );
}

const Sheet = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[5]};
  max-width: 1120px;
  padding: ${tokens.space[4]};
`;

const Caption = styled.h2`
  color: ${tokens.color.inkSoft};
  font-size: ${tokens.text.s};
  font-weight: ${tokens.weight.normal};
`;
