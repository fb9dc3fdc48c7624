import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProvasGuardadas, type ProvasLimits } from './provas-guardadas.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const INICIO = Date.UTC(2026, 10, 1);
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'provas-'));
  return () => rmSync(dataDir, { recursive: true });
});

/** A process of its own, on that day. */
const on = (day: number, limits?: ProvasLimits) =>
  createProvasGuardadas(dataDir, () => new Date(INICIO + day * DAY_MS), limits);
const ate = new Date(INICIO + 100 * DAY_MS);
const de = 'http://lcr.test/1.crl';
const prova = (octet: number, extensao: 'crl' | 'ocsp' = 'crl') => ({
  der: Uint8Array.of(octet),
  de,
  extensao,
  ate,
});
const provas = (): string => join(dataDir, 'confianca', 'provas');

describe('createProvasGuardadas', () => {
  it('gives another process the last one kept for a question', () => {
    on(0).keep('lista-a', prova(1));
    on(1).keep('lista-a', prova(2));
    on(1).keep('lista-b', prova(3));
    expect(on(2).read('lista-a')).toEqual({ der: Uint8Array.of(2), de, ate });
    expect(on(2).read('lista-c')).toBeNull();
    expect(readdirSync(provas()).sort()).toEqual(['2026-11-01', '2026-11-02', 'indice']);
  });

  it('gives nothing that is no longer what it was', () => {
    on(0).keep('lista-a', prova(1));
    const [name = ''] = readdirSync(join(provas(), '2026-11-01'));
    writeFileSync(join(provas(), '2026-11-01', name), 'outra coisa');
    expect(on(0).read('lista-a')).toBeNull();
    writeFileSync(join(provas(), 'indice', 'lista-b.json'), '{"arquivo":"../../../etc/passwd","ate":"x"}');
    expect(on(0).read('lista-b')).toBeNull();
  });

  it.each([
    ['files', { maxFiles: 2, maxBytes: 1_000 }],
    ['bytes', { maxFiles: 1_000, maxBytes: 2 }],
  ])('keeps no more %s than it may: the oldest days go, and what led to them', async (_what, limits) => {
    for (const day of [0, 1, 2]) on(day).keep(`lista-${day}`, prova(day));
    await on(2, limits).prune();
    expect(readdirSync(provas()).sort()).toEqual(['2026-11-02', '2026-11-03', 'indice']);
    expect(readdirSync(join(provas(), 'indice'))).not.toContain('lista-0.json');
    expect(on(3).read('lista-2')).not.toBeNull();
  });

  it('lets no list go for answers, however many strangers ask for on one day', async () => {
    const limits = { maxFiles: 8, maxBytes: 1_000 };
    on(0).keep('lista-a', prova(0));
    on(1).keep('lista-b', prova(1));
    for (let octet = 2; octet < 40; octet++) on(1).keep(`estado-${octet}`, prova(octet, 'ocsp'));
    await on(1, limits).prune();
    expect(on(1).read('lista-a')).not.toBeNull();
    expect(on(1).read('lista-b')).not.toBeNull();
    expect(readdirSync(join(provas(), '2026-11-02'))).toHaveLength(1 + limits.maxFiles / 2);
    expect(readdirSync(join(provas(), 'indice'))).toHaveLength(2 + limits.maxFiles / 2);
  });
});
