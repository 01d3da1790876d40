import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect, test } from '../test';
import { JOURNEYS } from './journeys/journeys';
import type { Findings, Person } from './person';

/** Expected refusals: an unregistered client and a wrong password. */
test.use({ expectedErrors: /404 \(Not Found\).*\/api\/cliente\/show\/|401 \(Unauthorized\)/ });

type Way = (page: Page, findings: Findings) => Promise<Person> | Person;

export function walkEveryRole(way: Way, options: BrowserContextOptions): void {
  for (const [name, journey] of Object.entries(JOURNEYS)) {
    test(name, async ({ browser, baseURL, server, watch }, { project }) => {
      const context = await browser.newContext({ baseURL, ...options });
      watch(context);
      const faults = new Set<string>();
      const notes: string[] = [];
      const person = await way(await context.newPage(), {
        fault: (text) => faults.add(text),
        note: (text) => notes.push(text),
      });
      try {
        await journey(person, server);
      } finally {
        // biome-ignore lint/suspicious/noConsole: what a walk has measured is what it is for
        console.log(`\n${project.name} · ${name}\n  ${[...notes, ...faults].join('\n  ')}`);
        await context.close();
      }
      expect([...faults]).toEqual([]);
    });
  }
}
