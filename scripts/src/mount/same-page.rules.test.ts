import type { Release } from 'shared-domain';
import { type AcceptedPage, acceptedPage, alikeNotes, samePage } from './same-page.rules';

const RELEASE: Release = {
  name: 'remote-admin',
  release: 'one',
  contract: 1,
  manifest: 'mf-manifest.json',
  screens: ['', 'clientes'],
  integrity: {
    'mf-manifest.json': 'sha384-m',
    'entry.js': 'sha384-e',
    'inicio.js': 'sha384-i',
    'caja.js': 'sha384-c',
  },
};

const TOUR = { username: 'auditor', loaded: ['mf-manifest.json', 'entry.js', 'caja.js'], reached: [''] };
const PAGE = acceptedPage(TOUR, RELEASE, 'here') as AcceptedPage;
const AT = { username: 'auditor', circumstances: 'here' };

/** The release after this one, in which some of it is other. */
const next = (integrity: Record<string, string> = {}, said: Partial<Release> = {}): Release => ({
  ...{ ...RELEASE, release: 'two', ...said },
  integrity: { ...RELEASE.integrity, ...integrity },
});

test('a page is the same when nothing that it loads has changed, whatever else did', () => {
  expect(samePage([PAGE], next({ 'inicio.js': 'sha384-other', 'new.js': 'sha384-n' }), AT)).toBe(PAGE);
});

test.each(TOUR.loaded)('a page that loads %s is another one when that changed', (file) => {
  expect(samePage([PAGE], next({ [file]: 'sha384-other' }), AT)).toBeUndefined();
});

test('a page is another one for another account, beside another shell, or when a file of it is gone', () => {
  const { 'caja.js': _gone, ...integrity } = RELEASE.integrity;
  expect([
    samePage([PAGE], next(), { ...AT, username: 'cajero' }),
    samePage([PAGE], next(), { ...AT, circumstances: 'there' }),
    samePage([PAGE], { ...RELEASE, integrity }, AT),
  ]).toEqual([undefined, undefined, undefined]);
});

test.each([
  ['its name', { name: 'remote-cliente' }],
  ['its screens', { screens: ['', 'clientes', 'caja'] }],
  ['its links', { areas: { auditor: { links: [] } } }],
  ['its contract', { contract: 2 }],
  ['its manifest', { manifest: 'other.json' }],
] as [string, Partial<Release>][])('a page is another one when %s changed', (_what, said) => {
  expect(samePage([PAGE], next({}, said), AT)).toBeUndefined();
});

test('nothing is kept of a page that loaded no file, or one without a hash', () => {
  expect(acceptedPage({ ...TOUR, loaded: [] }, RELEASE, 'here')).toBeUndefined();
  expect(acceptedPage({ ...TOUR, loaded: ['entry.js', 'else.js'] }, RELEASE, 'here')).toBeUndefined();
});

test('a note names the accounts that are left out, and with which release each was mounted', () => {
  expect(alikeNotes([])).toEqual([]);
  expect(alikeNotes([PAGE])).toEqual([expect.stringContaining('auditor (one)')]);
});
