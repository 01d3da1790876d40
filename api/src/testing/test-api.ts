import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Rol, Tokens } from 'shared-domain';
import { type AppOptions, buildApp } from '../app';
import { type Config, loadConfig } from '../config';
import { createPasswordHasher, type PasswordCost } from '../contrasena/password-hash';
import type { Mail } from '../correo/mailer';
import type { Engine } from '../db/connection';
import { CLAVE_DEMO, CUENTAS_DEMO, DNI_DEMO } from '../demo/cuentas';
import { checkPdf } from '../evaluaciones/pdf/pdf.rules';
import type { PdfChecker } from '../evaluaciones/pdf/pdf-checker';
import { conectarFuentes } from '../fuentes/conectar';
import type { Metrics } from '../operacion/metrics/metrics';
import type { Traces } from '../trazas/traces';
import { busquedaDeCuenta } from '../usuarios/busqueda';
import { createTestDatabase, type TestDatabase } from './engines';

/** The same check without its thread. The thread has tests of its own. */
const CHECKER_WITHOUT_THREAD: PdfChecker = { check: async (pdf) => checkPdf(pdf), close: async () => {} };

/** The cheapest cost of Argon2. The real cost has a test of its own. */
const CHEAP_HASH = { memoryCost: 64, timeCost: 1, parallelism: 1 };

export const PASSWORD = CLAVE_DEMO;
export const DNI_CLIENTE = DNI_DEMO;

export const USERNAME_OF: Record<Rol, string> = {
  superadmin: 'superadmin',
  admin: 'admin',
  cliente: 'cliente',
  asesor: 'asesor',
  auditor: 'auditor',
  cajero: 'cajero',
  jefe_negocios: 'jefe',
};

export interface TestApi {
  app: FastifyInstance;
  database: TestDatabase;
  config: Config;
  /** The clock of the API, which tests may move. */
  clock: { now: number };
  /** The mails that were sent. */
  mails: Mail[];
  signIn(username: string, remember?: boolean): Promise<Tokens>;
  /** Makes a call as that user, who signs in before their first call. */
  as(username: string, request: InjectOptions): Promise<Answer>;
  call(request: InjectOptions): Promise<Answer>;
  close(): Promise<void>;
}

export type Answer = Awaited<ReturnType<FastifyInstance['inject']>>;

/** The real API on a real database with the accounts of the demonstration and without evaluations. */
export async function startTestApi(
  engine: Engine = 'sqlite',
  options: Partial<Pick<AppOptions, 'logger' | 'pdfChecker' | 'fuentes'>> & {
    env?: NodeJS.ProcessEnv;
    passwordCost?: PasswordCost;
    /** Called when a mail is to be sent. The mail counts as sent once this is done. */
    onMail?: (mail: Mail) => Promise<void>;
    /** Left out, what is done after an answer is done within a few milliseconds. */
    tick?: number;
    databaseUrl?: string;
    traces?: Traces;
    metrics?: (database: TestDatabase) => Metrics;
    trail?: (database: TestDatabase) => AppOptions['trail'];
  } = {},
): Promise<TestApi> {
  const database = await createTestDatabase(engine, options.databaseUrl, options.traces?.statement);
  const passwords = await createPasswordHasher(options.passwordCost ?? CHEAP_HASH);
  const config = loadConfig({ DATA_DIR: database.dataDir, ...options.env });
  const clock = { now: Date.now() };
  const mails: Mail[] = [];
  const app = await buildApp({
    config,
    database,
    passwords,
    sendMail: async (mail) => {
      await options.onMail?.(mail);
      mails.push(mail);
    },
    pdfChecker: options.pdfChecker ?? CHECKER_WITHOUT_THREAD,
    ...(options.metrics && { metrics: options.metrics(database) }),
    trail: options.trail?.(database),
    fuentes: options.fuentes ?? (await conectarFuentes(config.sources)),
    traces: options.traces,
    tick: options.tick ?? 2,
    clock: () => clock.now,
    ...(options.logger && { logger: options.logger }),
  });
  const accounts = [
    ...CUENTAS_DEMO,
    { username: 'cliente', fullName: 'Rosa María Núñez Quiñones', rol: 'cliente' as const, dni: DNI_DEMO },
  ];
  const claveHash = await passwords.hash(PASSWORD);
  await database.db
    .insertInto('usuarios')
    .values(
      accounts.map((account) => ({
        ...account,
        email: `${account.username}@prueba.example`,
        claveHash,
        activo: 1,
        busqueda: busquedaDeCuenta(account),
        creadoEn: clock.now,
      })),
    )
    .execute();

  const accessTokens = new Map<string, string>();
  /** Each person has a browser of their own, which keeps what the sign-in sets. */
  const cookies = new Map<string, string>();
  const call = (request: InjectOptions) => app.inject(request);
  const signIn = async (username: string, remember = false): Promise<Tokens> => {
    const payload = { username, password: PASSWORD, remember_me: remember };
    const cookie = cookies.get(username);
    const headers = cookie === undefined ? {} : { cookie };
    const answer = await call({ method: 'POST', url: '/api/login', headers, payload });
    cookies.set(username, String(answer.headers['set-cookie'] ?? '').split(';', 1)[0] as string);
    const tokens = answer.json<Tokens>();
    accessTokens.set(username, tokens.access_token);
    return tokens;
  };
  return {
    app,
    database,
    config,
    clock,
    mails,
    signIn,
    call,
    async as(username, request) {
      const token = accessTokens.get(username) ?? (await signIn(username)).access_token;
      return call({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } });
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}
