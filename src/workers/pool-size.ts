/** The resources of the machine, or of the container. */
export interface Machine {
  processors: number;
  memoryMb: number;
}

/** A worker may hold twice its heap, and half of the memory is reserved for the rest. */
export function choosePoolSize({ processors, memoryMb }: Machine, heapMb: number): number {
  const wanted = Math.min(Math.max(2, processors), MAX_SIZE);
  const fitting = Math.floor(memoryMb / 2 / (heapMb * 2));
  return Math.max(1, Math.min(wanted, fitting));
}

/** More would only wait for the same disk and the same database. */
const MAX_SIZE = 16;
