import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadAparencia } from '#cli/aparencia.ts';
import { describeSigning } from '#config/config.ts';
import { demoKeyPath } from '#demonstracao/pki/pki-folder.ts';
import type { EmAndamento } from '#emissao/em-andamento.ts';
import type { OpenIssuing } from '#emissao/issuing-world.ts';
import { takeAllFurther } from '#emissao/take-all-further.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { findAlteredLine } from '#keys/signing/check-record.ts';
import { type SigningProcess, startSigningProcess } from '#keys/signing-process.ts';
import type { OrigemDosDados, Signer } from '#pki/crypto-provider.ts';
import { signNode } from '#signature/signing/sign-node.ts';
import { desenhaAqui } from '../../tests/support/desenha-aqui.ts';
import { umAssinador } from '../../tests/support/um-assinador.ts';
import { type UmaEmissao, umaEmissao, writeChaves } from '../../tests/support/uma-emissao.ts';
import { findProgram } from './find-program.ts';
import { openIssuing } from './open-issuing.ts';

/** Issue 17, 6: a parent that was taken over asks for signatures, and gets none that the register does not ask for. */
describe('the process that signs', () => {
  let emissao: UmaEmissao;
  let open: OpenIssuing;
  let signing: SigningProcess;
  let uma: EmAndamento;
  let outra: EmAndamento;
  let recordPath: string;
  beforeAll(async () => {
    emissao = await umaEmissao();
    await emissao.plan(2);
    open = await emissao.open();
    const { config } = emissao;
    // Keys of its own, by which it is no demonstration.
    writeChaves(config, ['reitor']);
    const dir = join(config.dataDir, 'pki-demo');
    recordPath = join(config.dataDir, 'assinaturas.jsonl');
    const secret = readFileSync(join(dir, 'senha'), 'utf8').trim();
    signing = await startSigningProcess({
      ...findProgram('sign-process'),
      env: describeSigning(config),
      ambiente: 'homologacao',
      signers: [{ id: 'reitor', kind: 'pkcs12', path: demoKeyPath(dir, 'reitor'), secret }],
    });
    const { livres: waiting } = await open.world.store.listEsperando(Number.MAX_SAFE_INTEGER);
    [uma, outra] = waiting as [EmAndamento, EmAndamento];
  });
  afterAll(async () => {
    await signing.close();
    await open.close();
    emissao.remove();
  });

  const record = async ({ id }: EmAndamento, sha256: Uint8Array): Promise<string> => {
    const signer = signing.signer('reitor');
    const hex = async (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
    const certificado = await hex(await nodeCrypto.digest('SHA-256', signer.certificate));
    const intent = { signatario: 'reitor', no: 'DadosDiploma', certificado, sha256: await hex(sha256) };
    await open.world.store.recordIntent({ ...uma, id }, intent, 'teste');
    return id;
  };
  const sourceOf = ({ arquivos }: EmAndamento): Promise<Uint8Array> =>
    open.world.arquivos.get(arquivos.documentacao);
  const ask = async (source: Uint8Array, signer: Signer, signingTime = new Date()) => {
    const order = { source, target: 'DadosDiploma', signer, crypto: nodeCrypto } as const;
    const signed = await signNode({ ...order, signingTime });
    if (!signed.ok) throw new Error(signed.issue.code);
    return signed.value;
  };
  const refusals = (): number =>
    readFileSync(recordPath, 'utf8')
      .split('\n')
      .filter((line) => line.includes('"recusado"')).length;

  it('signs what is stored, awaited and recorded, once', async () => {
    let asked: [Uint8Array, OrigemDosDados | undefined] | null = null;
    const signer = signing.signerWithMotivo('reitor', (digest) => record(uma, digest));
    const sign: Signer['sign'] = (data, origem) => {
      asked = [data, origem];
      return signer.sign(data, origem);
    };
    expect(new TextDecoder().decode(await ask(await sourceOf(uma), { ...signer, sign }))).toContain(
      'Signature',
    );
    const again = signing.signerWithMotivo('reitor', async () => uma.id);
    const [data, origem] = asked ?? [];
    await expect(again.sign(data ?? new Uint8Array(), origem)).rejects.toMatchObject({
      code: 'intencao-nao-registrada',
    });
    expect(refusals()).toBe(1);
  });

  it.each<[what: string, code: string, request: () => Promise<unknown>]>([
    [
      'a digest with no reason given',
      'motivo-ausente',
      () => signing.signer('reitor').sign(new Uint8Array(32)),
    ],
    [
      'a digest that was not recorded',
      'intencao-nao-registrada',
      async () =>
        ask(
          await sourceOf(uma),
          signing.signerWithMotivo('reitor', async () => uma.id),
        ),
    ],
    [
      'what was recorded for another document',
      'intencao-nao-registrada',
      async () =>
        ask(
          await sourceOf(uma),
          signing.signerWithMotivo('reitor', async (digest) => {
            await record(outra, digest);
            return uma.id;
          }),
        ),
    ],
    [
      'another document under the name of this one',
      'documento-diverge',
      async () =>
        ask(
          await sourceOf(outra),
          signing.signerWithMotivo('reitor', (digest) => record(uma, digest)),
        ),
    ],
    [
      'a document that was changed',
      'documento-diverge',
      async () => {
        const text = new TextDecoder().decode(await sourceOf(uma));
        const changed = text.replace(/<Nome>[^<]+<\/Nome>/, '<Nome>Outra Pessoa Fictícia</Nome>');
        expect(changed).not.toBe(text);
        return ask(
          new TextEncoder().encode(changed),
          signing.signerWithMotivo('reitor', (digest) => record(uma, digest)),
        );
      },
    ],
    [
      'a time of signing that is not now',
      'hora-diverge',
      async () =>
        ask(
          await sourceOf(uma),
          signing.signerWithMotivo('reitor', (digest) => record(uma, digest)),
          new Date(Date.now() + 2 * 60 * 60_000),
        ),
    ],
    [
      'bytes that do not follow from the document',
      'conteudo-diverge',
      async () => {
        const signer = signing.signerWithMotivo('reitor', (digest) => record(uma, digest));
        const data = new TextEncoder().encode('<ds:SignedInfo/>');
        return signer.sign(data, {
          source: await sourceOf(uma),
          no: 'DadosDiploma',
          signingTime: new Date(),
        });
      },
    ],
  ])('refuses %s, by a code, and writes it down', async (_, code, request) => {
    const before = refusals();
    await expect(request()).rejects.toMatchObject({ name: 'SigningProcessError', code });
    expect(refusals()).toBe(before + 1);
    expect(findAlteredLine(recordPath)).toBeNull();
  });

  it('keeps to the environment of its own configuration, whatever it is told', {
    tags: ['largo'],
  }, async () => {
    const { config } = emissao;
    const path = demoKeyPath(join(config.dataDir, 'pki-demo'), 'reitor');
    const told = startSigningProcess({
      ...findProgram('sign-process'),
      env: {
        ...describeSigning(config),
        AMBIENTE: 'producao',
        SITE_URL: 'https://diploma.exemplo.edu.br',
      },
      ambiente: 'homologacao',
      signers: [{ id: 'reitor', kind: 'pkcs12', path, secret: 'qualquer' }],
    });
    await expect(told).rejects.toMatchObject({ code: 'pkcs12-recusado-em-producao' });
  });

  it('takes no announcement for a reason', async () => {
    await expect(signing.expect('reitor', new Uint8Array(32))).rejects.toMatchObject({
      code: 'anuncio-nao-basta',
    });
  });
});

/** As systemd does for `diploma-assinador.socket`: a process for each who connects, which has the socket for both streams. */
describe('the process that signs, under another account', () => {
  it('signs by its own keys, for who reaches its socket', { tags: ['largo'] }, async () => {
    const emissao = await umaEmissao();
    const { config } = emissao;
    writeChaves(config, ['reitor']);
    const path = join(emissao.world.cwd, 'assinador.sock');
    const server = await umAssinador(path, config);
    await emissao.plan(1);
    const reached = { ...config, assinador: path };
    const { world } = emissao;
    const drawing = desenhaAqui(loadAparencia(world));
    const request = { config: reached, now: world.now, drawing, como: 'reitor' };
    const open = await openIssuing(request);
    await takeAllFurther(open.world);
    expect(await open.world.store.countBy()).toMatchObject([{ aguardando: 'Secretária Acadêmica' }]);
    await open.close();
    server.close();
    const record = readFileSync(join(config.dataDir, 'assinaturas.jsonl'), 'utf8');
    expect(record).toContain('"evento":"assinado","signatario":"reitor"');
    emissao.remove();
  });
});
