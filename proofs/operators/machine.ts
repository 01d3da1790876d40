import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { proxySettings } from './archive-proxy';
import { type Typed, typed } from './typed';

const NETWORK = '10.88.0';
export const THIS_MACHINE = `${NETWORK}.1`;
const BRIDGE = 'cvmaquinas';
const ADDRESSES = { app1: 11, db1: 21, db2: 22, backup1: 31 } as const;
export type Name = keyof typeof ADDRESSES;
export const NAMES = Object.keys(ADDRESSES) as Name[];

export const HOSTS = [
  '127.0.0.1 localhost',
  ...NAMES.map((name) => `${NETWORK}.${ADDRESSES[name]} ${name}`),
  '',
].join('\n');

export function makeNetwork(): void {
  if (existsSync(`/sys/class/net/${BRIDGE}`)) return;
  execFileSync('ip', ['link', 'add', BRIDGE, 'type', 'bridge']);
  execFileSync('ip', ['address', 'add', `${THIS_MACHINE}/24`, 'dev', BRIDGE]);
  execFileSync('ip', ['link', 'set', BRIDGE, 'up']);
}

/** Also removes leftover interfaces of stopped machines. */
export function removeNetwork(): void {
  for (const link of [BRIDGE, ...NAMES.map((name) => `vb-${name}`)])
    spawnSync('ip', ['link', 'delete', link]);
}

/** Debian with systemd as its first process, in its own namespaces and root. */
export class Machine {
  constructor(
    readonly name: Name,
    private readonly folder: string,
  ) {}

  get root(): string {
    return join(this.folder, this.name);
  }

  async prepare(from: string, sshKey: string): Promise<void> {
    await this.kill();
    rmSync(this.root, { recursive: true, force: true });
    execFileSync('cp', ['-a', from, this.root]);
    const write = (file: string, text: string) => {
      mkdirSync(join(this.root, file, '..'), { recursive: true });
      writeFileSync(join(this.root, file), text);
    };
    write('etc/hostname', `${this.name}\n`);
    write('etc/hosts', HOSTS);
    write('etc/machine-id', '');
    write('etc/apt/apt.conf.d/90proxy', proxySettings(THIS_MACHINE));
    write('root/.ssh/authorized_keys', sshKey);
    write(
      'etc/systemd/network/10-host0.network',
      `[Match]\nName=host0\n[Network]\nAddress=${NETWORK}.${ADDRESSES[this.name]}/24\nLinkLocalAddressing=no\n`,
    );
    execFileSync('chroot', [this.root, 'systemctl', 'enable', '-q', 'systemd-networkd']);
  }

  async boot(): Promise<void> {
    const log = openSync(`${this.root}.log`, 'a');
    const args = ['--register=no', '--keep-unit', '--boot', '-D', this.root, `--network-bridge=${BRIDGE}`];
    const nspawn = spawn('systemd-nspawn', args, { stdio: ['ignore', log, log], detached: true });
    writeFileSync(`${this.root}.pid`, `${nspawn.pid}`);
    nspawn.unref();
    await this.waitUntilUp();
  }

  async waitUntilUp(): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      const { said } = await this.run('systemctl is-system-running --wait');
      if (/running|degraded/.test(said)) return;
      if (tries > 120) throw new Error(`${this.name} no arrancó: ${this.root}.log`);
      await delay(500);
    }
  }

  run(script: string, input = ''): Promise<Typed> {
    const environment = ['PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', 'HOME=/root'];
    // Seconds. No command of the guide takes longer, so a timeout is a fault of the guide.
    const shell = ['timeout', '900', 'bash', '--norc', '-euo', 'pipefail', '-c', `cd\n${script}`];
    return typed(
      ['nsenter', '--target', `${this.leader()}`, '--all', 'env', '-i', ...environment, ...shell],
      { input },
    );
  }

  private leader(): number {
    const nspawn = this.nspawn();
    if (!nspawn) return 0;
    const { stdout } = spawnSync('pgrep', ['-P', `${nspawn}`], { encoding: 'utf8' });
    return Number(stdout.split('\n')[0]);
  }

  /** Simulates a power cut: all processes end with the first one, then systemd-nspawn cleans up. */
  async kill(): Promise<void> {
    const leader = this.leader();
    if (leader) process.kill(leader, 'SIGKILL');
    while (this.nspawn()) await delay(50);
    rmSync(`${this.root}.pid`, { force: true });
  }

  /** The machine's systemd-nspawn. Checks the command line, because the kernel reuses process ids. */
  private nspawn(): number | undefined {
    try {
      const number = readFileSync(`${this.root}.pid`, 'utf8');
      const command = readFileSync(`/proc/${number}/cmdline`, 'utf8').split('\0');
      return command.includes(this.root) ? Number(number) : undefined;
    } catch {
      return undefined;
    }
  }

  /** Replaces nodesource.com's packages, which the machines cannot reach. */
  installNode(): void {
    copyFileSync(process.execPath, join(this.root, 'usr/bin/node'));
  }
}
