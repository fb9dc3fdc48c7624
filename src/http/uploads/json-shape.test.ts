import { describe, expect, it } from 'vitest';
import { judgeJsonShape } from './json-shape.ts';

const judge = (text: string) => judgeJsonShape(new TextEncoder().encode(text));

describe('judgeJsonShape', () => {
  it('lets a batch of a thousand codes and two hundred summaries pass', () => {
    const codigos = Array.from({ length: 1_000 }, (_, index) => `${index}[{"\\,:`);
    const resumos = Array(200).fill({ payload: 'a'.repeat(4_000), protected: '{', signature: '"]' });
    expect(judge(JSON.stringify({ codigos }))).toBeNull();
    expect(judge(JSON.stringify({ resumos }, null, 2))).toBeNull();
  });

  it('refuses what is deep, however short it is', () => {
    expect(judge('['.repeat(9))).toBe('formato');
    expect(judge('{"a":'.repeat(9))).toBe('formato');
    expect(judge('[[]],[[]],[[]],[[]],[[]]')).toBeNull();
  });

  it('refuses more values than anybody has to ask', () => {
    expect(judge(`[${'1,'.repeat(10_001)}1]`)).toBe('grande');
    expect(judge(`{${'"a":1,'.repeat(6_000)}}`)).toBe('grande');
    expect(judge(JSON.stringify(['a,'.repeat(50_000)]))).toBeNull();
  });
});
