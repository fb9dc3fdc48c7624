import { answerParent } from './answer-parent.ts';
import { appendLine } from './append-line.ts';
import { createSigningService } from './serve-signing.ts';

/** The process that holds the key of the receipts: it signs what was announced. Its record is fixed when it starts. */

const [, , recordPath = ''] = process.argv;

answerParent(createSigningService({ now: () => new Date(), record: (line) => appendLine(recordPath, line) }));
