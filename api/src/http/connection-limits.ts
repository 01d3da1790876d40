import type { Server, Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config';
import { networkOf } from '../ledger';

/** One address may hold a quarter of all connections. */
const PARTS = 4;

/** One address is a /64 in IPv6. Behind a proxy only the total is limited. 0 means no limit. */
export function connectionLimits({
  limits: { connections },
  trustProxy,
}: Pick<Config, 'limits' | 'trustProxy'>): (server: Server) => void {
  const most = Math.ceil(connections / PARTS);
  const open = new Map<string, number>();
  const admit = (socket: Socket) => {
    const network = networkOf(socket.remoteAddress);
    if (isThisMachine(socket.remoteAddress)) return;
    const count = (open.get(network) ?? 0) + 1;
    if (count > most) return void socket.destroy();
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  };
  return (server) => {
    if (connections === 0) return;
    server.maxConnections = connections;
    if (trustProxy === 0) server.on('connection', admit);
  };
}

/** Exempt from the limit by address, for local clients such as health checks. */
const isThisMachine = (address = ''): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
