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

/** Whether the kept certificate still stands for all these names, and its key lies beside it. */
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

async function make(names) {
  // Only here: this file is read before anything is installed.
  const { default: selfsigned } = await import('selfsigned');
  const altNames = names.map((name) => (isIP(name) ? { type: 7, ip: name } : { type: 2, value: name }));
  const { private: key, cert } = await selfsigned.generate([{ name: 'commonName', value: 'CrediEvalua' }], {
    keyType: 'ec',
    // The clock of a phone may be behind this one.
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

/**
 * Sees to it that this file holds a certificate of this machine for all these names, and its key. It is made anew when
 * it runs out within a month, lacks a name or cannot be read.
 */
export async function keepCertificate(file, names) {
  if (isUsable(file, names)) return;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // Key and certificate in one file, put in place at once: two that start together never mix theirs.
  const next = `${file}.${process.pid}`;
  writeFileSync(next, await make(names), { mode: 0o600 });
  renameSync(next, file);
}
