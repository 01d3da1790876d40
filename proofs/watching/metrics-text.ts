/** What a series of this kind has besides its own name. */
const ENDINGS: Record<string, readonly string[]> = {
  histogram: ['_bucket', '_sum', '_count'],
  summary: ['', '_sum', '_count'],
};

/** The names of the series in a text of Prometheus, each with the labels that it was seen with. */
export function seriesOf(text: string): Map<string, Set<string>> {
  const series = new Map<string, Set<string>>();
  for (const [, name = '', kind = ''] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
    for (const ending of ENDINGS[kind] ?? ['']) series.set(name + ending, new Set());
  }
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)\{(.*)\} \S+$/gm)) {
    for (const [, label = ''] of labels.matchAll(/\b(\w+)="(?:[^"\\]|\\.)*"/g)) series.get(name)?.add(label);
  }
  return series;
}
