import type { ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './dialog';

export interface LeaveGuardProps {
  /** Called before leaving; returns whether work would be lost. */
  when: () => boolean;
  /** `path` ignores query changes, `address` includes them. */
  leaving?: 'path' | 'address';
  message: string;
  leaveLabel: string;
  stayLabel: string;
  tone?: 'danger';
  children?: ReactNode;
}

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
