import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { signedText } from 'shared-domain/remotes/signature';
import { ownReleases } from '../own-releases';
import { type Served, serveFolder } from '../serve-folder';
import { type ProductServer, startProduct } from '../server';

/** Detects a tampered file that runs, also in a worker, which reports to its page. */
export const MARK = [
  '\n;globalThis.tampered = true;',
  'globalThis.onconnect = ({ ports }) => ports[0].postMessage(1);',
  'globalThis.document || globalThis.postMessage?.(1);\n',
].join('');
export const STYLE_MARK = ':root { --tampered: 1 }';
/** The withdrawn release of each remote. Its files are still served. */
export const WITHDRAWN = 'retirada';

export interface Line {
  release: string;
  manifest: string;
  contract: number;
  integrity: Record<string, string>;
  signature?: string;
}

export interface Target {
  remote: string;
  username: string;
  path: string;
  line: Line;
  /** Unsigned registry line of the withdrawn release. */
  withdrawn: Line;
  folder: string;
}

export interface AttackedProduct {
  server: ProductServer;
  own: Target;
  other: Target;
  /** Writes a release file without the signing key. */
  plant(file: string, content: string): void;
  stop(): Promise<void>;
}

export const STYLE = 'static/css/estilo.css';

export const hashOf = (content: string | Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' });
}

function integrityOf(folder: string): Record<string, string> {
  const hashed = filesIn(folder).filter((file) => /\.(m?js|css)$/.test(file) || file === 'mf-manifest.json');
  return Object.fromEntries(hashed.sort().map((file) => [file, hashOf(readFileSync(join(folder, file)))]));
}

/** Adds a style sheet to the manifest, as other bundlers do. */
function addStyle(folder: string): void {
  const file = join(folder, 'mf-manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  for (const one of manifest.exposes) one.assets.css.sync.push(STYLE);
  writeFileSync(file, JSON.stringify(manifest));
  for (const encoding of ['br', 'gz']) rmSync(`${file}.${encoding}`, { force: true });
  mkdirSync(dirname(join(folder, STYLE)), { recursive: true });
  writeFileSync(join(folder, STYLE), ':root { --estilo: 1 }');
}

/** Appends the mark to compressed variants only, as a faulty proxy or disk might. */
function tamperCompressed(folder: string, isWanted: (file: string) => boolean): void {
  for (const file of filesIn(folder).filter((one) => one.endsWith('.js') && isWanted(one))) {
    const content = Buffer.concat([readFileSync(join(folder, file)), Buffer.from(MARK)]);
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, `${file}.gz`), gzipSync(content));
  }
}

export async function attackedProduct(): Promise<AttackedProduct> {
  const releases = ownReleases();
  const { RELEASES_DIR, REGISTRY } = releases.environment;
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const lines: Record<string, Line> = JSON.parse(readFileSync(REGISTRY, 'utf8')).remotes;
  const folderOf = (remote: string, release = lines[remote]?.release ?? '') =>
    join(RELEASES_DIR, remote, release);
  const withdraw = (remote: string) => {
    cpSync(folderOf(remote), folderOf(remote, WITHDRAWN), { recursive: true });
    for (const file of filesIn(folderOf(remote, WITHDRAWN))) {
      const place = join(folderOf(remote, WITHDRAWN), file);
      if (file.endsWith('.js')) writeFileSync(place, MARK + readFileSync(place, 'utf8'));
      if (/\.js\.(br|gz)$/.test(file)) rmSync(place);
    }
    writeFileSync(join(folderOf(remote, WITHDRAWN), STYLE), STYLE_MARK);
  };
  for (const remote of ['remote-cliente', 'remote-jefe-negocios']) {
    addStyle(folderOf(remote));
    withdraw(remote);
  }
  const elsewhere: Served = await serveFolder(join(RELEASES_DIR, 'remote-jefe-negocios'));
  const lineAt = (remote: string, release: string, base: string): Line => ({
    release,
    manifest: `${base}${release}/mf-manifest.json`,
    contract: 1,
    integrity: integrityOf(folderOf(remote, release)),
  });
  const target = (remote: string, username: string, path: string, base: string): Target => {
    const line = lineAt(remote, lines[remote]?.release ?? '', base);
    const withdrawn = lineAt(remote, WITHDRAWN, base);
    return { remote, username, path, line, withdrawn, folder: line.manifest.replace('mf-manifest.json', '') };
  };
  const own = target('remote-cliente', 'cliente', '/cliente', '/remotes/remote-cliente/');
  const other = target('remote-jefe-negocios', 'jefe', '/jefe-negocios', `${elsewhere.origin}/`);
  tamperCompressed(folderOf('remote-asesor'), (file) => file.includes('remoteEntry'));
  tamperCompressed(folderOf('remote-admin'), (file) => file.includes('__federation_expose_remote'));
  const written = { ...lines, [own.remote]: own.line, [other.remote]: other.line };
  for (const [name, { signature: _before, ...line }] of Object.entries(written)) {
    const signature = sign(null, Buffer.from(signedText(name, 'current', { ...line })), privateKey).toString(
      'base64',
    );
    written[name] = { ...line, signature };
  }
  Object.assign(own.line, written[own.remote]);
  Object.assign(other.line, written[other.remote]);
  writeFileSync(REGISTRY, JSON.stringify({ schema: 1, remotes: written }));
  const server = await startProduct({
    ...releases.environment,
    PUBLISH_KEYS: Buffer.from(x, 'base64url').toString('base64'),
  });
  return {
    server,
    own,
    other,
    plant: (file, content) => {
      mkdirSync(dirname(join(RELEASES_DIR, file)), { recursive: true });
      writeFileSync(join(RELEASES_DIR, file), content);
    },
    stop: async () => {
      await server.stop();
      await elsewhere.stop();
      releases.remove();
    },
  };
}
