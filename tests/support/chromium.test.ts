import { describe, expect, it } from 'vitest';
import { findChromium } from './chromium.ts';

const HERE = process.execPath;
const NOWHERE = '/nada/aqui';

describe('findChromium', () => {
  it('takes the browser that was named before any other', async () => {
    expect(await findChromium({ chromePath: HERE, debian: [NOWHERE] })).toBe(HERE);
  });

  it('refuses a name that leads nowhere, even where another browser is at hand', async () => {
    await expect(findChromium({ chromePath: NOWHERE, debian: [HERE] })).rejects.toThrow(
      'CHROME_PATH: there is no browser at "/nada/aqui".',
    );
  });

  it('takes the first that the system has', async () => {
    expect(await findChromium({ chromePath: null, debian: [NOWHERE, HERE] })).toBe(HERE);
  });

  it.each(['linux arm64', 'darwin x64'])('has none to offer on %s without one', async (machine) => {
    expect(await findChromium({ chromePath: null, debian: [NOWHERE], machine })).toBeNull();
  });
});
