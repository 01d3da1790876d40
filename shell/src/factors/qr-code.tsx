import { useId } from 'react';
import styled from 'styled-components';
import { encode } from 'uqr';

/** Modules of white around the code, as its standard asks for. */
const QUIET_ZONE = 4;

/** A QR code, black on white in the dark theme too: cameras read it so. */
export function QrCode({ text, title }: { text: string; title: string }) {
  const titleId = useId();
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <Frame role="img" aria-labelledby={titleId} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <title id={titleId}>{title}</title>
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </Frame>
  );
}

const Frame = styled.svg`
  display: block;
  width: min(100%, 220px);
  margin-inline: auto;
  border-radius: 8px;
`;
