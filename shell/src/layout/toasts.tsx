import { type CSSProperties, useEffect } from 'react';
import { type CloseButtonProps, ToastContainer } from 'react-toastify';
import { IconButton, media, tokens } from 'shared-ui';
import { createGlobalStyle } from 'styled-components';
import { pageNonce } from '../page';
import { keepOutOfTheWay, POINTER_WAS_HERE, TOASTS_TOP } from './keep-out-of-the-way';
import { HEADER_HEIGHT } from './measures';
import { texts } from './toasts.texts';

const LOGIN_TOAST_MS = 5000;
const ROUTED_TOAST_MS = 3000;
/** Time to copy a failed call's number. */
const TOAST_WITH_CODE_MS = 12_000;
const DRAG_DISMISS_PERCENT = 80;

/** Page colours also in the dark theme. */
const LOOK = {
  '--toastify-color-light': tokens.color.surface,
  '--toastify-text-color-light': tokens.color.ink,
  '--toastify-font-family': tokens.font,
  top: `calc(var(${TOASTS_TOP}, ${HEADER_HEIGHT} + ${tokens.space[2]}) + env(safe-area-inset-top))`,
} as CSSProperties;

export function Toasts({ pathname }: { pathname: string }) {
  useEffect(keepOutOfTheWay, []);
  return (
    <>
      <ToastStyle />
      <ToastContainer
        nonce={pageNonce()}
        position="top-right"
        theme="light"
        style={LOOK}
        autoClose={pathname === '/' ? LOGIN_TOAST_MS : ROUTED_TOAST_MS}
        draggable
        draggablePercent={DRAG_DISMISS_PERCENT}
        closeButton={Close}
        aria-label={texts.avisos}
      />
    </>
  );
}

function Close({ closeToast }: CloseButtonProps) {
  return <IconButton icon="close" label={texts.cerrar} onClick={() => closeToast(true)} />;
}

const ToastStyle = createGlobalStyle`
  :root[${POINTER_WAS_HERE}] .Toastify__toast { pointer-events: none; }
  :root[${POINTER_WAS_HERE}] .Toastify__toast button { pointer-events: auto; }

  /* The end of this animation closes a toast. */
  .Toastify__toast:has([data-reference]) .Toastify__progress-bar--animated {
    animation-duration: ${TOAST_WITH_CODE_MS}ms !important;
  }

  .Toastify__toast > button { align-self: start; margin: -8px -8px -8px auto; }

  ${media.print} { .Toastify { display: none; } }
`;
