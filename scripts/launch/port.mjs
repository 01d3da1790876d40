import { createServer } from 'node:net';
import { giveUp } from './console.mjs';

const LAST_PORT = 65_535;
const TRIES = 20;

/** Undefined for a free port. */
function portProblem(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }) => resolve(code));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}

/**
 * Ends the command if the port in a variable is unusable.
 * @param {{ command?: string, use?: string, instead?: number }} [options] the command to repeat; the purpose of a
 * derived port; the value to suggest
 */
export async function requirePort(
  variable,
  value,
  host,
  { command = 'npm start', use = '', instead = Number(value) + 1 } = {},
) {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > LAST_PORT)
    giveUp(`${variable}=${value} no es un puerto.`);
  const problem = await portProblem(port, host);
  const named = use ? `El puerto ${port}, ${use},` : `El puerto ${port}`;
  if (problem === 'EADDRINUSE')
    giveUp(
      `${named} ya está en uso. Cierre el otro programa o elija otro puerto: ${variable}=${instead} ${command}`,
    );
  if (problem)
    giveUp(`No se puede usar el puerto ${port} de ${host} (${problem}). Elija otro con ${variable}=…`);
  return port;
}

/** Tries twenty ports. */
export async function freePort(from, host) {
  for (let port = from; port < from + TRIES && port <= LAST_PORT; port += 1) {
    if (!(await portProblem(port, host))) return port;
  }
  return undefined;
}
