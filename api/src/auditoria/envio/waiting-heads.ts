/** How many heads wait for a place that does not take them. Each head covers all before it, so the oldest are dropped. */
const MOST = 1000;

/** Heads that are still to be sent, in their order. */
export function createWaitingHeads() {
  const waiting: string[] = [];
  return {
    add(text: string): void {
      waiting.push(text);
      if (waiting.length > MOST) waiting.shift();
    },
    /** Gives one after another to `write`, until that says that it takes no more for now. */
    drain(write: (text: string) => boolean): void {
      for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) if (!write(text)) return;
    },
  };
}
