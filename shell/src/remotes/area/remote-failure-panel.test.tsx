import { render, screen } from '@testing-library/react';
import { REMOTE_FAILURES, type RemoteFailureKind } from 'shared-domain/remotes';
import { type FailureReason, RemoteFailure } from '../remote-failure';
import { reasonText } from '../texts';
import { RemoteFailurePanel } from './remote-boundary';

const DETAILS: Partial<Record<RemoteFailureKind, object>> = {
  refused: { fault: { rule: 'public-path', value: '/otra/' } },
  incompatible: { mismatches: [{ name: 'react', required: '^99.0.0', provided: ['19.3.1'] }] },
  module: { problem: 'El módulo no dice su contrato.' },
};

test.each(REMOTE_FAILURES)('a failure of the kind "%s" is marked with it, beside its sentence', (kind) => {
  const reason = { kind, ...DETAILS[kind] } as FailureReason;
  render(
    <RemoteFailurePanel failure={new RemoteFailure('remote-asesor', 'abc', reason)} onRetry={() => {}} />,
  );
  expect(screen.getByText(reasonText(reason))).toHaveAttribute('data-failure', kind);
});
