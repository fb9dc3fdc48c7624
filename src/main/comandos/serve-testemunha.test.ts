import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeAddCheckpoint } from '#arvore/add-checkpoint.ts';
import { proveConsistency } from '#arvore/consistency.ts';
import { type NoteSigner, openNote } from '#arvore/note.ts';
import { readNoteKey } from '#arvore/note-key.ts';
import { verifyEd25519 } from '#keys/registro-transparente/chave.ts';
import { sha256 } from '../../../tests/support/uma-arvore.ts';
import { umaChaveDeNotas } from '../../../tests/support/uma-publicacao.ts';
import { mostra, umasFolhas } from '../../../tests/support/uma-testemunha.ts';
import { serveTestemunha, type TestemunhaServida } from './serve-testemunha.ts';

describe('serveTestemunha', () => {
  let log: NoteSigner;
  let pasta: string;
  let servida: TestemunhaServida;
  let failures: string[];
  beforeEach(async () => {
    log = await umaChaveDeNotas();
    pasta = mkdtempSync(join(tmpdir(), 'testemunha-'));
    failures = [];
    servida = await serveTestemunha(
      {
        chaves: [log.key],
        nome: 'testemunha.exemplo.br',
        pasta,
        porta: 0,
        onFailure: ({ message }) => failures.push(message),
      },
      () => new Date('2026-11-17T12:00:00Z'),
    );
  });
  afterEach(async () => {
    servida.stop();
    await servida.ended;
    rmSync(pasta, { recursive: true, force: true });
  });

  const post = (body: string | Uint8Array<ArrayBuffer>, path = '/add-checkpoint', method = 'POST') =>
    fetch(`http://localhost:${servida.porta}${path}`, { method, ...(method === 'POST' && { body }) });
  const request = async (antes: number, entries: Uint8Array[], nota?: string): Promise<string> => {
    const shown = await mostra(entries, log);
    const prova = await proveConsistency(shown.tree, antes, entries.length);
    return writeAddCheckpoint({ antes, prova, nota: nota ?? shown.nota });
  };
  const readMemory = (): string | null => {
    const name = readdirSync(pasta).find((each) => each.endsWith('.checkpoint'));
    return name === undefined ? null : readFileSync(join(pasta, name), 'utf8');
  };

  it('signs what grew, and remembers it before it answers', async () => {
    const answer = await post(await request(0, umasFolhas(4)));
    const { nota } = await mostra(umasFolhas(4), log);
    expect(answer.status).toBe(200);
    const signed = nota + (await answer.text());
    expect(readMemory()).toBe(signed);
    const key = (await readNoteKey(servida.chave, sha256)) ?? expect.fail('no key');
    expect(await openNote(signed, [key], verifyEd25519)).toMatchObject({ ok: true, de: [key] });
  });

  it('of many that come at once signs one history: never two of one size', async () => {
    await post(await request(0, umasFolhas(3)));
    const forks = await Promise.all(
      Array.from({ length: 20 }, (_, at) => request(3, [...umasFolhas(3), ...umasFolhas(2, `ramo-${at}`)])),
    );
    const statuses = await Promise.all(forks.map(async (body) => (await post(body)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    // It tells of which size it knows the log, for the log to go on from there.
    const late = await post(await request(3, umasFolhas(9)));
    expect([late.status, late.headers.get('content-type'), await late.text()]).toEqual([
      409,
      'text/x.tlog.size',
      '5\n',
    ]);
  });

  it('answers what is odd, and goes on', async () => {
    const whole = await request(0, umasFolhas(2));
    const [head = '', ...rest] = whole.split('\n\n');
    for (const body of [
      '',
      '\n\n',
      'old 0\n\n',
      'old -1\n\nx',
      'old 00\n\nx',
      'old 9007199254740993\n\nx',
      `old 1e3\n\n${rest.join('\n\n')}`,
      `${head}\n${'AAAA\n'.repeat(64)}\n${rest.join('\n\n')}`,
      `${head}\n${`${'A'.repeat(43)}=\n`.repeat(64)}\n${rest.join('\n\n')}`,
      '\0'.repeat(1_000),
      'old 0\n\n'.repeat(9_000),
    ])
      expect((await post(body)).status, body.slice(0, 40)).toBe(400);
    expect((await post(Uint8Array.from({ length: 2_000 }, (_, at) => at % 256))).status).toBe(400);
    // A size that no tree has, signed by the log itself.
    const tamanho = String(Number.MAX_SAFE_INTEGER + 2);
    const forged = (await mostra(umasFolhas(2), log)).nota.replace('\n2\n', `\n${tamanho}\n`);
    expect((await post(await request(0, umasFolhas(2), forged))).status).toBe(400);
    expect((await post(whole, '/outro')).status).toBe(404);
    expect((await post(whole, '/?x=/add-checkpoint')).status).toBe(404);
    expect((await post('', '/add-checkpoint', 'GET')).status).toBe(405);
    expect(readMemory()).toBeNull();
    expect((await post(whole)).status).toBe(200);
    expect(failures).toEqual([]);
  });

  it('takes no more of a huge body than it says, however its length is told', async () => {
    const bytes = 64 * 1024 + 1;
    expect((await post('a'.repeat(bytes))).status).toBe(413);
    const said = await new Promise<string>((resolve, reject) => {
      const socket = connect(servida.porta, 'localhost');
      let read = '';
      socket.on('data', (chunk) => {
        read += String(chunk);
      });
      socket.on('close', () => resolve(read));
      socket.on('error', reject);
      socket.write('POST /add-checkpoint HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n');
      socket.write(`${bytes.toString(16)}\r\n${'a'.repeat(bytes)}\r\n`);
    });
    expect(said).toMatch(/^HTTP\/1\.1 413 /);
    expect((await post(await request(0, umasFolhas(2)))).status).toBe(200);
  });

  it('signs nothing and tells its operator where what it remembers cannot be read', async () => {
    await post(await request(0, umasFolhas(4)));
    const [name = ''] = readdirSync(pasta).filter((each) => each.endsWith('.checkpoint'));
    writeFileSync(join(pasta, name), 'estragado');
    expect((await post(await request(0, umasFolhas(4, 'outro')))).status).toBe(500);
    expect(failures).toEqual([expect.stringContaining('Recupere a pasta da testemunha')]);
    expect(readMemory()).toBe('estragado');
  });
});
