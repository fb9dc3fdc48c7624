import { describe, expect, it } from 'vitest';
import { drawOnce } from './draw-once.ts';

function umDesenhista() {
  const drawn: string[] = [];
  const draw = drawOnce(
    (view: string) => {
      drawn.push(view);
      return `<p>${view}</p>`;
    },
    (view) => (view.startsWith('de ') ? null : view),
  );
  return { draw, drawn };
}

describe('drawOnce', () => {
  it('draws a page that is the same for all once', () => {
    const { draw, drawn } = umDesenhista();
    expect([draw('a'), draw('b'), draw('a')]).toEqual(['<p>a</p>', '<p>b</p>', '<p>a</p>']);
    expect(drawn).toEqual(['a', 'b']);
  });

  it('keeps no page of one person', () => {
    const { draw, drawn } = umDesenhista();
    draw('de Ana');
    draw('de Ana');
    expect(drawn).toEqual(['de Ana', 'de Ana']);
  });

  it('keeps a few only', () => {
    const { draw, drawn } = umDesenhista();
    for (let number = 0; number < 65; number++) draw(String(number));
    draw('0');
    expect(drawn).toHaveLength(66);
  });
});
