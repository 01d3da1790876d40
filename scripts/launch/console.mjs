import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export const say = (line = '', stream = process.stdout) => stream.write(`${line}\n`);

export const secondsSince = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

export function giveUp(text) {
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}

export function requireNode(major, minor) {
  const [haveMajor, haveMinor] = process.versions.node.split('.').map(Number);
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return;
  giveUp(`Hace falta Node ${major}.${minor} o más nuevo; este es ${process.version}.`);
}
