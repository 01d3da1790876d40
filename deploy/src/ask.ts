import { connect, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http2';
import type { TLSSocket } from 'node:tls';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** The ALPN result. */
  protocol: string | false | null;
}

export async function ask(
  origin: string,
  headers: OutgoingHttpHeaders & { ':path': string },
  body?: Buffer,
): Promise<Answer> {
  const session = connect(origin, { rejectUnauthorized: false });
  try {
    return await new Promise<Answer>((resolve, reject) => {
      session.once('error', reject);
      const stream = session.request(headers, { endStream: !body });
      const parts: Buffer[] = [];
      let told: IncomingHttpHeaders & { ':status'?: number } = {};
      stream.on('response', (received) => {
        told = received;
      });
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { alpnProtocol: protocol } = session.socket as TLSSocket;
        const text = Buffer.concat(parts).toString();
        resolve({ status: told[':status'] ?? 0, headers: told, body: text, protocol });
      });
      stream.on('error', reject);
      // Sends less than a larger content-length announces.
      if (body && Number(headers['content-length'] ?? 0) > body.length) stream.write(body);
      else if (body) stream.end(body);
    });
  } finally {
    session.destroy();
  }
}
