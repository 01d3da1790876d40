import type { ChildProcess, SpawnOptions } from 'node:child_process';

export function start(program: string, args: string[], options?: SpawnOptions): ChildProcess;
export function run(program: string, args: string[], options?: SpawnOptions): Promise<number>;
export function endTogether(): void;
export function isCommandEnding(): boolean;
