// Preloaded: kills the program at file-system step number DIE_AT. DIE_HALFWAY first performs half of that step, like
// a power cut.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

const { cpSync, mkdirSync, readdirSync, statSync, writeFileSync } = fs;
let left = Number(process.env.DIE_AT);

function beginCopy(from, to) {
  if (!statSync(from).isDirectory()) return writeFileSync(to, 'half');
  mkdirSync(to, { recursive: true });
  const file = readdirSync(from, { withFileTypes: true }).find((entry) => entry.isFile());
  if (file) cpSync(join(from, file.name), join(to, file.name));
}

const BEGIN = {
  writeFileSync: (file, content, options) =>
    writeFileSync(file, content.slice(0, content.length / 2), options),
  cpSync: beginCopy,
};

for (const name of [
  'writeFileSync',
  'cpSync',
  'mkdirSync',
  'renameSync',
  'linkSync',
  'unlinkSync',
  'rmSync',
  'truncateSync',
]) {
  const step = fs[name];
  fs[name] = (...args) => {
    left -= 1;
    if (left === 0) {
      if (process.env.DIE_HALFWAY) BEGIN[name]?.(...args);
      process.kill(process.pid, 'SIGKILL');
    }
    return step(...args);
  };
}
syncBuiltinESMExports();
