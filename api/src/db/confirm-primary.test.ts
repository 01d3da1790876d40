import { confirmPrimary, PROOF_HOLDS } from './primary';

function witness() {
  let now = 0;
  const asked: { grant(): void; refuse(): void }[] = [];
  const prove = () =>
    new Promise<void>((resolve, reject) => {
      asked.push({ grant: resolve, refuse: () => reject(new Error('no proof')) });
    });
  const confirmed = confirmPrimary(prove, () => now);
  const after = (milliseconds: number) => {
    now += milliseconds;
  };
  return { confirmed, asked, after };
}

test('the first answer waits for a proof, and those within a second need none of their own', async () => {
  const { confirmed, asked, after } = witness();
  const [first, second] = [confirmed(), confirmed()];
  expect(asked).toHaveLength(1);
  asked[0]?.grant();
  await Promise.all([first, second]);
  after(999);
  expect(confirmed()).toBeUndefined();
  expect(asked).toHaveLength(1);
});

test('a proof is renewed while it holds, and waited for when it no longer does', async () => {
  const { confirmed, asked, after } = witness();
  const first = confirmed();
  asked[0]?.grant();
  await first;
  after(PROOF_HOLDS - 1);
  expect(confirmed()).toBeUndefined();
  expect(asked).toHaveLength(2);
  after(1);
  const late = confirmed();
  asked[1]?.refuse();
  await expect(late).rejects.toThrow('no proof');
  const again = confirmed();
  asked[2]?.grant();
  await again;
  expect(asked).toHaveLength(3);
});

test('a proof counts from when it was asked for, however late it comes', async () => {
  const { confirmed, asked, after } = witness();
  const slow = confirmed();
  after(PROOF_HOLDS);
  asked[0]?.grant();
  await slow;
  expect(confirmed()).toBeInstanceOf(Promise);
  expect(asked).toHaveLength(2);
});
