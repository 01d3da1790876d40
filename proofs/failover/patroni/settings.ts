import { HERE, type Machine } from './network';

export const PORT_OF_API = 8008;
const CLUSTER = 'credievalua';

/**
 * What Patroni reads. JSON is YAML as well. A leader that is no longer heard of loses its place after eight seconds,
 * which leaves seven within the fifteen that the whole change may take. The proof of a service holds for three.
 */
export function patroniSettings(
  machine: Machine,
  folder: string,
  binaries: string,
  etcdPort: number,
): string {
  const api = `${machine.address}:${PORT_OF_API}`;

  return JSON.stringify({
    scope: CLUSTER,
    name: machine.name,
    restapi: { listen: api, connect_address: api },
    // The second protocol of etcd: by the third one, Patroni 3.0 of Debian 12 takes the lock of the leader without asking
    // whose it is. A primary that was frozen and wakes up takes it from the one that was chosen meanwhile.
    etcd: { hosts: `${HERE}:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: 8,
        loop_wait: 1,
        retry_timeout: 3,
        master_start_timeout: 0,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { wal_log_hints: 'on', max_connections: 60 } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }],
    },
    postgresql: {
      listen: `${machine.address}:5432`,
      connect_address: `${machine.address}:5432`,
      data_dir: `${folder}/datos`,
      bin_dir: binaries,
      pgpass: `${folder}/pgpass`,
      // A copy for a replica begins at once, and not with the next checkpoint, minutes later.
      basebackup: { checkpoint: 'fast' },
      // Here Patroni writes it anew at each start: one that dies while it is rewound would leave it empty.
      pg_hba: [
        'local all all trust',
        `host all all 10.231.77.0/24 trust`,
        `host replication all 10.231.77.0/24 trust`,
      ],
      authentication: {
        superuser: { username: 'postgres' },
        replication: { username: 'replica' },
        rewind: { username: 'postgres' },
      },
      parameters: { unix_socket_directories: folder, shared_buffers: '64MB' },
    },
  });
}

/** What HAProxy reads: one port that leads to the server whose Patroni says that it is the primary. */
export function haproxySettings(port: number, machines: readonly Machine[]): string {
  const servers = machines.map(
    ({ name, address }) => `  server ${name} ${address}:5432 check port ${PORT_OF_API}`,
  );
  return [
    'defaults',
    '  mode tcp',
    '  timeout connect 2s',
    '  timeout client 1h',
    '  timeout server 1h',
    '  timeout check 1s',
    'listen primary',
    `  bind 127.0.0.1:${port}`,
    '  option httpchk OPTIONS /primary',
    '  http-check expect status 200',
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...servers,
    '',
  ].join('\n');
}
