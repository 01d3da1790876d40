export function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** What a source gives, and something else when it fails or takes longer than that. */
export function inTime<T, Other>(
  source: () => Promise<T>,
  milliseconds: number,
  otherwise: Other,
): Promise<T | Other> {
  const asked = new Promise<T>((resolve) => resolve(source()));
  return Promise.race([asked.catch(() => otherwise), after(milliseconds).then(() => otherwise)]);
}
