import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { createMailer } from './avisos';

const MAIL = { to: 'rosa@correo.example', subject: 'Contraseña', text: 'Hola, Íñigo Peña' };
const from = 'Créditos <no-responder@financiera.example>';

test('without a server the mail is a file that only its owner reads', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'correo-'));
  await createMailer({ smtpUrl: undefined, from, dataDir })(MAIL);
  const files = readdirSync(join(dataDir, 'correo'));
  expect(files).toEqual([expect.stringMatching(/\.eml$/)]);
  const file = join(dataDir, 'correo', files[0] ?? '');
  const text = readFileSync(file, 'utf8');
  expect(text).toContain('To: rosa@correo.example\nSubject: Contraseña\n');
  expect(text).toContain('\n\nHola, Íñigo Peña\n');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  rmSync(dataDir, { recursive: true });
});

test('with a server it is delivered by SMTP', async () => {
  const received: { to: string[]; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, text: Buffer.concat(parts).toString('utf8') });
        done();
      });
    },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  await createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from, dataDir: tmpdir() })(MAIL);
  await new Promise<void>((done) => server.close(() => done()));
  expect(received).toEqual([
    { to: ['rosa@correo.example'], text: expect.stringContaining('Subject: =?UTF-8?') },
  ]);
});
