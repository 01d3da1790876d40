/** One call to an object of the service, with times in milliseconds. */
export interface Operation<Call, Answer> {
  /** The caller. A process makes one call at a time. */
  process: string;
  call: Call;
  start: number;
  /** Infinity without an answer: the call may take effect at any time after its start, or never. */
  end: number;
  answer: Answer | undefined;
}

export interface Model<State, Call, Answer> {
  initial: State;
  /** Possible states after this answer, none if the answer is impossible. States are compared as JSON. */
  after(state: State, call: Call, answer: Answer | undefined): readonly State[];
}
