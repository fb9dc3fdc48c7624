import type { XmlIssue, XmlIssueCode } from '../explain-issue.ts';
import { locate } from './position.ts';

/** Thrown and caught inside this folder only: at its border a refusal is data. */
export class XmlRefusal extends Error {
  override name = 'XmlRefusal';
  readonly code: XmlIssueCode;
  /** In bytes of the source. */
  readonly offset: number;
  readonly detail: string;

  constructor(code: XmlIssueCode, offset: number, detail = '') {
    super(code);
    this.code = code;
    this.offset = offset;
    this.detail = detail;
  }
}

/** `before` is all the text up to where the trouble starts. */
export function describeIssue(code: XmlIssueCode, before: string, detail = ''): XmlIssue {
  return { code, detail, ...locate(before) };
}
