import { documentSettings } from './documents';
import { withSecrets } from './secrets';

const S3 = {
  DOCUMENTOS_S3_URL: 'https://s3.ejemplo.pe/',
  DOCUMENTOS_S3_BUCKET: 'documentos',
  DOCUMENTOS_S3_ACCESS_KEY: 'llave',
  DOCUMENTOS_S3_SECRET_KEY: 'secreta',
};

function read(env: NodeJS.ProcessEnv, production = true) {
  const faults: string[] = [];
  return { ...documentSettings(env, production, (fault) => faults.push(fault)), faults };
}

test('without settings documents lie in the database', () => {
  expect(read({})).toEqual({ store: undefined, newOnes: 'base', faults: [] });
});

test('with a store new ones go there, unless DOCUMENTOS says otherwise', () => {
  expect(read(S3)).toEqual({
    store: {
      url: 'https://s3.ejemplo.pe',
      bucket: 'documentos',
      region: 'us-east-1',
      accessKey: 'llave',
      secretKey: 'secreta',
      encryption: undefined,
    },
    newOnes: 's3',
    faults: [],
  });
  expect(read({ ...S3, DOCUMENTOS: 'base' })).toMatchObject({
    store: { bucket: 'documentos' },
    newOnes: 'base',
    faults: [],
  });
  const more = { DOCUMENTOS: 's3', DOCUMENTOS_S3_REGION: 'sa-east-1', DOCUMENTOS_S3_CIFRADO: 'aws:kms' };
  expect(read({ ...S3, ...more })).toMatchObject({
    store: { region: 'sa-east-1', encryption: 'aws:kms' },
    newOnes: 's3',
  });
});

test('a store on this machine needs no TLS', () => {
  for (const url of ['http://127.0.0.1:9000', 'http://[::1]:9000', 'http://localhost'])
    expect(read({ ...S3, DOCUMENTOS_S3_URL: url }).faults).toEqual([]);
});

test.each([
  [{ DOCUMENTOS: 's3' }, /^Con DOCUMENTOS=s3 hacen falta DOCUMENTOS_S3_URL, /],
  [{ DOCUMENTOS: 'S3' }, /^DOCUMENTOS debe ser "base" o "s3"/],
  [
    { ...S3, DOCUMENTOS_S3_SECRET_KEY: '' },
    /^Para guardar documentos en S3 falta DOCUMENTOS_S3_SECRET_KEY\.$/,
  ],
  [{ ...S3, DOCUMENTOS_S3_URL: 's3.ejemplo.pe' }, /^DOCUMENTOS_S3_URL no es la dirección/],
  [{ ...S3, DOCUMENTOS_S3_URL: 'https://llave:x@s3.ejemplo.pe' }, /^DOCUMENTOS_S3_URL no es la dirección/],
  [{ ...S3, DOCUMENTOS_S3_URL: 'https://s3.ejemplo.pe/otra' }, /^DOCUMENTOS_S3_URL no es la dirección/],
  [{ ...S3, DOCUMENTOS_S3_URL: 'http://s3.ejemplo.pe' }, /^DOCUMENTOS_S3_URL debe empezar por https/],
  [{ ...S3, DOCUMENTOS_S3_BUCKET: 'Documentos/uno' }, /^DOCUMENTOS_S3_BUCKET no es/],
  [{ ...S3, DOCUMENTOS_S3_REGION: 'Lima, Perú' }, /^DOCUMENTOS_S3_REGION no es/],
  [{ ...S3, DOCUMENTOS_S3_CIFRADO: 'sí' }, /^DOCUMENTOS_S3_CIFRADO debe ser AES256 o aws:kms/],
])('%j is refused in a line that repeats no key', (env, fault) => {
  const { faults } = read(env);
  expect(faults).toEqual([expect.stringMatching(fault)]);
  expect(faults.join()).not.toMatch(/secreta|llave/);
});

test('its keys may come as credentials', () => {
  const faults: string[] = [];
  withSecrets(
    { DOCUMENTOS_S3_SECRET_KEY_FILE: '/no/hay', DOCUMENTOS_S3_ACCESS_KEY_FILE: '/no/hay' },
    (fault) => faults.push(fault),
  );
  expect(faults).toEqual([
    expect.stringContaining('DOCUMENTOS_S3_ACCESS_KEY_FILE'),
    expect.stringContaining('DOCUMENTOS_S3_SECRET_KEY_FILE'),
  ]);
});
