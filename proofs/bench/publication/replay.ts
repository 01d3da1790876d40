import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { status } from '../../../scripts/src/command';
import { startProduct } from '../../../scripts/src/demonstration/product-server';
import { sessionCookies } from '../../../scripts/src/demonstration/sessions';
import { ROOT } from '../../../scripts/src/workspace';
import { copySources, runInCopy } from '../../copy-of-sources';
import { returningVisitor } from '../web/browser';
import { MEASURED_ROLES, type MeasuredRole } from '../web/roles';
import { CHANGES, makeChange, REMOTE } from './changes';
import { type CountingFront, countBefore } from './counting-front';

export interface Published {
  title: string;
  changedFiles: number;
  /** Duration with the browser review; undefined without a review. */
  seconds: number | undefined;
  /** All remote files for a first visit. */
  whole: Downloaded;
  withDictionary: Downloaded;
  withoutDictionary: Downloaded;
}

export interface Downloaded {
  bytes: number;
  files: number;
}

const ROLE = MEASURED_ROLES.find(({ account }) => account === 'asesor') as (typeof MEASURED_ROLES)[number];

function downloaded(sent: Map<string, number>): Downloaded {
  const sizes = [...sent.values()].filter((bytes) => bytes > 0);
  return { bytes: sizes.reduce((sum, bytes) => sum + bytes, 0), files: sizes.length };
}

async function publish(copy: string, ...options: string[]): Promise<number> {
  const since = performance.now();
  await runInCopy(copy, process.env, 'publish-remote', REMOTE, ...options);
  return (performance.now() - since) / 1000;
}

/** Reuses the built shell and remotes, because only one remote is published. */
function prepareCopy(copy: string): void {
  copySources(copy);
  for (const built of ['shell/dist', 'releases'])
    cpSync(join(ROOT, built), join(copy, built), { recursive: true });
}

async function visitBoth(front: CountingFront, profiles: readonly [string, string]): Promise<Downloaded[]> {
  const both: Downloaded[] = [];
  for (const [index, profile] of profiles.entries()) {
    front.hasDictionaries = index === 0;
    front.take();
    await visitWith(profile, front.url, ROLE);
    both.push(downloaded(front.take()));
  }
  return both;
}

export async function replay(): Promise<Published[]> {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const place = mkdtempSync(join(ROOT, '.cache/publicaciones-'));
  const copy = join(place, 'copia');
  const profiles = [join(place, 'con'), join(place, 'sin')] as const;
  status('  copia de las fuentes');
  prepareCopy(copy);
  status(`  ${REMOTE} como está`);
  await publish(copy, '--sin-montar');
  const releases = join(copy, 'releases');
  const product = await startProduct({
    SHELL_DIR: join(copy, 'shell/dist'),
    RELEASES_DIR: releases,
  });
  const front = await countBefore(product.url);
  try {
    const published: Published[] = [];
    for (const change of CHANGES) {
      for (const profile of profiles) rmSync(profile, { recursive: true, force: true });
      const [whole] = await visitBoth(front, profiles);
      const changedFiles = makeChange(join(copy, REMOTE), change);
      status(`  ${REMOTE}: ${change.title}`);
      const seconds = await publish(copy, ...(change.isMounted ? [] : ['--sin-montar']));
      const [withDictionary, withoutDictionary] = await visitBoth(front, profiles);
      if (!whole || !withDictionary || !withoutDictionary) throw new Error('A visit is missing');
      const { title } = change;
      const withReview = change.isMounted ? seconds : undefined;
      published.push({ title, changedFiles, seconds: withReview, whole, withDictionary, withoutDictionary });
    }
    return published;
  } finally {
    front.stop();
    await product.stop('SIGKILL');
    rmSync(place, { recursive: true, force: true });
  }
}

/** The service worker fetches new files after the page is idle. */
const SETTLE_MS = 5000;
const PATIENCE = { timeout: 90_000 };

async function visitWith(profile: string, url: string, role: MeasuredRole): Promise<void> {
  const context = await returningVisitor(profile);
  try {
    await context.addCookies(await sessionCookies({ url }, role.account));
    const page = await context.newPage();
    await page.goto(url + role.path, PATIENCE);
    await page.locator(role.data).first().waitFor(PATIENCE);
    await page.waitForLoadState('networkidle', PATIENCE);
    await page.waitForTimeout(SETTLE_MS);
  } finally {
    await context.close();
  }
}
