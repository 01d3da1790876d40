import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ENGINES } from '../../testing/engines';
import { addCodes, login, secondStepOf } from '../../testing/factores';
import { startTestApi, type TestApi } from '../../testing/test-api';
import { mailFolderOf } from '../environment/owner-only';

const ROOT_FOLDER = resolve(__dirname, '../../..');
const { COMMANDS } = process.env;
const COMMAND = COMMANDS
  ? [join(COMMANDS, 'reset-factor.mjs')]
  : ['--import', 'tsx', 'api/src/commands/reset-factor.ts'];

async function run({ database }: TestApi, args: string[], input = '') {
  const { dataDir, databaseUrl } = database;
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const child = spawn(process.execPath, [...COMMAND, ...args], { cwd: ROOT_FOLDER, env });
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (part) => (said += part));
  child.stdin.end(input);
  const [status] = await once(child, 'close');
  return { status, said };
}

test.each(ENGINES)(
  'on %s the operator removes the lost factors of somebody, whose name is typed once more',
  async (engine) => {
    const api = await startTestApi(engine);
    const { access_token: token } = await api.signIn('superadmin');
    await addCodes(api, 'superadmin');
    expect((await secondStepOf(api, 'superadmin')).paso).toBe('pedir');

    expect(await run(api, [])).toMatchObject({ status: 1 });
    expect((await run(api, ['nadie'])).said).toContain('No hay una cuenta con el usuario nadie.');
    const otherName = await run(api, ['superadmin'], 'admin\n');
    expect([otherName.status, otherName.said]).toEqual([1, expect.stringContaining('No se cambió nada.')]);
    expect((await secondStepOf(api, 'superadmin')).paso).toBe('pedir');

    expect(await run(api, ['superadmin'], 'superadmin\n')).toMatchObject({ status: 0 });
    const own = { url: '/api/mi-cuenta', headers: { authorization: `Bearer ${token}` } };
    expect((await api.call(own)).statusCode).toBe(401);
    expect((await login(api, 'superadmin')).json()).toHaveProperty('access_token');
    const { db, dataDir } = api.database;
    const event = await db
      .selectFrom('auditoria')
      .select(['actorNombre', 'detalle'])
      .where('tipo', '=', 'factor.repuesto')
      .executeTakeFirstOrThrow();
    expect([event.actorNombre, JSON.parse(event.detalle)]).toEqual([
      'operador',
      { usuarioId: expect.any(Number) },
    ]);
    const folder = mailFolderOf(dataDir);
    const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(mails).toEqual([expect.stringContaining('To: superadmin@prueba.example')]);

    const again = await run(api, ['superadmin', '--si']);
    expect([again.status, again.said]).toEqual([
      1,
      expect.stringContaining('La cuenta no tenía segundos factores'),
    ]);
    await api.close();
  },
  120_000,
);
