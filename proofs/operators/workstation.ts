import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copySourceFiles } from '../copy-of-sources';
import { HOSTS } from './machine';
import { type Typed, typed } from './typed';

/**
 * The operator's computer with `ssh root@…` to all machines. Its home, /srv, clone and hosts file are in a private
 * namespace.
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

  get clone(): string {
    return join(this.folder, 'clone');
  }

  prepare(): void {
    for (const name of ['home', 'srv', 'origin', 'clone', 'known_hosts'])
      rmSync(join(this.folder, name), { recursive: true, force: true });
    for (const name of ['home', 'srv', 'origin']) mkdirSync(join(this.folder, name));
    copySourceFiles(this.origin);
    this.git('init', '--quiet', '--initial-branch=main');
    this.commit('first release');
    execFileSync('git', ['clone', '--quiet', this.origin, this.clone]);
  }

  change(changes: readonly (readonly [file: string, from: string, to: string])[]): void {
    for (const [file, from, to] of changes) {
      const path = join(this.origin, file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} no longer has: ${from}`);
      writeFileSync(path, text.replace(from, to));
    }
    this.commit('next release');
  }

  private get origin(): string {
    return join(this.folder, 'origin');
  }

  private commit(message: string): void {
    this.git('add', '--all');
    const who = ['-c', 'user.name=Prueba', '-c', 'user.email=prueba@example.pe'];
    this.git(...who, 'commit', '--quiet', '--message', message);
  }

  private git(...args: string[]): void {
    execFileSync('git', args, { cwd: this.origin });
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
