import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOSTS } from './machine';
import { type Typed, typed } from './typed';

/**
 * The place from which somebody reaches all machines by `ssh root@…`: this machine, with a home, an /srv and names of
 * machines that nobody else sees.
 */
export class Workstation {
  constructor(private readonly folder: string) {
    mkdirSync(join(folder, 'home'), { recursive: true });
    mkdirSync(join(folder, 'srv'), { recursive: true });
    const key = join(folder, 'key');
    if (!existsSync(key)) execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key]);
    const trust = `UserKnownHostsFile ${join(folder, 'known_hosts')}\nStrictHostKeyChecking accept-new\n`;
    writeFileSync(
      join(folder, 'ssh_config'),
      `IdentityFile ${key}\nIdentitiesOnly yes\nLogLevel ERROR\n${trust}`,
    );
    writeFileSync(join(folder, 'hosts'), HOSTS);
  }

  get publicKey(): string {
    return readFileSync(join(this.folder, 'key.pub'), 'utf8');
  }

  get srv(): string {
    return join(this.folder, 'srv');
  }

  /** Forgets what was made here for earlier machines. */
  clear(): void {
    for (const name of ['home', 'srv']) {
      rmSync(join(this.folder, name), { recursive: true });
      mkdirSync(join(this.folder, name));
    }
    rmSync(join(this.folder, 'known_hosts'), { force: true });
  }

  run(script: string, cwd: string): Promise<Typed> {
    const { folder } = this;
    const enter = `
      mount --bind ${folder}/hosts /etc/hosts
      mount --bind ${folder}/ssh_config /etc/ssh/ssh_config
      mount --bind ${folder}/srv /srv
      cd ${cwd}
      exec bash --norc -euo pipefail -c "$0"`;
    const env = { ...process.env, HOME: join(folder, 'home') };
    return typed(['unshare', '--mount', 'sh', '-euc', enter, script], { env });
  }
}
