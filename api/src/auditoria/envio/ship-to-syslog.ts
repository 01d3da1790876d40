import { createSocket } from 'node:dgram';
import { connect, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { connect as connectTls } from 'node:tls';
import type { NoteLine } from '../notas/note';
import { createBackOff } from './back-off';
import type { Shipping } from './shipping';
import { createWaitingHeads } from './waiting-heads';

interface Options {
  onFailure: () => void;
  firstWait?: number;
}

/** Facility 13 is "log audit", severity 5 is "notice". */
const PRIORITY = 13 * 8 + 5;

/** A head as a message of [RFC 5424](https://www.rfc-editor.org/rfc/rfc5424). 32473 stands for no registered enterprise. */
function syslogMessage({ fecha, ultimo, hash, llave, sello }: NoteLine): string {
  const data = `[cabeza@32473 ultimo="${ultimo}" hash="${hash}" llave="${llave}" sello="${sello}"]`;
  return `<${PRIORITY}>1 ${fecha} ${hostname()} credievalua ${process.pid} auditoria ${data}`;
}

/** Sends each head to a syslog server: over UDP a datagram each, over TCP and TLS with the length before each message. */
export function toSyslog(url: URL, options: Options): Shipping {
  return url.protocol === 'udp:' ? overUdp(url, options) : overStream(url, options);
}

function overUdp({ hostname: host, port }: URL, { onFailure }: Options): Shipping {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4').unref();
  socket.on('error', onFailure);
  return {
    send: (line) =>
      socket.send(
        syslogMessage(line),
        Number(port),
        host.replace(/[[\]]/g, ''),
        (error) => error && onFailure(),
      ),
    stop: () => void socket.close(),
  };
}

function overStream({ protocol, hostname: host, port }: URL, { onFailure, firstWait }: Options): Shipping {
  const waiting = createWaitingHeads();
  const backOff = createBackOff(open, firstWait);
  const address = { host: host.replace(/[[\]]/g, ''), port: Number(port) };
  let socket: Socket | undefined;
  let isReady = false;
  let isStopped = false;

  function open(): void {
    const event = protocol === 'tls:' ? 'secureConnect' : 'connect';
    const opened =
      protocol === 'tls:' ? connectTls({ ...address, servername: address.host }) : connect(address);
    socket = opened.unref();
    opened.on(event, () => {
      isReady = true;
      backOff.succeeded();
      drain();
    });
    opened.on('drain', () => {
      isReady = true;
      drain();
    });
    opened.on('error', onFailure);
    opened.on('close', () => {
      isReady = false;
      if (!isStopped) backOff.retry();
    });
  }

  function drain(): void {
    if (isReady)
      waiting.drain((text) => {
        isReady = socket?.write(text) === true;
        return isReady;
      });
  }

  open();
  return {
    send(line) {
      const message = syslogMessage(line);
      waiting.add(`${Buffer.byteLength(message)} ${message}`);
      drain();
    },
    stop() {
      isStopped = true;
      backOff.stop();
      socket?.end();
    },
  };
}
