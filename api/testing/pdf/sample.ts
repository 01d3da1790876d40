/** A file of the corpus, with the sentence that tells what is special about it. */
export type Sample = readonly [sentence: string, make: () => Buffer];
