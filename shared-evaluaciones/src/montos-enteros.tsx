import styled from 'styled-components';

/** An amount with the word before it and the sign that ends it, and a word or an amount with the dot behind it. */
const ENTERO = /((?:S\/ )?\S{1,24} ·|(?:\S{1,24} )?S\/ \d[\d,]*(?:\.\d\d)?[.,;:]?)/;

/** A sentence in which no amount is broken at the end of a line. Its spaces stay ordinary ones, for who copies it. */
export function MontosEnteros({ children }: { children: string }) {
  return children.split(ENTERO).map((parte, lugar) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have only their places
    lugar % 2 === 1 ? <Entero key={lugar}>{parte}</Entero> : <span key={lugar}>{parte}</span>,
  );
}

// It goes to the next line as a whole, and is broken only where it is wider than the line.
const Entero = styled.span`
  display: inline-block;
  max-width: 100%;
`;
