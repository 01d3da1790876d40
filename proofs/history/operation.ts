/** One call to an object of the service: who made it, when it was begun and answered, and what was answered. */
export interface Operation<Call, Answer> {
  /** Who made it. One process makes one call after another. */
  process: string;
  call: Call;
  start: number;
  /** Infinity where no answer came: the call may have taken effect at any time after its start, or never. */
  end: number;
  /** Undefined where no answer came. */
  answer: Answer | undefined;
}

/** How an object of the service behaves when one call after the other is made. */
export interface Model<State, Call, Answer> {
  initial: State;
  /**
   * The states in which this call may leave the object, where it was answered so: none where it cannot have this answer
   * in this state. Without an answer all states that it may leave. States are compared as JSON.
   */
  after(state: State, call: Call, answer: Answer | undefined): readonly State[];
}
