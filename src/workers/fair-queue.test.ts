import { describe, expect, it } from 'vitest';
import { createFairQueue, type FairQueueLimits } from './fair-queue.ts';

interface Job {
  owner: string;
  lane: string;
  name: string;
}

const umJob = (name: string, lane = 'conferencia'): Job => ({ owner: name[0] ?? '', lane, name });
const umaFila = (changes: Partial<FairQueueLimits> = {}) =>
  createFairQueue<Job>({ waiting: 100, waitingOfOne: 100, mayBegin: () => true, ...changes });

/** Takes and ends one after the other. */
function drain(queue: ReturnType<typeof umaFila>): string[] {
  const names: string[] = [];
  for (let job = queue.take(); job; job = queue.take()) {
    names.push(job.name);
    queue.end(job);
  }
  return names;
}

describe('createFairQueue', () => {
  it('lets owners take turns, however much each brought', () => {
    const queue = umaFila();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']) queue.add(umJob(name));
    expect(drain(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('lets networks take turns, however many owners each has', () => {
    const networkOf = (owner: string) => (owner === 'z' ? 'other' : 'crowd');
    const queue = umaFila({ networkOf });
    for (const name of ['a1', 'b1', 'c1', 'd1', 'z1', 'z2', 'a2']) queue.add(umJob(name));
    expect(drain(queue)).toEqual(['a1', 'z1', 'b1', 'z2', 'c1', 'd1', 'a2']);
  });

  it('where it is full, turns away the last of the network with the most', () => {
    const networkOf = (owner: string) => (owner === 'y' || owner === 'z' ? 'other' : 'crowd');
    const queue = umaFila({ waiting: 4, networkOf });
    for (const name of ['a1', 'b1', 'c1', 'd1']) queue.add(umJob(name));
    expect(queue.add(umJob('z1'))?.refused.name).toBe('d1');
    expect(queue.add(umJob('y1'))?.refused.name).toBe('c1');
    // Both have as many now.
    expect(queue.add(umJob('z2'))?.refused.name).toBe('z2');
    expect(queue.add(umJob('e1'))?.refused.name).toBe('e1');
    expect(drain(queue)).toEqual(['a1', 'z1', 'b1', 'y1']);
  });

  it('has of each owner one under way', () => {
    const queue = umaFila();
    for (const name of ['a1', 'a2', 'b1']) queue.add(umJob(name));
    const first = queue.take();
    expect([first?.name, queue.take()?.name, queue.take()]).toEqual(['a1', 'b1', null]);
    if (first) queue.end(first);
    expect(queue.take()?.name).toBe('a2');
  });

  it('gives every lane its part', () => {
    const queue = umaFila();
    for (const name of ['a1', 'b1', 'c1']) queue.add(umJob(name, 'desenho'));
    for (const name of ['d1', 'e1', 'f1']) queue.add(umJob(name));
    const lanes = Array.from({ length: 4 }, () => queue.take()?.lane);
    expect(lanes).toEqual(['desenho', 'conferencia', 'desenho', 'conferencia']);
  });

  it('begins no more than may be under way together', () => {
    const isLong = (lane: string) => lane !== 'conferencia';
    const queue = umaFila({
      mayBegin: (lane, underWay) => !isLong(lane) || underWay.filter(isLong).length < 1,
    });
    queue.add(umJob('a1', 'desenho'));
    queue.add(umJob('b1', 'comparacao'));
    queue.add(umJob('c1'));
    const first = queue.take();
    expect([first?.name, queue.take()?.name, queue.take()]).toEqual(['a1', 'c1', null]);
    if (first) queue.end(first);
    expect(queue.take()?.name).toBe('b1');
  });

  it('refuses what is too much of one owner', () => {
    const queue = umaFila({ waitingOfOne: 2 });
    expect(['a1', 'a2', 'a3'].map((name) => queue.add(umJob(name))?.because ?? 'espera')).toEqual([
      'espera',
      'espera',
      'fila-do-endereco-cheia',
    ]);
  });

  it('is full for whoever has the most in it, not for who comes last', () => {
    const queue = umaFila({ waiting: 4 });
    for (const name of ['a1', 'a2', 'a3', 'b1']) queue.add(umJob(name));
    expect(queue.add(umJob('c1'))?.refused.name).toBe('a3');
    expect(queue.add(umJob('d1'))?.refused.name).toBe('a2');
    expect(queue.add(umJob('e1'))?.refused.name).toBe('e1');
    expect(drain(queue)).toEqual(['a1', 'b1', 'c1', 'd1']);
  });

  it('forgets what was taken back', () => {
    const queue = umaFila();
    const job = umJob('a1');
    queue.add(job);
    expect([queue.remove(job), queue.remove(job), queue.take()]).toEqual([true, false, null]);
  });
});
