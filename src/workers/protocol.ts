/** The messages between the two sides. A task may ask its caller questions; each message carries the task's number. */

export interface Task {
  kind: string;
  input: unknown;
  /** Replaces the worker's usual limit. */
  limitMs?: number;
}

export type ToWorker =
  /** Sent first, and once: the setup of every task. */
  | { say: 'setup'; data: unknown }
  | { say: 'task'; id: number; task: Task }
  | { say: 'answer'; id: number; question: number; value: unknown }
  | { say: 'no-answer'; id: number; question: number };

export type FromWorker =
  /** `residentMb`: all memory that the process holds now. */
  | { say: 'done'; id: number; result: unknown; residentMb: number }
  | { say: 'failed'; id: number; message: string; residentMb: number }
  | { say: 'ask'; id: number; question: number; about: unknown };
