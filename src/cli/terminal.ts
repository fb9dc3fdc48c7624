/** The terminal of the person who called the command. Questions go to the standard error; answers of commands do not. */
export interface Terminal {
  /** Whether a person can answer: a script or a scheduled task cannot. */
  isInteractive: boolean;
  write(text: string): void;
  /** The typed line; null where the input ended. Hidden input is not echoed. */
  readLine(question: string, options?: { isHidden?: boolean }): Promise<string | null>;
}
