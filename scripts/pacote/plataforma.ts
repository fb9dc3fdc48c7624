/** The machine a release is for: some modules are programs of one system, one processor and one C library. */
export interface Plataforma {
  os: string;
  cpu: string;
  /** Null where there is no choice of it. */
  libc: 'glibc' | 'musl' | null;
}

/** Where this runs. */
export function findPlataforma(): Plataforma {
  const { platform: os, arch: cpu } = process;
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  const libc = os === 'linux' ? (header.glibcVersionRuntime ? 'glibc' : 'musl') : null;
  return { os, cpu, libc };
}

export function namePlataforma({ os, cpu, libc }: Plataforma): string {
  return libc === 'musl' ? `${os}-${cpu}-musl` : `${os}-${cpu}`;
}

export interface Manifest {
  name: string;
  version: string;
  /** SPDX. */
  license?: string;
  author?: string | { name?: string };
  engines?: { node?: string };
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** npm installs some packages for both C libraries: not all of them state theirs, but their names do. */
export function isFor({ name, os, cpu, libc }: Manifest, plataforma: Plataforma): boolean {
  const named = /-(musl|gnu|glibc)$/.exec(name)?.[1];
  const asked = libc ?? (named ? [named === 'musl' ? 'musl' : 'glibc'] : null);
  return (
    includes(os, plataforma.os) &&
    includes(cpu, plataforma.cpu) &&
    (asked === null || plataforma.libc === null || asked.includes(plataforma.libc))
  );
}

const includes = (list: readonly string[] | undefined, one: string): boolean => list?.includes(one) ?? true;
