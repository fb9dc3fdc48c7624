import { randomUUID, webcrypto } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCheckpoint } from '#arvore/checkpoint.ts';
import { hashLeaf } from '#arvore/hash.ts';
import { openNote } from '#arvore/note.ts';
import { type NoteKey, readNoteKey } from '#arvore/note-key.ts';
import { pathOfTile, readEntries } from '#arvore/tile.ts';
import { createTreeReader } from '#arvore/tree-reader.ts';
import { transparencia } from '#cli/transparencia.ts';
import { verifyEd25519 } from '#keys/registro-transparente/chave.ts';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import { checkInclusao } from '#verification/inclusao/check-inclusao.ts';
import { createWebEd25519 } from '#verification/inclusao/web-ed25519.ts';
import { conferirInclusao, judgeProvas } from '#web/registro-transparente/conferir-inclusao.ts';
import { assinaCompleto, umaPkiDoDiploma } from '../support/assina.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { umDiploma as umXml } from '../support/um-diploma.ts';
import { umArquivo, umDiploma } from '../support/um-diplomado.ts';
import { umLogComDuasHistorias } from '../support/um-log-com-duas-historias.ts';
import { call, umMundo } from '../support/um-mundo.ts';
import { type UmServidor, umServidor } from '../support/um-servidor.ts';
import { sha256 } from '../support/uma-arvore.ts';
import { umaEntrada } from '../support/uma-auditoria.ts';
import { A_INSTITUICAO } from '../support/uma-conferencia.ts';
import { quemConfereListas } from '../support/uma-lista.ts';

const URL = '/registro-transparente';
const pki = await umaPkiDoDiploma();
const xml = await assinaCompleto(umXml(), pki);
const { trust, now } = quemConfereListas(pki);

describeOnEachEngine('/registro-transparente', (connect) => {
  let servidor: UmServidor;
  let codigo: string;
  let outro: string;
  let chave: NoteKey;
  const get = (url: string) => servidor.app.inject({ url, remoteAddress: servidor.nextAddress() });
  const provasOf = (of: string) => get(`/api/diploma-digital/verificacao/${of}/registro-transparente`);
  const act = async (acao: 'publicado' | 'suspenso', diploma: string): Promise<void> => {
    const { append } = createAuditoria({ now: () => new Date(servidor.clock.now) });
    await append(servidor.store.db, umaEntrada({ acao, diploma }));
    servidor.clock.now += 2_000;
  };
  const publish = async (
    bytes: Uint8Array = Buffer.from(randomUUID()),
  ): Promise<{ id: string; codigo: string }> => {
    const [, written] = /<CodigoValidacao>(.*?)</.exec(new TextDecoder().decode(bytes)) ?? [];
    await servidor.arquivos.put(bytes);
    const diploma = umDiploma({ arquivos: [umArquivo('xml', bytes)], ...(written && { codigo: written }) });
    await servidor.insertGraduate({ diplomas: [diploma] });
    await act('publicado', diploma.id);
    return { id: diploma.id, codigo: diploma.codigo ?? '' };
  };
  beforeAll(async () => {
    servidor = await umServidor(await connect(), { world: { trust, now, instituicao: A_INSTITUICAO } });
    const made = await publish(xml);
    codigo = made.codigo;
    await act('suspenso', made.id);
    for (let at = 0; at < 3; at++) outro = (await publish()).codigo;
    const read = await readNoteKey((await provasOf(codigo)).json().chave, sha256);
    if (!read) throw new Error('no key');
    chave = read;
  });
  afterAll(() => servidor.close());

  const readHead = async () => {
    const answer = await get(`${URL}/checkpoint`);
    const opened = await openNote(answer.body, [chave], verifyEd25519);
    const head = opened.ok ? readCheckpoint(opened.texto) : null;
    if (!head) throw new Error('no checkpoint');
    return { answer, head };
  };

  it('signs the tree as it is, and lets nobody keep it for long', async () => {
    const { answer, head } = await readHead();
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=5',
    });
    expect(head.tamanho).toBe(5);
  });

  it('serves the tiles of that tree for ever, and no others', async () => {
    const { head } = await readHead();
    const tree = createTreeReader(
      head.tamanho,
      async (tile) => {
        const answer = await get(`${URL}/${pathOfTile(tile)}`);
        expect(answer.headers).toMatchObject({
          'content-type': 'application/octet-stream',
          'cache-control': 'public, max-age=31536000, immutable',
        });
        return new Uint8Array(answer.rawPayload);
      },
      sha256,
    );
    expect(await tree.rootAt(head.tamanho)).toEqual(head.raiz);
    for (const path of [
      '0/000',
      '0/000.p/6',
      '0/001.p/1',
      '1/000.p/1',
      '0/000.p/05',
      '0/0',
      'entries/000',
      'x',
    ])
      expect((await get(`${URL}/tile/${path}`)).statusCode, path).toBe(404);
    expect((await get(`${URL}/tile/0/000.p/3`)).rawPayload).toHaveLength(96);
  });

  it('serves the entries, which tell of nobody', async () => {
    const bundle = (await get(`${URL}/tile/entries/000.p/5`)).rawPayload;
    const entries = readEntries(new Uint8Array(bundle)) ?? [];
    expect(entries.map(({ length }) => length)).toEqual([32, 32, 32, 32, 32]);
    const hashes = (await get(`${URL}/tile/0/000.p/5`)).rawPayload;
    const made = await Promise.all(entries.map((entry) => hashLeaf(sha256, entry)));
    expect(Buffer.concat(made)).toEqual(hashes);
  });

  it('proves to who has the code that each act is there, and when', async () => {
    const answer = await provasOf(codigo);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    const { atos } = answer.json();
    expect(atos.map(({ especie, indice }: { especie: string; indice: number }) => [especie, indice])).toEqual(
      [
        ['emissao', 0],
        ['suspensao', 1],
      ],
    );
    const world = { chave, sha256, verify: verifyEd25519 };
    for (const { prova, em } of atos) {
      expect(await checkInclusao(prova, codigo, world)).toMatchObject({
        status: 'provada',
        tamanho: 5,
        abertura: { em },
      });
      expect(await checkInclusao(prova, '1.1.abcdefabcdef', world)).toMatchObject({ status: 'contrariada' });
      const other = prova.replace(/^index \d+$/m, 'index 3');
      expect(await checkInclusao(other, codigo, world)).toMatchObject({ porque: 'fora-da-arvore' });
    }
    expect((await provasOf('1234.1234.000000000000')).statusCode).toBe(404);
    expect((await provasOf('nada')).statusCode).toBe(404);
  });

  it('is checked by the browser, which finds a tree that was rewritten, cut or forked', async () => {
    const subtle = webcrypto.subtle as unknown as SubtleCrypto;
    const browse = (change: (path: string, body: Buffer) => Promise<Buffer> | Buffer = (_, body) => body) =>
      conferirInclusao(codigo, {
        subtle,
        fetch: (async (path: string) => {
          const { statusCode, rawPayload } = await get(path);
          return new Response(new Uint8Array(await change(path, rawPayload)), { status: statusCode });
        }) as typeof fetch,
      });
    expect(await browse()).toBe('provada');
    const swap = (part: string, from: string | RegExp, to: string) => (path: string, body: Buffer) =>
      path.includes(part) ? Buffer.from(body.toString().replace(from, to)) : body;
    expect(await browse(swap('/api/', /index 0/, 'index 2'))).toBe('contrariada');
    expect(await browse(swap('/checkpoint', '\n5\n', '\n4\n'))).toBe('contrariada');
    const another = async (path: string, body: Buffer): Promise<Buffer> =>
      path.includes('/api/') ? (await provasOf(outro)).rawPayload : body;
    expect(await browse(another)).toBe('contrariada');
    expect(await browse(() => Buffer.from('?'))).toBe('naoConferida');

    const { chave: log, ...signed } = await umLogComDuasHistorias();
    const world = { chave: log, sha256, verify: createWebEd25519(subtle) };
    for (const [agora, said] of [
      [signed.cresceu, 'provada'],
      [signed.bifurcou, 'contrariada'],
      [signed.encolheu, 'atrasada'],
    ] as const) {
      const { nota, readTile } = agora;
      expect(await judgeProvas(signed.provas, nota, { ...world, readTile })).toBe(said);
    }
  });

  it('goes with the receipt, and is shown on the page of the diploma', async () => {
    const page = await get(`/verificar/${codigo}`);
    expect(page.body).toContain(`data-inclusao="${codigo}"`);
    expect(page.body).toContain('Suspensão');
    const { payload } = (await get(`/verificar/${codigo}/comprovante.json`)).json();
    const { registroTransparente } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(registroTransparente.codigo).toBe(codigo);
    const judged = await checkInclusao(registroTransparente.atos[0].prova, codigo, {
      chave,
      sha256,
      verify: verifyEd25519,
    });
    expect(judged).toMatchObject({ status: 'provada', abertura: { especie: 'emissao' } });
  });

  it('goes with the receipt of the file that was published, and with none of another under its code', async () => {
    const receiptOf = async (bytes: Uint8Array) => {
      const form = new FormData();
      form.append('formato', 'json');
      form.append('arquivo', new Blob([new Uint8Array(bytes)]), 'diploma.xml');
      const request = new Request('http://localhost', { method: 'POST', body: form });
      const answer = await servidor.app.inject({
        method: 'POST',
        url: '/verificar/comprovante',
        headers: { 'content-type': request.headers.get('content-type') ?? '' },
        payload: Buffer.from(await request.arrayBuffer()),
        remoteAddress: servidor.nextAddress(),
      });
      return JSON.parse(Buffer.from(answer.json().payload, 'base64url').toString());
    };
    const { registroTransparente } = await receiptOf(xml);
    const [{ prova }] = registroTransparente.atos;
    const world = { chave, sha256, verify: verifyEd25519 };
    expect(await checkInclusao(prova, codigo, world)).toMatchObject({ status: 'provada' });
    const forged = Buffer.from(Buffer.from(xml).toString().replace('Enfermagem', 'Medicina'));
    expect(await receiptOf(forged)).not.toHaveProperty('registroTransparente');
  });

  it('explains itself, with a picture and three commands', async () => {
    const { statusCode, body } = await get(URL);
    expect(statusCode).toBe(200);
    for (const piece of ['<svg', 'transparencia provar', 'transparencia testemunhar', 'curl -s', chave.id])
      expect(body).toContain(piece);
    expect(body).not.toContain(codigo);
    expect((await servidor.app.inject({ method: 'POST', url: URL })).statusCode).toBe(405);
  });

  it('is followed by a witness, over the network, which signs nothing where its own memory was changed', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'testemunha-'));
    await servidor.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = servidor.app.server.address() as AddressInfo;
    const { chave: written } = (await provasOf(codigo)).json();
    const world = umMundo();
    const turn = () =>
      call(
        transparencia,
        world,
        ...['testemunhar', '--json', '--registro', `http://127.0.0.1:${port}${URL}`, '--chave', written],
        ...['--nome', 'testemunha.exemplo.br', '--pasta', dir],
      );
    expect(await turn()).toMatchObject({ exitCode: 0, json: { outcome: 'cossinada', antes: null } });
    await publish();
    const grown = await turn();
    expect(grown).toMatchObject({ exitCode: 0, json: { outcome: 'cossinada', antes: 5, tamanho: 6 } });
    expect(readdirSync(dir)).toHaveLength(2);

    const prova = join(dir, 'registro-transparente.json');
    writeFileSync(prova, (await provasOf(codigo)).body);
    const proven = await call(transparencia, world, 'provar', prova, '--chave', written);
    expect([proven.exitCode, proven.stdout]).toEqual([
      0,
      expect.stringContaining(`Código ${codigo}\nPROVADO: emissão`),
    ]);
    writeFileSync(prova, (await provasOf(codigo)).body.replaceAll('index 0', 'index 2'));
    expect((await call(transparencia, world, 'provar', prova, '--chave', written)).exitCode).toBe(1);

    const { json } = grown;
    writeFileSync(
      join(dir, 'diplomas.cerrado.test_registro-transparente.checkpoint'),
      json.nota.replace('\n6\n', '\n7\n'),
    );
    expect(await turn()).toMatchObject({ exitCode: 1, json: { porque: 'assinatura' } });
    expect((await call(transparencia, world, 'testemunhar')).exitCode).toBe(64);
    rmSync(dir, { recursive: true });
  });
});
