import { HERE, type Machine } from './network';

export const PORT_OF_API = 8008;
const CLUSTER = 'credievalua';

/**
 * JSON is valid YAML. A silent leader loses its lock after 8 seconds, which leaves 7 of the 15 for the failover. A
 * service's session proof lasts 3 seconds.
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
    // etcd v2, because Patroni 3.0 of Debian 12 has a bug with v3: a frozen primary that wakes up takes its
    // successor's leader lock.
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
      // Starts a copy immediately, not minutes later at the next checkpoint.
      basebackup: { checkpoint: 'fast' },
      // Rewritten at each start, because a crash during a rewind leaves the file empty.
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

/** Routes one port to the server whose Patroni reports the primary role. */
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
