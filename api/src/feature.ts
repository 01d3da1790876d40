import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { BackgroundTasks, TickedTasks } from './background-tasks';
import type { Config } from './config';
import type { Database, Db } from './db/connection';
import { withoutData } from './http/errors';
import { type Handlers, serveCalls } from './http/serve-call';
import type { Ledger, Repetidos } from './ledger';
import type { Metrics } from './metrics';
import type { PdfChecker } from './pdf';
import type { Conectadas, PasswordHasher, SendMail } from './ports';

export interface Platform {
  database: Database;
  db: Db;
  clock: () => number;
  log: FastifyBaseLogger;
  background: BackgroundTasks;
  ticked: TickedTasks;
  repetidos: Repetidos;
  passwords: PasswordHasher;
  sendMail: SendMail;
  pdfChecker: PdfChecker;
  fuentes: Conectadas;
  /** Undefined if this process does not check the audit chain. */
  ledger: Pick<Ledger, 'broken' | 'report'> | undefined;
  metrics: Pick<Metrics, 'fileScanned' | 'sourceAsked' | 'storeUsed'> | undefined;
}

export interface Job {
  /** In seconds. */
  every: number;
  run: () => Promise<void>;
}

export type ServicesOf<One extends Feature> = One extends Feature<infer Own> ? Own : never;

type AllServicesOf<Used extends readonly Feature[]> = Used extends readonly [
  Feature<infer First>,
  ...infer Rest extends readonly Feature[],
]
  ? First & AllServicesOf<Rest>
  : unknown;

interface Parts<Name extends keyof Config, Used extends readonly Feature[], Own> {
  settings?: readonly Name[];
  uses?: Used;
  services?: (platform: Platform & { config: Pick<Config, Name> }, used: AllServicesOf<Used>) => Own;
  calls?: (services: AllServicesOf<Used> & Own & Pick<Platform, 'clock'>, app: FastifyInstance) => Handlers;
  jobs?: (services: Own, platform: Platform) => readonly Job[];
  close?: (services: Own) => Promise<void>;
}

export interface Feature<Own = unknown> {
  readonly settings?: readonly (keyof Config)[];
  readonly uses?: readonly Feature[];
  readonly services: (platform: never, used: never) => Own;
  readonly calls?: (services: never, app: FastifyInstance) => Handlers;
  readonly jobs?: (services: never, platform: Platform) => readonly Job[];
  readonly close?: (services: never) => Promise<void>;
}

export function defineFeature<
  const Name extends keyof Config = never,
  const Used extends readonly Feature[] = [],
  Own extends object = object,
>(parts: Parts<Name, Used, Own>): Feature<Own> {
  return { services: () => ({}) as Own, ...parts };
}

export function startFeatures(features: readonly Feature[], platform: Platform & { config: Config }) {
  const started = new Map<Feature, object>();

  function servicesOf<Own>(feature: Feature<Own>): Own {
    const services = started.get(feature);
    if (!services) throw new Error('A feature comes before one that it uses.');
    return services as Own;
  }

  const usedBy = ({ uses = [] }: Feature): object => Object.assign({}, ...uses.map((one) => servicesOf(one)));

  for (const feature of features) {
    const settings = feature.settings ?? [];
    const config = Object.fromEntries(settings.map((name) => [name, platform.config[name]]));
    const services = feature.services({ ...platform, config } as never, usedBy(feature) as never);
    started.set(feature, services as object);
  }
  const jobs = features.flatMap((feature) => feature.jobs?.(servicesOf(feature) as never, platform) ?? []);
  return {
    servicesOf,
    jobs,
    serve(app: FastifyInstance): void {
      const { clock } = platform;
      for (const feature of features) {
        const services = { ...usedBy(feature), ...(servicesOf(feature) as object), clock };
        serveCalls(app, feature.calls?.(services as never, app) ?? {});
      }
    },
    async close(): Promise<void> {
      for (const feature of features.toReversed()) {
        const failed = (error: unknown) =>
          platform.log.error({ error: withoutData(error) }, 'feature not closed');
        await feature.close?.(servicesOf(feature) as never).catch(failed);
      }
    },
  };
}
