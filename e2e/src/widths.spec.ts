import { expectFits } from './fits';
import { answerWithLongData } from './long-data';
import { open, PUBLIC_SCREENS, SCREENS } from './screens';
import { test } from './test';

test('pages outside of the areas fit every width', async ({ page }) => {
  for (const [name, path] of Object.entries(PUBLIC_SCREENS)) {
    await open(page, path);
    await expectFits(page, name);
  }
});

for (const [username, screens] of Object.entries(SCREENS)) {
  test(`screens of ${username} with long names and amounts fit every width`, async ({ as }) => {
    const page = await as(username);
    await answerWithLongData(page);
    for (const [name, path] of Object.entries(screens)) {
      await open(page, path);
      await expectFits(page, `${username}-${name}`);
    }
  });
}
