// ExecStartPost of the unit: succeeds once the service on this port answers, and fails where the service ends instead.
import { setTimeout as delay } from 'node:timers/promises';

// A balancer takes this process back within this time, and CLOSING_WAIT of the next one gives it more. So the next one may
// be restarted afterwards.
const TAKEN_BACK_MS = 2000;

const { HOST = '127.0.0.1', PORT = '3000', MAINPID } = process.env;
const host = HOST.includes(':') ? `[${HOST}]` : HOST;

while (!(await fetch(`http://${host}:${PORT}/api/salud`).catch(() => undefined))?.ok) {
  if (MAINPID && !isRunning(Number(MAINPID))) {
    process.stderr.write('El servicio terminó antes de responder: la causa está en las líneas anteriores.\n');
    process.exit(1);
  }
  await delay(100);
}
await delay(TAKEN_BACK_MS);

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
