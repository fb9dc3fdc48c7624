import { expect, it } from 'vitest';
import { choosePoolSize } from './pool-size.ts';

it.each([
  [{ processors: 8, memoryMb: 16_000 }, 8],
  [{ processors: 1, memoryMb: 4_096 }, 2],
  [{ processors: 64, memoryMb: 256_000 }, 16],
  [{ processors: 8, memoryMb: 2_048 }, 2],
  [{ processors: 8, memoryMb: 512 }, 1],
])('has for %j %i workers', (machine, size) => {
  expect(choosePoolSize(machine, 256)).toBe(size);
});
