import type { ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './dialog';

export interface LeaveGuardProps {
  /** Called when the person is about to leave: whether something would be lost. */
  when: () => boolean;
  /** What counts as leaving: another path, or also another query of the same path (`address`). */
  leaving?: 'path' | 'address';
  message: string;
  leaveLabel: string;
  stayLabel: string;
  tone?: 'danger';
  /** What will happen to the work; shown below the question. */
  children?: ReactNode;
}

/** Asks before the person goes to another page and loses what they typed. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { when, leaving = 'path', message, leaveLabel, stayLabel, tone, children } = props;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (leaving === 'address' || currentLocation.pathname !== nextLocation.pathname) && when(),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      isOpen
      message={message}
      confirmLabel={leaveLabel}
      cancelLabel={stayLabel}
      tone={tone}
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    >
      {children}
    </ConfirmDialog>
  );
}
