import { connect, createServer, type Socket } from 'node:net';

/* A line between a replica and its primary on which every answer of the replica takes so many milliseconds. */

const [port, target, delay] = process.argv.slice(2).map(Number) as [number, number, number];

function passOnLate(from: Socket, to: Socket): void {
  from.on('data', (part) => {
    setTimeout(() => to.writable && to.write(part), delay);
  });
}

createServer((replica) => {
  const primary = connect(target, '127.0.0.1');
  for (const socket of [replica, primary]) {
    socket.setNoDelay(true);
    socket.on('error', () => {});
    socket.on('close', () => {
      replica.destroy();
      primary.destroy();
    });
  }
  primary.pipe(replica);
  passOnLate(replica, primary);
}).listen(port, '127.0.0.1', () => process.send?.('listening'));
