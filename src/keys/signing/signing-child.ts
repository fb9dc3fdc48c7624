import { answerParent } from './answer-parent.ts';
import { appendLines } from './append-lines.ts';
import { createSigningService } from './serve-signing.ts';

/** The process that holds the key of the receipts: it signs announced data. Its record is fixed at the start. */

const [, , recordPath = ''] = process.argv;

answerParent(
  createSigningService({ now: () => new Date(), record: (lines) => appendLines(recordPath, lines) }),
);
