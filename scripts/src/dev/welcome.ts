import { join, relative } from 'node:path';
import { PREPARED_STATES } from 'shared-domain';
import { DEMO_ACCOUNTS } from 'shared-domain/remotes';
import { print, seconds } from '../command';

const PASSWORD = 'Demo-2026-creditos';

interface Places {
  started: number;
  port: number;
  /** The remote that runs alone; without one the whole product does. */
  remote: string | undefined;
  api: string;
  dataDir: string;
}

/** Says where everything of a development server is. */
export function tellWhereEverythingIs({ started, port, remote, api, dataDir }: Places): void {
  const page = `http://localhost:${port}`;
  const what = remote ? `${remote} con recarga en caliente` : 'Todo el producto, se recarga al cambiar';
  const states = PREPARED_STATES.map((state) => `?estado=${state}`).join(' ');
  print(
    [
      `\n${what}: ${page} (${seconds(started)})`,
      `API: ${api}/api`,
      ...(remote ? [`Estados preparados: ${page}/ con ${states}`] : []),
      `Correos: ${relative(process.cwd(), join(dataDir, 'correo')) || '.'}/`,
      `Cuentas: ${Object.values(DEMO_ACCOUNTS).join(', ')} (contraseña ${PASSWORD})`,
      'Para terminar: Ctrl+C',
    ].join('\n'),
  );
}
