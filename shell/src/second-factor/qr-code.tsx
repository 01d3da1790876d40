import styled from 'styled-components';
import { encode } from 'uqr';

/** Modules of white around the code, without which cameras do not find it. */
const QUIET = 4;

/** A text as a QR code, black on white in every colour scheme: cameras read nothing else as well. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <Frame
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`}
    >
      <rect x={-QUIET} y={-QUIET} width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </Frame>
  );
}

const Frame = styled.svg`
  display: block;
  width: min(220px, 100%);
  height: auto;
  margin-inline: auto;
  border-radius: 8px;
  shape-rendering: crispedges;
`;
