import { isOffered, namedFiles, neededFiles } from './named-files';

const ORIGIN = 'https://creditos.example';

const line = (release: string, manifest: string, file: string) => ({
  release,
  manifest: `${manifest}/mf-manifest.json`,
  contract: 1,
  integrity: { 'mf-manifest.json': 'sha384-m', [`static/js/${file}`]: `sha384-${release}` },
});

function page(own: string, asesor: object, offered = 'yes'): string {
  const registry = {
    schema: 1,
    remotes: {
      'remote-asesor': asesor,
      'remote-elsewhere': line('otro', 'https://otra.example/remote', '1.cccccccccccc.js'),
    },
    trials: {
      'remote-asesor': { entry: line('prueba', '/remotes/remote-asesor/bbbbbbbbbbbb', '9.dddddddddddd.js') },
    },
  };
  const first = `/static/js/shell.${own}.js`;
  const later = {
    [`/static/js/34.${own}.js`]: 'sha384-34',
    '/static/media/pdf.worker.eeeeeeeeeeee.mjs': 'sha384-p',
  };
  return [
    `<meta name="service-worker" content="${offered}">`,
    `<script type="application/json" id="registry">${JSON.stringify(registry)}</script>`,
    `<script type="application/json" id="files">${JSON.stringify(later)}</script>`,
    `<script defer="defer" crossorigin="anonymous" integrity="sha384-s" src="${first}"></script>`,
  ].join('');
}

const BEFORE = page('111111111111', line('a', '/remotes/remote-asesor/aaaaaaaaaaaa', '174.666666666666.js'));
const NOW = page('222222222222', line('b', '/remotes/remote-asesor/bbbbbbbbbbbb', '174.777777777777.js'));
const addresses = (files: ReadonlyMap<string, string>) =>
  [...files.keys()].map((address) => address.replace(ORIGIN, '')).sort();

test('a page names its first scripts, the files of the shell and those of releases on this origin', () => {
  const { first, all } = namedFiles(NOW, ORIGIN);
  expect(addresses(first)).toEqual(['/static/js/shell.222222222222.js']);
  expect(addresses(all)).toEqual([
    '/remotes/remote-asesor/bbbbbbbbbbbb/mf-manifest.json',
    '/remotes/remote-asesor/bbbbbbbbbbbb/static/js/174.777777777777.js',
    '/remotes/remote-asesor/bbbbbbbbbbbb/static/js/9.dddddddddddd.js',
    '/static/js/34.222222222222.js',
    '/static/js/shell.222222222222.js',
    '/static/media/pdf.worker.eeeeeeeeeeee.mjs',
  ]);
});

test('whoever used a file before needs the file of that name of the next release, and the first scripts', () => {
  const used = [...namedFiles(BEFORE, ORIGIN).all.keys()].filter((address) =>
    /174|manifest|\/34/.test(address),
  );
  expect(addresses(neededFiles(namedFiles(NOW, ORIGIN), [...used, `${ORIGIN}/api/evaluaciones`]))).toEqual([
    '/remotes/remote-asesor/bbbbbbbbbbbb/mf-manifest.json',
    '/remotes/remote-asesor/bbbbbbbbbbbb/static/js/174.777777777777.js',
    '/static/js/34.222222222222.js',
    '/static/js/shell.222222222222.js',
  ]);
});

test('whoever used nothing needs the first scripts alone', () => {
  expect(addresses(neededFiles(namedFiles(NOW, ORIGIN), []))).toEqual(['/static/js/shell.222222222222.js']);
});

test.each([
  [NOW, true],
  [page('1', {}, 'no'), false],
  [page('1', {}, '__SERVICE_WORKER__'), false],
  ['<!doctype html><title>Otro programa</title>', false],
])('only a page whose server says so is kept', (html, offered) => {
  expect(isOffered(html)).toBe(offered);
});
