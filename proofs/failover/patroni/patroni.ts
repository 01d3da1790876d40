import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { dataFolder } from '../../../api/testing/folder';
import { binariesOfPostgresql } from '../../../api/testing/postgresql';
import { freePort } from '../../../api/testing/service-process';
import { type StrickenCluster, until } from '../stricken-cluster';
import { ACCOUNT, createNetwork, HERE, type Machine, startAs } from './network';
import { haproxySettings, PORT_OF_API, patroniSettings } from './settings';

const PROGRAMS = {
  patroni: '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  ip: '/usr/bin/ip',
};

const WELL = ['running', 'streaming'];
/** Seconds for recovery, and for a new copy. */
const PATIENCE = 60;

const lastLines = (folder: string) => readFileSync(join(folder, 'registro'), 'utf8').slice(-6000);

interface Member {
  name: string;
  role: 'leader' | 'replica' | 'sync_standby';
  state: string;
}

function requirePrograms(): void {
  if (userInfo().uid !== 0) throw new Error('Solo root puede hacer redes: ejecute la prueba como root.');
  const missing = Object.entries(PROGRAMS).flatMap(([name, path]) => (existsSync(path) ? [] : name));
  if (missing.length === 0) return;
  throw new Error(
    `Falta ${missing.join(', ')}: apt-get install patroni python3-etcd etcd-server haproxy iproute2`,
  );
}

export async function startPatroni(): Promise<StrickenCluster> {
  requirePrograms();
  const folder = dataFolder('patroni-');
  chmodSync(folder, 0o755);
  const folderOf = (name: string) => {
    const own = join(folder, name);
    if (!existsSync(own)) {
      mkdirSync(own, { mode: 0o700 });
      execFileSync('chown', [ACCOUNT, own]);
    }
    return own;
  };
  const [etcdPort, peerPort, port] = [await freePort(), await freePort(), await freePort()];
  const network = createNetwork(3);
  const { machines } = network;
  const log = openSync(join(folder, 'registro'), 'a');
  const options = { stdio: ['ignore', log, log] as const };

  const etcd = startAs(
    [],
    [
      PROGRAMS.etcd,
      '--enable-v2',
      ...['--data-dir', folderOf('etcd'), '--listen-client-urls', `http://${HERE}:${etcdPort}`],
      ...[
        '--advertise-client-urls',
        `http://${HERE}:${etcdPort}`,
        '--listen-peer-urls',
        `http://${HERE}:${peerPort}`,
      ],
      ...[
        '--initial-advertise-peer-urls',
        `http://${HERE}:${peerPort}`,
        '--initial-cluster',
        `default=http://${HERE}:${peerPort}`,
      ],
    ],
    { stdio: [...options.stdio] },
  );
  writeFileSync(join(folder, 'haproxy.cfg'), haproxySettings(port, machines));
  const haproxy = startAs([], [PROGRAMS.haproxy, '-db', '-f', join(folder, 'haproxy.cfg')], {
    stdio: [...options.stdio],
  });

  const startMachine = (machine: Machine) => {
    const own = folderOf(machine.name);
    const settings = join(own, 'patroni.yml');
    writeFileSync(settings, patroniSettings(machine, own, binariesOfPostgresql(), etcdPort));
    machine.run([PROGRAMS.patroni, settings], { stdio: [...options.stdio] });
  };

  const members = async (): Promise<Member[]> => {
    for (const { address } of machines) {
      const answer = await fetch(`http://${address}:${PORT_OF_API}/cluster`, {
        signal: AbortSignal.timeout(1500),
      }).catch(() => undefined);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  };
  const leader = async (): Promise<Machine> => {
    const name = (await members()).find(({ role }) => role === 'leader')?.name;
    return machines.find((machine) => machine.name === name) ?? Promise.reject(new Error('no leader'));
  };
  const isWhole = async () => {
    const all = await members();
    return (
      all.length === machines.length &&
      all.every(({ state }) => WELL.includes(state)) &&
      all.some(({ role }) => role === 'leader') &&
      all.some(({ role }) => role === 'sync_standby')
    );
  };
  const stop = async () => {
    haproxy.kill('SIGKILL');
    network.remove();
    etcd.kill('SIGKILL');
    closeSync(log);
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    for (const machine of machines) startMachine(machine);
    await until('three servers', isWhole);
  } catch (error) {
    process.stderr.write(lastLines(folder));
    await stop();
    throw error;
  }
  return {
    addresses: [
      `postgresql://postgres@127.0.0.1:${port}/postgres`,
      `postgresql://postgres@${machines.map(({ address }) => address).join(',')}/postgres`,
    ],
    faults: [
      { name: 'muerte', strike: async () => (await leader()).signal('SIGKILL') },
      { name: 'pausa', strike: async () => (await leader()).signal('SIGSTOP') },
      { name: 'corte', strike: async () => (await leader()).cut() },
      { name: 'relevo', strike: async () => demote(await leader()) },
    ],
    async heal() {
      for (const machine of machines) {
        machine.connect();
        machine.signal('SIGCONT');
        if (!machine.isRunning()) startMachine(machine);
      }
      const isBack = () => until('three servers again', isWhole, PATIENCE);
      await isBack().catch(async () => {
        // A replica ahead of the promoted one cannot follow it, and Patroni 3.0 does not rewind replicas.
        for (const { name, role, state } of await members()) {
          if (role === 'leader' || WELL.includes(state)) continue;
          process.stdout.write(`copied anew: ${name} (${state})\n`);
          await reinitialize(name, machines);
        }
        await isBack().catch((error: Error) => {
          throw new Error(`${error.message}\n${lastLines(folder)}`);
        });
      });
    },
    stop,
  };
}

async function reinitialize(name: string, machines: readonly Machine[]): Promise<void> {
  const address = machines.find((machine) => machine.name === name)?.address;
  const answer = await fetch(`http://${address}:${PORT_OF_API}/reinitialize`, {
    method: 'POST',
    body: JSON.stringify({ force: true }),
  });
  if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`);
}

async function demote({ name, address }: Machine): Promise<void> {
  const answer = await fetch(`http://${address}:${PORT_OF_API}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: name }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}
