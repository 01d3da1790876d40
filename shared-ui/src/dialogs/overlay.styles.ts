import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styled, { keyframes } from 'styled-components';
import { media, tokens } from '../theme/tokens';

export type DialogSize = 's' | 'm' | 'l' | 'full';

const WIDTH: Record<DialogSize, string> = { s: '420px', m: '560px', l: '880px', full: '100vw' };

const appear = keyframes`
  from { opacity: 0; }
`;

const rise = keyframes`
  from { opacity: 0; translate: 0 8px; }
`;

export const Backdrop = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: ${tokens.layer.overlay};
  display: grid;
  place-items: center;
  height: var(--visual-viewport-height, 100dvh);
  background: ${tokens.color.veil};
  animation: ${appear} 140ms ease-out;

  /* Paper shows the page and not what lies over it, unless that is a sheet of its own (PrintSheet). */
  ${media.print} {
    display: none;
  }
`;

export const Surface = styled(Modal)<{ $size: DialogSize; $tall?: boolean }>`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  width: min(${({ $size }) => WIDTH[$size]}, 100vw - ${({ $size }) => ($size === 'full' ? '0px' : '32px')});
  height: ${({ $size, $tall }) => ($size === 'full' ? '100%' : $tall ? 'calc(100% - 32px)' : 'auto')};
  max-height: ${({ $size }) => ($size === 'full' ? '100%' : 'calc(100% - 32px)')};
  border-radius: ${({ $size }) => ($size === 'full' ? 0 : tokens.radius)};
  overflow: hidden;
  background: ${tokens.color.surface};
  color: ${tokens.color.ink};
  box-shadow: ${tokens.shadow.overlay};
  animation: ${rise} 160ms ease-out;

  ${media.phone} {
    ${({ $size }) => $size === 'l' && 'width: 100vw; height: 100%; max-height: 100%; border-radius: 0;'}
  }
`;
