import { describe, expect, it } from 'vitest';
import { SIGN_SENTENCES } from './sign-issue.ts';

describe('SIGN_SENTENCES', () => {
  it('says in plain words what is wrong and what to do', () => {
    for (const sentence of Object.values(SIGN_SENTENCES)) {
      expect(sentence).toMatch(/^[A-Z][^;]*; .*\.$/);
      expect(sentence.split(' ').length).toBeLessThanOrEqual(20);
    }
  });
});
