/** @module-tag largo */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listCertificados } from '#confianca/arquivo/list-certificados.ts';
import { readFalhasDaBusca } from '#confianca/busca/falhas-da-busca.ts';
import { loadConfianca } from '#confianca/confianca.ts';
import { importConfianca } from '#confianca/import-confianca.ts';
import { createConfiancaReader } from '#confianca/read-confianca.ts';
import { toHex } from '#pki/asn1/values.ts';
import { type Certificate, readCertificate } from '#pki/certificate.ts';
import { readCrl } from '#pki/crl.ts';
import { readOcspResponse } from '#pki/ocsp/ocsp-response.ts';
import type { Falta } from '#pki/path/falta.ts';
import { issuerKeyIdOf, keyIdOf } from '#pki/x509/key-id.ts';
import { connectStore, type Store } from '#store/connect.ts';
import { migrateStore } from '#store/migrate.ts';
import { openBusca } from '../../src/main/open-busca.ts';
import { hasOpenssl, openssl } from '../support/openssl.ts';
import { requireOracle } from '../support/oracles.ts';
import { loadTestSettings } from '../support/settings.ts';
import { type UmServidor, umServidor } from '../support/um-servidor.ts';
import { type IcpBrasilFalsa, umaIcpBrasilFalsa } from '../support/uma-icp-brasil-falsa.ts';

/** What diplomas do not carry, fetched from an ICP-Brasil that OpenSSL made and runs. */

const ACS = join(loadTestSettings().sharedDir, 'icp-brasil', 'acs-icp-brasil.pem');
const hasAcs = requireOracle('SHARED_DIR', existsSync(ACS));
const NOW = (): Date => new Date();

describe.skipIf(!hasOpenssl)('proofs that a diploma lacks', () => {
  let icp: IcpBrasilFalsa;
  let dataDir: string;
  beforeAll(async () => {
    icp = await umaIcpBrasilFalsa();
  });
  afterAll(() => icp.close());

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'buscada-'));
    icp.servidor.down.clear();
    icp.servidor.instead.clear();
    await trustRoot();
    icp.servidor.requests.length = 0;
    return () => rmSync(dataDir, { recursive: true });
  });

  const request = () => ({ dataDir, ambiente: 'homologacao' as const });
  const achado = (id: string) => ({ nome: id, der: icp.der(id) });
  const trustRoot = () => importConfianca(request(), [achado('raiz')], true);
  const cert = (id: string): Certificate => readCertificate(icp.der(id));
  const open = (change: { hosts?: string[]; ambiente?: 'producao'; now?: () => Date } = {}) => {
    const { hosts = [icp.host], ambiente = 'homologacao', now = NOW } = change;
    return openBusca({
      config: { dataDir, ambiente, confiancaHosts: hosts },
      readConfianca: createConfiancaReader(request()),
      now,
    });
  };
  const emissorOf = (id: string): Falta => {
    const certificate = cert(id);
    return {
      tipo: 'emissor',
      autoridade: issuerKeyIdOf(certificate),
      enderecos: certificate.issuerUrls,
    };
  };
  const listaOf = (id: string): Falta => {
    const certificate = cert(id);
    return { tipo: 'lista', autoridade: issuerKeyIdOf(certificate), enderecos: certificate.crlUrls };
  };
  const codeOf = (asking: Promise<unknown>): Promise<string> =>
    asking.then(
      () => 'achada',
      ({ code }: { code: string }) => code,
    );
  const kept = (): string[] =>
    loadConfianca(request()).certificates.map(({ commonName }) => commonName ?? '');

  it('finds an authority by DER, those above it by PKCS#7, and keeps both', async () => {
    const { buscarProva } = open();
    const found = await buscarProva(emissorOf('reitor'));
    expect(found.map((der) => readCertificate(der).commonName)).toEqual([
      'AC Emissora Falsa',
      'AC Normativa Falsa',
      'AC Raiz Falsa',
    ]);
    expect(icp.servidor.requests).toEqual([
      'GET 127.0.0.1 /ca/ac-emissora.crt',
      'GET 127.0.0.1 /cadeias/ac-normativa.p7b',
    ]);
    expect(kept().sort()).toEqual(['AC Emissora Falsa', 'AC Normativa Falsa', 'AC Raiz Falsa']);
    expect(await buscarProva(emissorOf('secretaria'))).toHaveLength(1);
    // Another process on the same data asks nobody.
    expect(await open().buscarProva(emissorOf('registro'))).toHaveLength(1);
    expect(icp.servidor.requests).toHaveLength(2);
  });

  it('finds the authority of the stamps, which no archive has', async () => {
    const [found] = await open().buscarProva(emissorOf('act'));
    expect(keyIdOf(readCertificate(found ?? new Uint8Array()))).toBe(keyIdOf(cert('ac-do-tempo')));
    expect(kept()).toContain('AC do Tempo Falsa');
  });

  it('keeps and answers nothing that does not chain to a trusted root', async () => {
    const other = await umaIcpBrasilFalsa();
    const impostor = other.der('ac-do-tempo');
    icp.servidor.instead.set('/cadeias/ac-do-tempo.p7b', (response) => response.end(impostor));
    const falta = emissorOf('act');
    expect(await open().buscarProva(falta)).toEqual([]);
    // Also where it is called as asked.
    const called = { ...falta, autoridade: keyIdOf(readCertificate(impostor)) };
    expect(await open().buscarProva(called)).toEqual([]);
    await other.close();
    expect(kept()).toEqual(['AC Raiz Falsa']);
    expect(readdirSync(join(dataDir, 'confianca', 'a-parte'))).toEqual([]);
  });

  it('brings the list of an authority once while it holds, and keeps it by day', async () => {
    const { buscarProva } = open();
    expect(await codeOf(buscarProva(listaOf('reitor')))).toBe('autoridade-desconhecida');
    expect(icp.servidor.requests).toEqual([]);
    await buscarProva(emissorOf('reitor'));
    icp.servidor.requests.length = 0;
    const [first] = await Promise.all([buscarProva(listaOf('reitor')), buscarProva(listaOf('secretaria'))]);
    expect(readCrl(first[0] ?? new Uint8Array()).issuer.commonName).toBe('AC Emissora Falsa');
    expect(await open().buscarProva(listaOf('registro'))).toEqual(first);
    expect(icp.servidor.requests).toEqual(['GET 127.0.0.1 /lcr/ac-emissora.crl']);
    const days = readdirSync(join(dataDir, 'confianca', 'provas')).filter((name) => name !== 'indice');
    expect(days).toHaveLength(1);
    expect(readdirSync(join(dataDir, 'confianca', 'provas', days[0] ?? ''))).toHaveLength(1);
  });

  it('asks again when a list is over; where nobody answers, one that still holds serves', async () => {
    const { buscarProva } = open();
    await buscarProva(emissorOf('reitor'));
    const long = icp.cartorio.listRevoked('ac-emissora', 72);
    icp.servidor.instead.set('/lcr/ac-emissora.crl', (response) => response.end(long));
    const first = await buscarProva(listaOf('reitor'));
    icp.servidor.down.add('/');
    icp.servidor.requests.length = 0;
    const askAfter = async (hours: number): Promise<string> => {
      const now = () => new Date(Date.now() + hours * 3_600_000);
      const found = await open({ now })
        .buscarProva(listaOf('reitor'))
        .catch(({ code }) => code);
      return Array.isArray(found) && toHex(found[0]) === toHex(first[0] ?? new Uint8Array())
        ? 'a mesma'
        : found;
    };
    expect([await askAfter(12), icp.servidor.requests.length]).toEqual(['a mesma', 0]);
    expect([await askAfter(48), icp.servidor.requests.length]).toEqual(['a mesma', 1]);
    expect(await askAfter(96)).toBe('sem-resposta');
  });

  it('neither keeps nor answers a list that another signed', async () => {
    const { buscarProva } = open();
    await buscarProva(emissorOf('reitor'));
    const raiz = await (await fetch(`http://127.0.0.1:${icp.servidor.port}/lcr/raiz.crl`)).arrayBuffer();
    icp.servidor.instead.set('/lcr/ac-emissora.crl', (response) => response.end(Buffer.from(raiz)));
    icp.servidor.requests.length = 0;
    expect(await codeOf(buscarProva(listaOf('reitor')))).toBe('resposta-nao-provada');
    // Nor does it ask again at once.
    expect(await codeOf(buscarProva(listaOf('reitor')))).toBe('resposta-nao-provada');
    expect(icp.servidor.requests).toHaveLength(1);
    expect(readdirSync(join(dataDir, 'confianca'))).not.toContain('provas');
  });

  it('lets no stranger put an older list, or a part of one, in the place of what certificates name', {}, async () => {
    const { buscarProva } = open();
    await buscarProva(emissorOf('reitor'));
    const at = (path: string): string => `http://${icp.host}:${icp.servidor.port}${path}`;
    const older = icp.cartorio.listRevoked('ac-emissora', 72);
    icp.servidor.instead.set('/lcr/antiga.crl', (response) => response.end(older));
    const [old] = await buscarProva({ ...listaOf('reitor'), enderecos: [at('/lcr/antiga.crl')] });
    // A second later, as lists tell time.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const newer = icp.cartorio.listRevoked('ac-emissora', 72);
    icp.servidor.instead.set('/lcr/ac-emissora.crl', (response) => response.end(newer));
    const [found = new Uint8Array()] = await open().buscarProva(listaOf('reitor'));
    expect(toHex(found)).not.toBe(toHex(old ?? found));
    // Nor afterwards.
    const again = { ...listaOf('reitor'), enderecos: [at('/lcr/antiga.crl')] };
    expect((await open().buscarProva(again)).map(toHex)).toEqual([toHex(found)]);
    icp.servidor.requests.length = 0;
    expect((await open().buscarProva(listaOf('reitor'))).map(toHex)).toEqual([toHex(found)]);
    expect(icp.servidor.requests).toEqual([]);
    const part = icp.cartorio.listRevoked('ac-emissora', 72, 'parte');
    icp.servidor.instead.set('/lcr/parte.crl', (response) => response.end(part));
    const ofPart = { ...listaOf('reitor'), enderecos: [at('/lcr/parte.crl')] };
    expect((await open().buscarProva(ofPart)).map(toHex)).toEqual([toHex(found)]);
    rmSync(join(dataDir, 'confianca', 'provas'), { recursive: true });
    expect(await codeOf(open().buscarProva(ofPart))).toBe('resposta-nao-provada');
  });

  describe('what an authority answers about one certificate', () => {
    const estadoOf = (id: string): Falta => {
      const certificate = cert(id);
      return {
        tipo: 'estado',
        autoridade: issuerKeyIdOf(certificate),
        serie: toHex(certificate.serialBytes),
        enderecos: certificate.ocspUrls,
      };
    };

    it('is asked once while it holds', async () => {
      const { buscarProva } = open();
      await buscarProva(emissorOf('reitor'));
      icp.servidor.requests.length = 0;
      const [answer = new Uint8Array()] = await buscarProva(estadoOf('reitor'));
      expect(readOcspResponse(answer).responses).toMatchObject([{ status: { kind: 'good' } }]);
      expect(await open().buscarProva(estadoOf('reitor'))).toEqual([answer]);
      expect(icp.servidor.requests).toEqual(['POST 127.0.0.1 /ocsp/ac-emissora']);
    });

    it('that says nothing is asked again in minutes', async () => {
      const { buscarProva } = open();
      await buscarProva(emissorOf('reitor'));
      const unknown = { ...estadoOf('reitor'), serie: '0102030405' };
      const [answer = new Uint8Array()] = await buscarProva(unknown);
      expect(readOcspResponse(answer).responses).toMatchObject([{ status: { kind: 'unknown' } }]);
      icp.servidor.requests.length = 0;
      const askAfter = async (minutes: number): Promise<number> => {
        await open({ now: () => new Date(Date.now() + minutes * 60_000) }).buscarProva(unknown);
        return icp.servidor.requests.length;
      };
      expect([await askAfter(2), await askAfter(10)]).toEqual([0, 1]);
    });

    it('is believed of nobody else, nor about another certificate', async () => {
      const { buscarProva } = open();
      await buscarProva(emissorOf('reitor'));
      const [answer = new Uint8Array()] = await buscarProva(estadoOf('reitor'));
      icp.servidor.instead.set('/ocsp/ac-emissora', (response) => response.end(answer));
      expect(await codeOf(buscarProva(estadoOf('registro')))).toBe('resposta-nao-provada');
      const forged = Uint8Array.from(answer);
      forged[forged.length - 20] = (forged.at(-20) ?? 0) ^ 1;
      icp.servidor.instead.set('/ocsp/ac-emissora', (response) => response.end(forged));
      expect(await codeOf(buscarProva(estadoOf('secretaria')))).toBe('resposta-nao-provada');
    });
  });

  it('asks no host outside the list, however many a file names', async () => {
    const hosts = Array.from({ length: 1_000 }, (_, index) => `127.1.${index >> 8}.${index & 255}`);
    const enderecos = hosts.map((host) => `http://${host}:${icp.servidor.port}/ca/ac-emissora.crt`);
    const falta = { ...emissorOf('reitor'), enderecos };
    expect(await codeOf(open().buscarProva(falta))).toBe('host-fora-da-lista');
    expect(icp.servidor.requests).toEqual([]);
    // Nor more than a few of those that may be asked.
    const many = hosts.map((_, index) => `http://${icp.host}:${icp.servidor.port}/nada/${index}`);
    const { buscarProva, close } = open();
    for (let again = 0; again < 5; again++)
      expect(await codeOf(buscarProva({ ...falta, enderecos: many }))).toBe('http-404');
    expect(icp.servidor.requests).toHaveLength(4);
    await close();
    expect(readFalhasDaBusca(dataDir, NOW())).toMatchObject([
      { host: icp.host, codigo: 'http-404', vezes: 5 },
    ]);
  });

  it('follows no redirect to a host outside the list, and few to others', async () => {
    const path = '/ca/ac-emissora.crt';
    const goTo = (host: string, to: string) =>
      icp.servidor.instead.set(path, (response) =>
        response.writeHead(302, { location: `http://${host}:${icp.servidor.port}${to}` }).end(),
      );
    goTo('127.0.0.2', '/cadeias/ac-normativa.p7b');
    expect(await codeOf(open().buscarProva(emissorOf('reitor')))).toBe('host-fora-da-lista');
    expect(icp.servidor.requests).toEqual([`GET 127.0.0.1 ${path}`]);
    goTo(icp.host, path);
    expect(await codeOf(open().buscarProva(emissorOf('reitor')))).toBe('redirecionado-demais');
    expect(icp.servidor.requests).toHaveLength(5);
  });

  it('connects to no address that is not public: outside Produção to its own machine, where configuration names it', async () => {
    const falta = emissorOf('reitor');
    expect(await codeOf(open({ hosts: [] }).buscarProva(falta))).toBe('busca-desligada');
    const named = falta.enderecos.map((url) => url.replace(icp.host, 'localhost'));
    expect(await codeOf(open().buscarProva({ ...falta, enderecos: named }))).toBe('host-fora-da-lista');
    const inProducao = { ambiente: 'producao', hosts: [icp.host, 'localhost'] } as const;
    const bare = [icp.host, 'localhost'].map((host) => `http://${host}/ca/ac-emissora.crt`);
    for (const url of bare) {
      const asked = open({ ...inProducao, hosts: [...inProducao.hosts] }).buscarProva({
        ...falta,
        enderecos: [url],
      });
      expect(await codeOf(asked)).toBe('endereco-nao-publico');
    }
    // Ports other than those of the web, credentials and other protocols are no addresses at all.
    const odd = [...falta.enderecos, `http://a:b@${icp.host}/x`, `ftp://${icp.host}/x`, 'x'];
    const producao = open({ ...inProducao, hosts: [...inProducao.hosts] });
    expect(await codeOf(producao.buscarProva({ ...falta, enderecos: odd }))).toBe('host-fora-da-lista');
    expect(icp.servidor.requests).toEqual([]);
  });

  it('reads no endless answer', async () => {
    icp.servidor.instead.set('/ca/ac-emissora.crt', (response) => response.end(Buffer.alloc(300_000)));
    expect(await codeOf(open().buscarProva(emissorOf('reitor')))).toBe('resposta-grande-demais');
  });

  it('tells by code that a host is down', async () => {
    icp.servidor.down.add('/ca');
    expect(await codeOf(open().buscarProva(emissorOf('reitor')))).toBe('sem-resposta');
  });

  it('finds nothing where nothing is named', async () => {
    const nobody: Falta = { tipo: 'emissor', autoridade: toHex(new Uint8Array(20)), enderecos: [] };
    expect(await open().buscarProva(nobody)).toEqual([]);
    expect(await open().buscarProva({ ...nobody, tipo: 'lista' })).toEqual([]);
  });

  it.skipIf(!hasAcs)(
    'imports ICP-Brasil whole but for one broken file, from PEM, PKCS#7 and ZIP',
    async () => {
      const pem = readFileSync(ACS);
      const blocks =
        pem.toString('latin1').match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
      const broken = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n';
      const zip = zipSync(
        Object.fromEntries([...blocks, broken].map((each, index) => [`${index}.crt`, Buffer.from(each)])),
      );
      const p7b = openssl(['crl2pkcs7', '-nocrl', '-certfile', ACS, '-outform', 'DER']);
      for (const [nome, bytes, ilegiveis] of [
        ['acs.pem', Buffer.concat([pem, Buffer.from(broken)]), 1],
        ['acs.p7b', p7b, 0],
        ['acs.zip', zip, 1],
      ] as const) {
        rmSync(join(dataDir, 'confianca'), { recursive: true });
        const imported = await importConfianca(request(), listCertificados(nome, bytes), false);
        const count = (papel: string): number => imported.filter((each) => each.papel === papel).length;
        expect([nome, imported.length, count('ilegivel')]).toEqual([nome, 323 + ilegiveis, ilegiveis]);
        expect(loadConfianca(request()).certificates).toHaveLength(319);
      }
    },
  );

  describe('asked for by a browser', () => {
    const BASE = '/api/diploma-digital/confianca';
    let servidor: UmServidor;
    let store: Store;
    let storeDir: string;
    /** One for all questions, where they are to share what it remembers. */
    let busca: ReturnType<typeof open> | null = null;
    beforeAll(async () => {
      storeDir = mkdtempSync(join(tmpdir(), 'provas-'));
      store = connectStore({ databaseUrl: null, dataDir: storeDir });
      await migrateStore(store);
      servidor = await umServidor(store, {
        buscarProva: (falta, pedinte) => (busca ?? open()).tryBuscarProva(falta, pedinte),
      });
    });
    afterAll(async () => {
      await servidor.close();
      await store.close();
      rmSync(storeDir, { recursive: true });
    });
    const get = (
      path: string,
      de: readonly string[] = [],
      remoteAddress = servidor.nextAddress(),
      accept = 'application/json',
    ) =>
      servidor.app.inject({
        headers: { accept },
        url: `${BASE}/${path}?${new URLSearchParams(de.map((url) => ['de', url]))}`,
        remoteAddress,
      });

    it('answers certificates, lists and states as DER in base64, to be kept for minutes', async () => {
      const reitor = cert('reitor');
      const autoridade = issuerKeyIdOf(reitor);
      const emissor = await get(`emissor/${autoridade}`, reitor.issuerUrls);
      expect([emissor.statusCode, emissor.headers['cache-control']]).toEqual([200, 'public, max-age=300']);
      const [first = ''] = emissor.json<{ provas: string[] }>().provas;
      expect(keyIdOf(readCertificate(Buffer.from(first, 'base64')))).toBe(autoridade);
      const lista = (await get(`lista/${autoridade}`, reitor.crlUrls)).json<{ provas: string[] }>();
      expect(readCrl(Buffer.from(lista.provas[0] ?? '', 'base64')).issuer.commonName).toBe(
        'AC Emissora Falsa',
      );
      const estado = await get(`estado/${autoridade}/${toHex(reitor.serialBytes)}`, reitor.ocspUrls);
      expect(estado.statusCode).toBe(200);
      // What is at hand needs no address.
      icp.servidor.requests.length = 0;
      expect((await get(`emissor/${autoridade}`)).statusCode).toBe(200);
      expect(icp.servidor.requests).toEqual([]);
    });

    it('says by problem+json that there is none, that it could not ask, or that the question is none', async () => {
      const act = cert('act');
      const autoridade = issuerKeyIdOf(act);
      const codes = async (asking: ReturnType<typeof get>) => {
        const { statusCode, headers, json } = await asking;
        const { code, errors } = json();
        expect(headers['content-type']).toContain('application/problem+json');
        return [statusCode, code, ...(errors ? [errors[0].code] : [])];
      };
      expect(await codes(get(`emissor/${autoridade}`))).toEqual([404, 'prova-inexistente']);
      expect(await codes(get(`emissor/${autoridade}`, ['http://127.0.0.9/x']))).toEqual([
        503,
        'prova-indisponivel',
        'host-fora-da-lista',
      ]);
      icp.servidor.down.add('/');
      expect(await codes(get(`emissor/${autoridade}`, act.issuerUrls))).toEqual([
        503,
        'prova-indisponivel',
        'sem-resposta',
      ]);
      for (const path of [
        'emissor/ABCD',
        'emissor/abc',
        'lista/x',
        'estado/ab/zz',
        `emissor/${'ab'.repeat(65)}`,
      ])
        expect(await codes(get(path))).toEqual([400, 'prova-mal-pedida']);
    });

    it('gives a list as it is to who takes it so', async () => {
      const reitor = cert('reitor');
      await get(`emissor/${issuerKeyIdOf(reitor)}`, reitor.issuerUrls);
      const path = `lista/${issuerKeyIdOf(reitor)}`;
      const crl = 'application/pkix-crl, application/json';
      const { headers, rawPayload } = await get(path, reitor.crlUrls, undefined, crl);
      expect([headers['content-type'], headers['vary']]).toEqual([
        'application/pkix-crl',
        expect.stringContaining('accept'),
      ]);
      expect(readCrl(new Uint8Array(rawPayload)).issuer.commonName).toBe('AC Emissora Falsa');
    });

    it('says without an error that it looks for nothing', async () => {
      busca = open({ hosts: [] });
      const { statusCode, json } = await get(`emissor/${'ab'.repeat(20)}`, [`http://${icp.host}/x`]);
      busca = null;
      expect([statusCode, json()]).toEqual([200, { provas: [], motivo: 'busca-desligada' }]);
    });

    it('charges what is fetched anew, and not what is at hand', async () => {
      busca = open();
      const reitor = cert('reitor');
      const autoridade = issuerKeyIdOf(reitor);
      const address = servidor.nextAddress();
      const answers = new Set<number>();
      for (let i = 0; i < 60; i++) {
        answers.add((await get(`emissor/${autoridade}`, reitor.issuerUrls, address)).statusCode);
        answers.add((await get(`lista/${autoridade}`, reitor.crlUrls, address)).statusCode);
      }
      busca = null;
      expect([...answers]).toEqual([200]);
    });

    it('lets no address take all that a host may be asked: the verifications of this server have a share', async () => {
      busca = open();
      const at = (index: number): string => `http://${icp.host}:${icp.servidor.port}/n/${index}`;
      for (let i = 0; i < 60; i++) await get(`emissor/${'ab'.repeat(20)}`, [at(i)], `203.0.113.${i % 6}`);
      const codes = readCodes(await get(`emissor/${'ab'.repeat(20)}`, [at(99)]));
      expect(codes).toEqual([503, 'buscas-demais']);
      expect(await busca.buscarProva(emissorOf('reitor'))).toHaveLength(3);
      busca = null;
    });

    const readCodes = ({ statusCode, json }: Awaited<ReturnType<typeof get>>) => [
      statusCode,
      json().errors[0].code,
    ];

    it('counts each redirect as one more that is asked', async () => {
      busca = open();
      const to = `http://${icp.host}:${icp.servidor.port}/roda`;
      icp.servidor.instead.set('/roda', (response) => response.writeHead(302, { location: to }).end());
      const address = servidor.nextAddress();
      for (let i = 0; i < 8; i++) await get(`emissor/${'ab'.repeat(20)}`, [`${to}?${i}`], address);
      busca = null;
      expect(icp.servidor.requests.length).toBe(8);
    });

    it('looks at four addresses, pays for what it fetches as any verification does, and logs no address of a certificate', async () => {
      const many = Array.from(
        { length: 50 },
        (_, index) => `http://${icp.host}:${icp.servidor.port}/n/${index}`,
      );
      await get(`emissor/${'ab'.repeat(20)}`, many);
      expect(icp.servidor.requests).toHaveLength(4);
      const address = servidor.nextAddress();
      const answers: number[] = [];
      for (let i = 0; i < 31; i++)
        answers.push((await get(`emissor/${'ab'.repeat(20)}`, [many[i + 10] ?? ''], address)).statusCode);
      expect([answers[0], answers.at(-1)]).toEqual([503, 429]);
      expect(servidor.log.text).not.toContain(String(icp.servidor.port));
      expect(servidor.log.text).not.toContain('abab');
    });

    it('stands in the API document', async () => {
      const { paths } = (await servidor.app.inject('/api/openapi.json')).json();
      for (const path of ['emissor/{autoridade}', 'lista/{autoridade}', 'estado/{autoridade}/{serie}'])
        expect(Object.keys(paths[`${BASE}/${path}`].get.responses)).toEqual([
          '200',
          '400',
          '404',
          '429',
          '500',
          '503',
        ]);
    });
  });
});
