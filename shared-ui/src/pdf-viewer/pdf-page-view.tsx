import { type RefObject, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from '../layout/arrangement';
import type { PdfDocument } from './pdf-document';

interface Props {
  pdf: PdfDocument;
  number: number;
  /** Width in px of the drawing; a change redraws the page. */
  sharpFor: number;
  ratio: number;
  label: string;
  errorText: string;
  scroller: RefObject<HTMLElement | null>;
  onSeen: (page: number) => void;
}

/** Draws a page once it is near the viewport. */
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
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [ratio, setRatio] = useState(expected);
  const [words, setWords] = useState('');
  const [failed, setFailed] = useState(false);
  const { near, central } = useInView(frame, scroller);

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
      if (gone || !canvas.current || !frame.current) return;
      setRatio(page.ratio);
      const drawing = page.draw(canvas.current, frame.current.clientWidth);
      cancel = drawing.cancel;
      await drawing.done;
      const text = await page.text();
      if (!gone) setWords(text);
    }
    // A drawing cancelled because the page left the viewport is no failure.
    show().catch(() => {
      if (!gone) setFailed(true);
    });
    return () => {
      gone = true;
      cancel?.();
    };
  }, [near, pdf, number, sharpFor]);

  return (
    <Frame ref={frame} role="group" aria-label={label} style={{ aspectRatio: `1 / ${ratio}` }}>
      {near && <canvas ref={canvas} />}
      {failed && <Failure role="alert">{errorText}</Failure>}
      <VisuallyHidden as="p">{words}</VisuallyHidden>
    </Frame>
  );
}

const Frame = styled.div`
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

/** `central` is true in the middle of the scroller. */
function useInView(element: RefObject<Element | null>, scroller: RefObject<Element | null>) {
  const [near, setNear] = useState(false);
  const [central, setCentral] = useState(false);

  useEffect(() => {
    if (!element.current) return;
    // Without the observer, every page is drawn.
    if (typeof IntersectionObserver === 'undefined') return setNear(true);
    const watch = (rootMargin: string, report: (is: boolean) => void) => {
      const observer = new IntersectionObserver(
        (entries) => report(entries.at(-1)?.isIntersecting ?? false),
        { root: scroller.current, rootMargin },
      );
      if (element.current) observer.observe(element.current);
      return observer;
    };
    const observers = [watch('100% 0px', setNear), watch('-50% 0px', setCentral)];
    return () => {
      for (const observer of observers) observer.disconnect();
    };
  }, [element, scroller]);

  return { near, central };
}
