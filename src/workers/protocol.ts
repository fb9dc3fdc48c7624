/** What the two sides say. A task may ask its giver questions; each message carries the task's number. */

export interface Task {
  kind: string;
  input: unknown;
  /** Instead of what the worker's other tasks get. */
  limitMs?: number;
}

export type ToWorker =
  /** First, and once: what every task needs. */
  | { say: 'setup'; data: unknown }
  | { say: 'task'; id: number; task: Task }
  | { say: 'answer'; id: number; question: number; value: unknown }
  | { say: 'no-answer'; id: number; question: number };

export type FromWorker =
  /** `residentMb`: all that the process holds now. */
  | { say: 'done'; id: number; result: unknown; residentMb: number }
  | { say: 'failed'; id: number; message: string; residentMb: number }
  | { say: 'ask'; id: number; question: number; about: unknown };
