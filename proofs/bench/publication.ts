import { print, runCommand } from '../../scripts/src/command';
import { type Downloaded, type Published, replay } from './publication/replay';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

function shown({ bytes, files }: Downloaded): string {
  return `${whole.format(bytes)} B in ${files}`;
}

function tableOf(published: readonly Published[]): string {
  const rows = published.map((one) => [
    `${one.title} (${one.changedFiles} files)`,
    ...[one.whole, one.withDictionary, one.withoutDictionary].map(shown),
    `${((100 * one.withoutDictionary.bytes) / one.whole.bytes).toFixed(0)} %`,
    one.seconds === undefined ? '' : `${one.seconds.toFixed(1)} s`,
  ]);
  return [
    '| what changed | everything anew | with a dictionary | without | of everything | the command |',
    '| --- | --: | --: | --: | --: | --: |',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');
}

/** `npm run bench -- publication`: download size for a browser with the previous release, and duration. */
await runCommand({}, async () => {
  print(tableOf(await replay()));
});
