import { withIntegrity } from './shell-pages';

const INTEGRITY = {
  'static/js/react.1.js': 'sha384-R',
  'static/js/shell.2.js': 'sha384-S',
  'static/js/7.3.js': 'sha384-7',
  'static/media/worker.4.mjs': 'sha384-W',
};
function sealed(base: string): string {
  const script = (file: string) => `<script defer="defer" src="${base}static/js/${file}"></script>`;
  const page = `<script type="application/json" id="files">{}</script>${script('react.1.js')}${script('shell.2.js')}`;
  return withIntegrity(page, INTEGRITY);
}

test('the first scripts of a page carry their hashes, in the form in which a browser compares them', () => {
  expect(sealed('/')).toContain(
    '<script defer="defer" fetchpriority="high" crossorigin="anonymous" integrity="sha384-S" src="/static/js/shell.2.js"></script>',
  );
});

test.each(['/', '__SOLO_HOST__/'])('what is loaded later is listed by its address below %s', (base) => {
  const files = /id="files">([^<]*)</.exec(sealed(base))?.[1] ?? '';
  expect(JSON.parse(files)).toEqual({
    [`${base}static/js/7.3.js`]: 'sha384-7',
    [`${base}static/media/worker.4.mjs`]: 'sha384-W',
  });
});
