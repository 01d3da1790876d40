import { existsSync, readFileSync } from 'node:fs';
import { schemaFiles } from './integrators-page';

test('docs/schemas has the schemas that the programs read release.json and remotes.json with', () => {
  for (const [file, text] of schemaFiles()) {
    const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === text;
    const advice = isCurrent ? 'current' : `${file}: run npm run docs, and read what changed.`;
    expect(advice).toBe('current');
  }
});
