import { describe, expect, it } from 'vitest';
import { createPages, toPath } from './pages.ts';

const Home = () => null;
const NotFound = () => null;

function countingPages() {
  const calls: string[] = [];
  const loader = (name: string, page: () => null) => async () => {
    calls.push(name);
    return page;
  };
  return { pages: createPages({ '': loader('', Home), '404': loader('404', NotFound) }), calls };
}

describe('createPages', () => {
  it('has no page until it is loaded', async () => {
    const { pages } = countingPages();
    expect(pages.get('')).toBeUndefined();
    await pages.load('');
    expect(pages.get('')).toBe(Home);
  });

  it('fetches each page once', async () => {
    const { pages, calls } = countingPages();
    await pages.load('');
    await pages.load('');
    expect(calls).toEqual(['']);
  });

  it('shows the 404 page for every path it does not know', async () => {
    const { pages, calls } = countingPages();
    await pages.load('nao-existe');
    expect(pages.get('outra')).toBe(NotFound);
    expect(calls).toEqual(['404']);
  });

  it('tries again after a page failed to come', async () => {
    let attempts = 0;
    const pages = createPages({
      '404': async () => {
        attempts += 1;
        if (attempts === 1) throw new TypeError('gone');
        return NotFound;
      },
    });
    await expect(pages.load('404')).rejects.toThrow('gone');
    await pages.load('404');
    expect(pages.get('404')).toBe(NotFound);
  });
});

describe('toPath', () => {
  it.each([
    ['/', ''],
    ['/diploma-digital', 'diploma-digital'],
    ['/diploma-digital/', 'diploma-digital'],
    ['//privacidade//', 'privacidade'],
  ])('names the page of %s', (pathname, path) => {
    expect(toPath(pathname)).toBe(path);
  });
});
