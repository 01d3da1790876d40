import { createServer } from 'node:net';

/** Why a server could not listen there, or undefined when it can. */
export function portProblem(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }) => resolve(code));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}
