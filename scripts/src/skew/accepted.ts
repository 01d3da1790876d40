import type { RemoteHistory } from 'shared-domain/release-history';
import type { Finding } from '../check/finding';
import { nameOfUser } from '../store/current-release';
import { record } from '../store/history';
import type { ReleaseStore } from '../store/release-store';

const sentence = ({ file, problem }: Finding) => `${file}: ${problem}`;

/** Of findings about a release, those that nobody decided to live with. */
export function notAccepted(
  history: RemoteHistory | undefined,
  release: string,
  findings: readonly Finding[],
): Finding[] {
  const accepted = history?.accepted?.filter((one) => one.release === release) ?? [];
  const sentences = new Set(accepted.flatMap((one) => one.findings));
  return findings.filter((one) => !sentences.has(sentence(one)));
}

/** Records who decided that a release and a shell serve side by side although something does not fit. */
export async function recordAccepted(
  store: ReleaseStore,
  { name, release }: { name: string; release: string },
  shell: string,
  findings: readonly Finding[],
): Promise<void> {
  const accepted = { release, shell, findings: findings.map(sentence) };
  await record(store, name, () => ({ what: 'accepted', by: nameOfUser(), ...accepted }));
}
