import { blocksOn } from './page-blocks';

const PAGE = `## One
### Two
\`\`\`
## shown, and not typed
\`\`\`

\`\`\`sh db1 db2
first
## no heading
\`\`\`

- in a list

  \`\`\`sh app1
  second
  \`\`\`
`;

test('takes the blocks that name a machine, with their heading and their line', () => {
  expect(blocksOn(PAGE)).toEqual([
    { line: 7, heading: 'Two', machines: ['db1', 'db2'], script: 'first\n## no heading\n' },
    { line: 14, heading: 'Two', machines: ['app1'], script: 'second\n' },
  ]);
});
