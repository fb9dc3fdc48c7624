/** What the two sides say. A task may ask its giver questions; each message carries the task's number. */

export interface Task {
  kind: string;
  input: unknown;
}

export type ToWorker =
  /** First, and once: what every task needs. */
  | { say: 'setup'; data: unknown }
  | { say: 'task'; id: number; task: Task }
  | { say: 'answer'; id: number; question: number; value: unknown }
  | { say: 'no-answer'; id: number; question: number };

export type FromWorker =
  | { say: 'done'; id: number; result: unknown }
  | { say: 'failed'; id: number; message: string }
  | { say: 'ask'; id: number; question: number; about: unknown };
