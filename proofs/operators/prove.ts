import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { print, runCommand, seconds, UsageError } from '../../scripts/src/command';
import { startArchiveProxy } from './archive-proxy';
import { Machine, makeNetwork, NAMES, type Name, removeNetwork, THIS_MACHINE } from './machine';
import { type Block, blocksOn } from './page-blocks';
import { storyOn } from './story';
import type { Typed } from './typed';
import { Workstation } from './workstation';

/** The packages of a Debian installation with SSH server, as far as the guide needs them. */
const INSTALLED = 'systemd,systemd-sysv,dbus,openssh-server,iproute2,procps,less,logrotate';

function installedDebian(folder: string): string {
  const root = join(folder, 'base');
  if (existsSync(root)) return root;
  const made = `${root}.new`;
  const keepLists = '--skip=cleanup/apt,cleanup/reproducible';
  execFileSync('mmdebstrap', ['--variant=minbase', keepLists, `--include=${INSTALLED}`, 'bookworm', made]);
  renameSync(made, root);
  return root;
}

/** Input for `credievalua create-superadmin`. Other commands read none. */
const ANSWERS = 'ipena\nÍñigo Peña\ninigo@financiera.example\n45678912\nUna-clave-larga-1\n';

/**
 * `npm run prove -- operators`: runs every command of docs/operators.md on four new Debian machines, while an
 * advisor works. Needs root and `apt-get install mmdebstrap systemd-container rsync openssh-client git`.
 * `--conservar` keeps the machines, and `--desde <line>` continues with them.
 */
await runCommand(
  { desde: { type: 'string' }, hasta: { type: 'string' }, conservar: { type: 'boolean' } },
  async ({ values: { desde, hasta = 'Infinity', conservar = false } }) => {
    if (process.getuid?.() !== 0) throw new UsageError('Las máquinas se hacen como root.');
    const folder = process.env.MACHINES ?? join(tmpdir(), 'machines');
    mkdirSync(folder, { recursive: true });
    const workstation = new Workstation(join(folder, 'workstation'));
    const machines = Object.fromEntries(NAMES.map((name) => [name, new Machine(name, folder)])) as Record<
      Name,
      Machine
    >;
    // "At night" comes first in the guide, but needs the whole installation.
    const all = blocksOn();
    const [night, day] = [true, false].map((is) =>
      all.filter(({ heading }) => (heading === 'Alerts at night and what to do') === is),
    );
    const blocks = [...(day ?? []), ...(night ?? [])].filter(
      ({ line }) => line >= Number(desde ?? 0) && line <= Number(hasta),
    );
    const story = storyOn(machines, workstation);
    const started = performance.now();
    try {
      if (!desde) await install();
      makeNetwork();
      startArchiveProxy(THIS_MACHINE, join(folder, 'packages'));
      if (!desde) for (const name of NAMES) await machines[name].boot();
      await follow(blocks);
      print(
        `Se escribieron ${blocks.length} bloques de la página en ${seconds(started)}, y cada orden hizo lo suyo.`,
      );
    } finally {
      story.end();
      if (!conservar) {
        await Promise.all(NAMES.map((name) => machines[name].kill()));
        removeNetwork();
      }
    }

    async function install(): Promise<void> {
      workstation.prepare();
      for (const name of NAMES) await machines[name].prepare(installedDebian(folder), workstation.publicKey);
    }

    async function follow(all: readonly Block[]): Promise<void> {
      for (const [index, block] of all.entries()) {
        const { heading } = block;
        if (all[index - 1]?.heading !== heading) await story.before[heading]?.();
        for (const place of block.machines) await type(block, place);
        if (all[index + 1]?.heading !== heading) await story.after[heading]?.();
      }
    }

    async function type({ script, heading, line }: Block, place: string): Promise<void> {
      const since = performance.now();
      const { status, said } = await run(script, place);
      print(`  ${line} ${heading}, en ${place} (${seconds(since)})`);
      if (process.env.SHOW || status !== 0) print(said);
      if (status !== 0)
        throw new UsageError(`La orden de la línea ${line} terminó con ${status} en ${place}.`);
    }

    async function run(script: string, place: string): Promise<Typed> {
      if (place === 'workstation') return workstation.run(script, workstation.srv);
      if (place === 'clone') return workstation.run(script, workstation.clone);
      const machine = machines[place as Name];
      if (!script.includes('deb.nodesource.com')) return machine.run(script, ANSWERS);
      machine.installNode();
      print('  Los paquetes de nodesource.com no se alcanzan: en su lugar, el Node de esta máquina');
      return { status: 0, said: '' };
    }
  },
);
