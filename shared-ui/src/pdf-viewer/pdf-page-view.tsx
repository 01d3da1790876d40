import { type RefObject, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../theme/visually-hidden';
import type { PdfDocument } from './pdf-document';
import { useInView } from './use-in-view';

interface Props {
  pdf: PdfDocument;
  number: number;
  /** Width of the place for the pages: another one asks for another drawing. */
  sharpFor: number;
  ratio: number;
  label: string;
  errorText: string;
  scroller: RefObject<HTMLElement | null>;
  onSeen: (page: number) => void;
}

/** One page: an empty sheet until it comes near, then a drawing with its words for assistive technology. */
export function PdfPageView({
  pdf,
  number,
  sharpFor,
  ratio: expected,
  label,
  errorText,
  scroller,
  onSeen,
}: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [ratio, setRatio] = useState(expected);
  const [words, setWords] = useState('');
  const [failed, setFailed] = useState(false);
  const { near, central } = useInView(sheet, scroller);

  useEffect(() => {
    if (central) onSeen(number);
  }, [central, number, onSeen]);

  useEffect(() => {
    if (!near || sharpFor === 0) return;
    setFailed(false);
    let gone = false;
    let cancel: (() => void) | undefined;
    async function show() {
      const page = await pdf.page(number);
      if (gone || !canvas.current || !sheet.current) return;
      setRatio(page.ratio);
      const drawing = page.draw(canvas.current, sheet.current.clientWidth);
      cancel = drawing.cancel;
      await drawing.done;
      const text = await page.text();
      if (!gone) setWords(text);
    }
    // A drawing that was given up because the page went away is no failure.
    show().catch(() => {
      if (!gone) setFailed(true);
    });
    return () => {
      gone = true;
      cancel?.();
    };
  }, [near, pdf, number, sharpFor]);

  return (
    <Sheet ref={sheet} role="group" aria-label={label} style={{ aspectRatio: `1 / ${ratio}` }}>
      {near && <canvas ref={canvas} />}
      {failed && <Failure role="alert">{errorText}</Failure>}
      <VisuallyHidden as="p">{words}</VisuallyHidden>
    </Sheet>
  );
}

const Sheet = styled.div`
  position: relative;
  overflow: hidden;
  background: #fff;
  box-shadow: 0 1px 4px rgb(0 0 0 / 0.25);

  canvas {
    display: block;
    width: 100%;
    height: 100%;
  }
`;

const Failure = styled.p`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding: 16px;
  color: #a3152b;
  text-align: center;
`;
