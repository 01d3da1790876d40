import { EventEmitter } from 'node:events';
import type { Server, Socket } from 'node:net';
import { connectionLimits } from './call-limits';

class Doorway extends EventEmitter {
  maxConnections = 0;

  connect(remoteAddress: string) {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy: jest.fn() });
    this.emit('connection', socket as unknown as Socket);
    return { close: () => socket.emit('close'), isOpen: socket.destroy.mock.calls.length === 0 };
  }
}

function doorwayWith(connections: number, trustProxy = 0): Doorway {
  const limits = { connections, failuresByAddress: 0, callsByPerson: 0 };
  const doorway = new Doorway();
  connectionLimits({ limits, trustProxy })(doorway as unknown as Server);
  return doorway;
}

const openFrom = (doorway: Doorway, addresses: string[]) =>
  addresses.map((address) => doorway.connect(address)).filter(({ isOpen }) => isOpen).length;

test('one address has a quarter of the connections, and gets a place again when one is closed', () => {
  const doorway = doorwayWith(8);
  expect(doorway.maxConnections).toBe(8);
  const first = doorway.connect('190.1.1.1');
  expect(openFrom(doorway, Array(4).fill('190.1.1.1'))).toBe(1);
  expect(openFrom(doorway, ['::ffff:190.1.1.1', '190.1.1.2'])).toBe(1);
  first.close();
  expect(openFrom(doorway, Array(4).fill('190.1.1.1'))).toBe(1);
});

test('a network of version 6 is one address', () => {
  const addresses = [1, 2, 3, 4].map((n) => `2001:db8:1:2::${n}`);
  expect(openFrom(doorwayWith(8), [...addresses, '2001:db8:1:3::1'])).toBe(3);
});

test('this machine itself and a proxy in front may have all of them', () => {
  const doorway = doorwayWith(8);
  expect(openFrom(doorway, Array(6).fill('127.0.0.1'))).toBe(6);
  expect(openFrom(doorway, Array(6).fill('::1'))).toBe(6);
  const behindProxy = doorwayWith(8, 1);
  expect(openFrom(behindProxy, Array(6).fill('10.0.0.1'))).toBe(6);
  expect(behindProxy.maxConnections).toBe(8);
});

test('without a limit nothing is counted', () => {
  const doorway = doorwayWith(0);
  expect(openFrom(doorway, Array(6).fill('190.1.1.1'))).toBe(6);
  expect(doorway.maxConnections).toBe(0);
});
