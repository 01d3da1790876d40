import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { freePort, startProduct } from './server';
import { test as base } from './test';

const SCRIPT = resolve(import.meta.dirname, '../../proofs/sso/identity-provider.process.ts');
const CLIENT = { id: 'creditos', secret: 'el-secreto-de-este-recorrido' };

const PEOPLE = {
  nadia: person('nadia.n', 'Nadia Ñopo Quispe', ['Asesores']),
  ajeno: person('ajeno.a', 'Abel Ajeno Ríos', ['Almacén']),
};

function person(preferred_username: string, name: string, groups: string[]) {
  return { preferred_username, name, email: `${preferred_username}@financiera.example`, groups };
}

async function startProvider(back: string) {
  const told = [[back], PEOPLE, CLIENT].map((value) => JSON.stringify(value));
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, ...told], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const kill = () => child.kill();
  process.prependListener('exit', kill);
  const [line] = await once(child.stdout, 'data');
  return {
    issuer: String(line).trim(),
    stop: async () => {
      process.off('exit', kill);
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, 'close');
    },
  };
}

interface Fixtures {
  /** A test may stop it permanently. */
  provider: Awaited<ReturnType<typeof startProvider>>;
  server: Awaited<ReturnType<typeof startProduct>>;
}

export const test = base.extend<object, Fixtures & { port: number }>({
  port: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => use(await freePort()),
    { scope: 'worker' },
  ],
  provider: [
    async ({ port }, use) => {
      const provider = await startProvider(`http://localhost:${port}/ingreso-con-proveedor`);
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ port, provider }, use) => {
      const server = await startProduct({
        PORT: String(port),
        OIDC: JSON.stringify({
          issuer: provider.issuer,
          clientId: CLIENT.id,
          clientSecret: CLIENT.secret,
          name: 'Caja Sur',
          roles: { Asesores: 'asesor', Jefes: 'jefe_negocios' },
        }),
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});
