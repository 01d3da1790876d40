import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Name } from './machine';

const EVERYWHERE =
  'systemd,systemd-sysv,dbus,openssh-server,rsync,sudo,curl,ca-certificates,openssl,iproute2,procps,less,logrotate';
const NGINX = ['nginx-light', 'libnginx-mod-http-brotli-static', 'libnginx-mod-http-brotli-filter'];

type Kind = 'proxy' | 'database' | 'copies';
const KINDS: Record<Name, Kind> = { app1: 'proxy', db1: 'database', db2: 'database', backup1: 'copies' };

/** Which packages each kind has beside a small Debian; the page tells to install the same. */
const PACKAGES: Record<Kind, readonly string[]> = {
  proxy: NGINX,
  database: ['postgresql-15', 'pgbackrest'],
  copies: ['pgbackrest'],
};

/** The files of a machine that has just been installed. They are made once and copied for each machine. */
export function rootFor(name: Name, folder: string): string {
  const kind = KINDS[name];
  const root = join(folder, kind);
  if (existsSync(root)) return root;
  const base = join(folder, 'base');
  if (!existsSync(base)) makeBase(base);
  const made = `${root}.new`;
  execFileSync('cp', ['-a', base, made]);
  // Each machine makes its own server of PostgreSQL, as the package does: two with one number are no two servers.
  mkdirSync(join(made, 'etc/postgresql-common'), { recursive: true });
  writeFileSync(join(made, 'etc/postgresql-common/createcluster.conf'), 'create_main_cluster = false\n');
  const install = ['apt-get', 'install', '-y', '-q', '--no-install-recommends'];
  const keepSettings = ['-o', 'Dpkg::Options::=--force-confold'];
  execFileSync('chroot', [
    made,
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    ...install,
    ...keepSettings,
    ...PACKAGES[kind],
  ]);
  const settings = 'usr/share/postgresql-common/createcluster.conf';
  if (existsSync(join(made, settings)))
    cpSync(join(made, settings), join(made, 'etc/postgresql-common/createcluster.conf'));
  // As nodesource.com's package installs it.
  if (kind === 'proxy') cpSync(process.execPath, join(made, 'usr/bin/node'));
  renameSync(made, root);
  return root;
}

function makeBase(base: string): void {
  const keepLists = ['--skip=cleanup/apt,cleanup/reproducible'];
  execFileSync('mmdebstrap', [
    '--variant=minbase',
    ...keepLists,
    `--include=${EVERYWHERE}`,
    'bookworm',
    `${base}.new`,
  ]);
  renameSync(`${base}.new`, base);
}
