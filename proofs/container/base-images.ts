import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readContainerfile, saidBy } from '../../deploy/src/containerfile';
import type { Podman } from './podman';

const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

function namesOfBases(): Record<string, string> {
  const [beginning] = readContainerfile();
  return Object.fromEntries(saidBy(beginning?.instructions ?? [], 'ARG').map((rest) => rest.split('=', 2)));
}

/**
 * Replaces the Containerfile's base images without a registry: Debian from mmdebstrap, and the same with this
 * machine's Node.
 */
export function makeBaseImages(podman: Podman): void {
  const { NODE_IMAGE = '', RUNTIME_IMAGE = '' } = namesOfBases();
  const tree = join(podman.folder, 'debian');
  execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', '--mode=root', 'bookworm', tree], {
    stdio: 'pipe',
  });
  importTree(podman, tree, RUNTIME_IMAGE);
  addNode(tree);
  importTree(podman, tree, NODE_IMAGE, `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`);
  execFileSync('rm', ['-rf', tree]);
}

function importTree(podman: Podman, tree: string, name: string, variable = 'LANG=C.UTF-8'): void {
  const archive = `${tree}.tar`;
  execFileSync('tar', ['--numeric-owner', '-cf', archive, '-C', tree, '.']);
  podman.run('import', '--quiet', '--change', `ENV=${variable}`, archive, name);
  execFileSync('rm', [archive]);
}

/** Adds Node, npm and this machine's trusted certificates, which its npm registry may need. */
function addNode(tree: string): void {
  const npm = npmHere();
  copyFileSync(realpathSync(process.execPath), join(tree, 'usr/local/bin/node'));
  cpSync(npm, join(tree, 'usr/local/lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx']) {
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(tree, 'usr/local/bin', name));
  }
  if (!existsSync(CERTIFICATES)) return;
  mkdirSync(join(tree, dirname(CERTIFICATES)), { recursive: true });
  copyFileSync(CERTIFICATES, join(tree, CERTIFICATES));
}

const npmHere = (): string =>
  join(execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim(), 'npm');
