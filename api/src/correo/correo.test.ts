import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { createCorreo } from './correo';

const MENSAJE = { to: 'rosa@correo.example', subject: 'Contraseña', text: 'Hola, Íñigo Peña' };
const from = 'Créditos <no-responder@financiera.example>';

test('without a server the mail is a file that only its owner reads', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'correo-'));
  await createCorreo({ smtpUrl: undefined, from, dataDir })(MENSAJE);
  const archivos = readdirSync(join(dataDir, 'correo'));
  expect(archivos).toEqual([expect.stringMatching(/\.eml$/)]);
  const archivo = join(dataDir, 'correo', archivos[0] ?? '');
  const texto = readFileSync(archivo, 'utf8');
  expect(texto).toContain('To: rosa@correo.example\nSubject: Contraseña\n');
  expect(texto).toContain('\n\nHola, Íñigo Peña\n');
  expect(statSync(archivo).mode & 0o777).toBe(0o600);
  rmSync(dataDir, { recursive: true });
});

test('with a server it is delivered by SMTP', async () => {
  const recibidos: { para: string[]; texto: string }[] = [];
  const servidor = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, listo) {
      const partes: Buffer[] = [];
      stream.on('data', (parte: Buffer) => partes.push(parte));
      stream.on('end', () => {
        const para = session.envelope.rcptTo.map(({ address }) => address);
        recibidos.push({ para, texto: Buffer.concat(partes).toString('utf8') });
        listo();
      });
    },
  });
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo));
  const { port } = servidor.server.address() as AddressInfo;
  await createCorreo({ smtpUrl: `smtp://127.0.0.1:${port}`, from, dataDir: tmpdir() })(MENSAJE);
  await new Promise<void>((listo) => servidor.close(() => listo()));
  expect(recibidos).toEqual([
    { para: ['rosa@correo.example'], texto: expect.stringContaining('Subject: =?UTF-8?') },
  ]);
});
