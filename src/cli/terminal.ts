/** Where the person sits who called the command. What is asked goes to the standard error: answers of commands do not. */
export interface Terminal {
  /** Whether somebody can answer: a script or a scheduled task cannot. */
  isInteractive: boolean;
  write(text: string): void;
  /** What was typed up to the end of the line; null where the input ended. Of what is hidden nothing is shown. */
  readLine(question: string, options?: { isHidden?: boolean }): Promise<string | null>;
}
