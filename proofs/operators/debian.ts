import { execFileSync } from 'node:child_process';
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';

/** What Debian's installer leaves with nothing chosen but the SSH server, as far as the page needs it. */
const INSTALLED = 'systemd,systemd-sysv,dbus,openssh-server,iproute2,procps,less,logrotate';

/** The files of a machine that has just been installed. They are made once and copied for each machine. */
export function installedDebian(folder: string): string {
  const root = join(folder, 'base');
  if (existsSync(root)) return root;
  const made = `${root}.new`;
  const keepLists = '--skip=cleanup/apt,cleanup/reproducible';
  execFileSync('mmdebstrap', ['--variant=minbase', keepLists, `--include=${INSTALLED}`, 'bookworm', made]);
  renameSync(made, root);
  return root;
}
