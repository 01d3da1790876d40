/** A mistake of the person who typed the command: shown as a sentence, without a stack. */
export class UsageError extends Error {}
