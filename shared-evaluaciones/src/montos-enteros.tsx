import styled from 'styled-components';

/** An amount with the preceding word and its punctuation, or a word or amount with the following dot. */
const ENTERO = /((?:S\/ )?\S{1,24} ·|(?:\S{1,24} )?S\/ \d[\d,]*(?:\.\d\d)?[.,;:]?)/;

/** Keeps amounts on one line, with ordinary spaces for copying. */
export function MontosEnteros({ children }: { children: string }) {
  return children.split(ENTERO).map((parte, lugar) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have only their places
    lugar % 2 === 1 ? <Entero key={lugar}>{parte}</Entero> : <span key={lugar}>{parte}</span>,
  );
}

// Breaks only if it is wider than the line.
const Entero = styled.span`
  display: inline-block;
  max-width: 100%;
`;
