import type { ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog';

export interface LeaveGuardProps {
  /** Asked at the moment of leaving: would something be lost? */
  when: () => boolean;
  /** `path`: changes of the query are no leaving; `address`: they are. */
  leaving?: 'path' | 'address';
  message: string;
  leaveLabel: string;
  stayLabel: string;
  tone?: 'danger';
  /** What becomes of the work, below the question. */
  children?: ReactNode;
}

/** Asks before another page takes the place of what a person typed. */
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
