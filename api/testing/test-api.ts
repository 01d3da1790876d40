import type { FastifyInstance, InjectOptions } from 'fastify';
import { busquedaDeCuenta } from 'shared-domain/campos';
import { pdfFault } from 'shared-domain/pdf';
import type { Tokens } from 'shared-domain/sesion';
import { type AppOptions, buildApp } from '../src/app';
import { type Config, loadConfig } from '../src/config';
import type { Db, Engine } from '../src/db/connection';
import { CONTRASENA_DEMO, CUENTAS_DEMO, DNI_DEMO } from '../src/demo/cuentas';
import { createDocumentos, type Documentos } from '../src/features/documentos/documentos.service';
import { createS3Store } from '../src/features/documentos/s3-store';
import { conectarFuentes } from '../src/features/fuentes/conectar';
import { createPasswordHasher, type PasswordCost } from '../src/features/sesion/password-hash';
import type { Metrics } from '../src/metrics';
import type { PdfChecker } from '../src/pdf';
import type { Mail } from '../src/ports';
import { createTestDatabase, openBeside, type TestDatabase } from './engines';
import { type Place, startObjectStore, type TestObjectStore } from './object-store';

const CHECKER_WITHOUT_THREAD: PdfChecker = { check: async (pdf) => pdfFault(pdf), close: async () => {} };

const CHEAP_HASH = { memoryCost: 64, timeCost: 1, parallelism: 1 };

export const PASSWORD = CONTRASENA_DEMO;
export const DNI_CLIENTE = DNI_DEMO;

export { DEMO_ACCOUNTS as USERNAME_OF } from 'shared-domain/remotes/list';

export interface TestApi {
  app: FastifyInstance;
  database: TestDatabase;
  config: Config;
  store: TestObjectStore | undefined;
  documentos: Documentos;
  clock: { now: number };
  mails: Mail[];
  signIn(username: string, remember?: boolean): Promise<Tokens>;
  as(username: string, request: InjectOptions): Promise<Answer>;
  call(request: InjectOptions): Promise<Answer>;
  close(): Promise<void>;
}

export type Answer = Awaited<ReturnType<FastifyInstance['inject']>>;

export async function startTestApi(
  engine: Engine = 'sqlite',
  options: Partial<Pick<AppOptions, 'logger' | 'pdfChecker' | 'fuentes'>> & {
    env?: NodeJS.ProcessEnv;
    config?: Partial<Config>;
    passwordCost?: PasswordCost;
    place?: Place;
    /** The mail counts as sent once it resolves. */
    onMail?: (mail: Mail) => Promise<void>;
    tick?: number;
    databaseUrl?: string;
    /** Shares that API's database, keys and accounts, as a second process does. */
    beside?: TestApi;
    wrap?: (db: Db) => Db;
    metrics?: (database: TestDatabase) => Metrics;
    ledger?: (database: TestDatabase) => AppOptions['ledger'];
  } = {},
): Promise<TestApi> {
  const { beside, wrap = (db) => db } = options;
  const database = beside
    ? openBeside(beside.database)
    : await createTestDatabase(engine, options.databaseUrl);
  const passwords = await createPasswordHasher(options.passwordCost ?? CHEAP_HASH);
  const { place = 'base' } = options;
  const store = place === 'base' ? undefined : await startObjectStore(place === 's3' ? '' : '?nuevos=base');
  const env = { DATA_DIR: database.dataDir, ...store?.env, ...options.env };
  const config = { ...loadConfig(env), ...options.config };
  const clock = { now: Date.now() };
  const mails: Mail[] = [];
  const app = await buildApp({
    config,
    database: { ...database, db: wrap(database.db) },
    passwords,
    sendMail: async (mail) => {
      await options.onMail?.(mail);
      mails.push(mail);
    },
    pdfChecker: options.pdfChecker ?? CHECKER_WITHOUT_THREAD,
    ...(options.metrics && { metrics: options.metrics(database) }),
    ledger: options.ledger?.(database),
    fuentes: options.fuentes ?? (await conectarFuentes(config.sources)),
    tick: options.tick ?? 2,
    clock: () => clock.now,
    ...(options.logger && { logger: options.logger }),
  });
  if (!beside) await createAccounts(database.db, await passwords.hash(PASSWORD), clock.now);

  const accessTokens = new Map<string, string>();
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
  const signingIn = new Map<string, Promise<Tokens>>();
  /** Concurrent first calls share a sign-in: a second would end the first's session. */
  const signInOnce = (username: string): Promise<Tokens> => {
    const begun = signingIn.get(username) ?? signIn(username).finally(() => signingIn.delete(username));
    signingIn.set(username, begun);
    return begun;
  };
  const { store: settings, newOnes } = config.documents;
  const documentos = createDocumentos({
    db: database.db,
    store: settings && createS3Store(settings),
    isUsedForNew: newOnes === 's3',
    clock: () => clock.now,
    onStore: () => {},
  });
  return {
    app,
    database,
    config,
    store,
    documentos,
    clock,
    mails,
    signIn,
    call,
    async as(username, request) {
      const token = accessTokens.get(username) ?? (await signInOnce(username)).access_token;
      const answer = await call({
        ...request,
        headers: { ...request.headers, authorization: `Bearer ${token}` },
      });
      const isJson = answer.body !== '' && String(answer.headers['content-type']).includes('json');
      const renewed: string | undefined = isJson ? answer.json()?.access_token : undefined;
      if (renewed) accessTokens.set(username, renewed);
      return answer;
    },
    async close() {
      await documentos.finish();
      await app.close();
      await database.close();
      await store?.close();
    },
  };
}

async function createAccounts(db: Db, claveHash: string, now: number): Promise<void> {
  const accounts = [
    ...CUENTAS_DEMO,
    { username: 'cliente', fullName: 'Rosa María Núñez Quiñones', rol: 'cliente' as const, dni: DNI_DEMO },
  ];
  await db
    .insertInto('usuarios')
    .values(
      accounts.map((account) => ({
        ...account,
        email: `${account.username}@prueba.example`,
        claveHash,
        activo: 1,
        busqueda: busquedaDeCuenta(account),
        creadoEn: now,
      })),
    )
    .execute();
}

export const API_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** Omits the request number, which always differs. */
export function told(answer: Answer): [status: number, problem: object] {
  const { solicitud: _number, ...problem } = answer.json();
  return [answer.statusCode, problem];
}

/** Mails leave after the response, so it may have to wait. */
export async function mailTo({ mails }: Pick<TestApi, 'mails'>, to: string, subject = ''): Promise<Mail> {
  for (let i = 0; i < 400; i++) {
    const found = mails.findLast((mail) => mail.to === to && mail.subject.includes(subject));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`No mail to ${to}, only to ${mails.map((mail) => mail.to).join(', ')}.`);
}

export const tokenOf = ({ text }: Mail): string => /token=([\w-]{43})$/m.exec(text)?.[1] ?? '';
