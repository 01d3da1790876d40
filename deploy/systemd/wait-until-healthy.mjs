// ExecStartPost: waits for the service, and fails if it ends first.
import { setTimeout as delay } from 'node:timers/promises';

// Within this time the load balancer uses this process again, so the next process may restart. The CLOSING_WAIT of the
// next process adds a margin.
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
