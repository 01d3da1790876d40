import type { Server, Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config';
import { networkOf } from '../ledger';

/** Of all connections that are admitted, one address may have so large a part. */
const PARTS = 4;

/** Bounds open connections; without a proxy in front, also those of one address (a /64 of version 6). 0 is no limit. */
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

/** Whoever is on this machine, such as a check of its health, is no stranger. */
const isThisMachine = (address = ''): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
