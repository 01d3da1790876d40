import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname } from 'node:path';

const DAY_MS = 24 * 60 * 60 * 1000;
const LASTS_MS = 365 * DAY_MS;
const RENEWED_BEFORE_MS = 30 * DAY_MS;

function covers(certificate, name) {
  return isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name);
}

/** True for a key and certificate for all names that last another month. */
function isUsable(file, names) {
  try {
    const pem = readFileSync(file);
    const certificate = new X509Certificate(pem);
    const isLasting = Date.parse(certificate.validTo) - Date.now() > RENEWED_BEFORE_MS;
    const isOwn = certificate.checkPrivateKey(createPrivateKey(pem));
    return isLasting && isOwn && names.every((name) => covers(certificate, name));
  } catch {
    return false;
  }
}

async function createCertificate(names) {
  // Lazy, because packages may not be installed yet.
  const { default: selfsigned } = await import('selfsigned');
  const altNames = names.map((name) => (isIP(name) ? { type: 7, ip: name } : { type: 2, value: name }));
  const { private: key, cert } = await selfsigned.generate([{ name: 'commonName', value: 'CrediEvalua' }], {
    keyType: 'ec',
    // For phones with a slow clock.
    notBeforeDate: new Date(Date.now() - DAY_MS),
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + LASTS_MS),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames },
    ],
  });
  return `${key.trim()}\n${cert.trim()}\n`;
}

/** Renews the certificate if it expires within a month, lacks a name or is unreadable. */
export async function keepCertificate(file, names) {
  if (isUsable(file, names)) return;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // Written atomically, so that concurrent starts never mix key and certificate.
  const next = `${file}.${process.pid}`;
  writeFileSync(next, await createCertificate(names), { mode: 0o600 });
  renameSync(next, file);
}
