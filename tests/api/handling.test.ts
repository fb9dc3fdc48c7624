import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ArquivoRegistrado } from '#access/access-ports.ts';
import type { HandlingResponse } from '#http/contrato/acesso.ts';
import type { NovoDiploma } from '#store/access/diplomado-registry.ts';
import { connectStore } from '#store/connect.ts';
import { migrateStore } from '#store/migrate.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { loadTestSettings } from '../support/settings.ts';
import { cpfs, matriculas, umaMatricula, umCpf } from '../support/um-cpf.ts';
import { umArquivo, umDiploma, umDiplomaEmAndamento } from '../support/um-diplomado.ts';
import { type Pessoa, type UmServidor, umServidor } from '../support/um-servidor.ts';

const HOUR = 3_600_000;
/** Of each kind. */
const MISSES = loadTestSettings().completo ? 60 : 15;

describeOnEachEngine('POST /api/diploma-digital/handling', (connect, newDatabase) => {
  let servidor: UmServidor;
  beforeAll(async () => {
    servidor = await umServidor(await connect());
  });
  afterAll(() => servidor.close());

  /** A graduate whose diplomas hold the files named by kind, with the bytes stored. */
  async function insertWith(diplomas: NovoDiploma[], files: Buffer[] = [], nomeSocial: string | null = null) {
    for (const bytes of files) await servidor.arquivos.put(bytes);
    const pessoa = { cpf: umCpf(), matricula: umaMatricula() };
    await servidor.insert(pessoa, { diplomas, nomeSocial });
    return pessoa;
  }

  async function find(pessoa: Pessoa): Promise<HandlingResponse> {
    const response = await servidor.handle({ cpf: pessoa.cpf, matricula: pessoa.matricula });
    expect(response.statusCode).toBe(200);
    return response.json();
  }

  describe('a hit', () => {
    it('holds exactly the fields of the contract', async () => {
      const [xml, rvdd, previa] = [randomBytes(2_000), randomBytes(1_000), randomBytes(500)];
      const arquivos = [umArquivo('xml', xml), umArquivo('rvdd', rvdd), umArquivo('previa', previa)] as const;
      const diploma = umDiploma({ arquivos: [...arquivos] });
      const pessoa = await insertWith([diploma], [xml, rvdd, previa], 'Bia Exemplo');
      const { codigo, curso, grau, unidade, datas, etapa, situacao } = diploma;
      expect(await find(pessoa)).toStrictEqual({
        student: {
          nome: 'Ana Exemplo de Souza',
          nomeSocial: 'Bia Exemplo',
          cpf: `***.${pessoa.cpf.slice(3, 6)}.${pessoa.cpf.slice(6, 9)}-**`,
          diplomas: [{ codigo, curso, grau, unidade, datas, etapa, situacao }],
        },
        xml: [{ codigo, ...described(arquivos[0]), file: xml.toString('base64') }],
        rvdd: [
          {
            codigo,
            ...described(arquivos[1]),
            file: rvdd.toString('base64'),
            previa: `data:image/webp;base64,${previa.toString('base64')}`,
          },
        ],
      });
    });

    it('holds neither the CPF nor the matrícula nor any inner id', async () => {
      const { cpf, matricula } = await servidor.insertGraduate();
      const { body } = await servidor.handle({ cpf, matricula });
      const { rows } = await sql<{ id: string }>`
        select id from diplomado union select id from diploma union select id from arquivo
        union select chave_busca as id from diplomado`.execute(servidor.store.db);
      expect(rows.length).toBeGreaterThan(4);
      for (const secret of [cpf, matricula, ...rows.map(({ id }) => id)]) expect(body).not.toContain(secret);
    });

    it('leaves with the headers of personal data', async () => {
      const { cpf, matricula } = await servidor.insertGraduate();
      const { headers } = await servidor.handle({ cpf, matricula });
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      });
    });

    it.each([
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const)('is compressed with %s and tells its whole length', async (encoding, decompress) => {
      const { cpf, matricula } = await servidor.insertGraduate();
      const response = await servidor.handle(
        { cpf, matricula },
        { headers: { 'accept-encoding': encoding } },
      );
      expect(response.headers['content-encoding']).toBe(encoding);
      const whole = decompress(response.rawPayload);
      expect(response.headers['x-decompressed-content-length']).toBe(String(whole.length));
      expect(JSON.parse(whole.toString('utf8'))).toHaveProperty('student.diplomas.0.situacao', 'vigente');
    });

    it('finds whatever way both numbers are written', async () => {
      const { cpf, matricula } = await servidor.insertGraduate();
      const dotted = `CPF: ${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}–${cpf.slice(9)}`;
      const spaced = ` ${matricula.toLowerCase().replace(/(...)/g, '$1\u00a0')}`;
      expect((await servidor.handle({ cpf: dotted, matricula: spaced })).statusCode).toBe(200);
    });

    it('takes no notice of fields the contract does not name', async () => {
      const { cpf, matricula } = await servidor.insertGraduate();
      const response = await servidor.handle({ cpf, matricula, admin: true, situacao: 'vigente' });
      expect(response.statusCode).toBe(200);
    });

    it('lists every diploma, and the files of those in force in the same order', async () => {
      const files = Array.from({ length: 10 }, () => randomBytes(50));
      const filesOf = (i: number): ArquivoRegistrado[] => [
        umArquivo('rvdd', files[i] as Buffer),
        umArquivo('xml', files[i + 1] as Buffer),
      ];
      const diplomas = [
        umDiploma({ arquivos: filesOf(0) }),
        umDiploma({ situacao: 'suspenso', arquivos: filesOf(2) }),
        umDiplomaEmAndamento(),
        umDiploma({ situacao: 'anulado', arquivos: filesOf(4) }),
        umDiploma({ arquivos: filesOf(6) }),
        umDiploma({ arquivos: filesOf(8) }),
      ];
      const { student, xml, rvdd } = await find(await insertWith(diplomas, files));
      expect(student.diplomas.map(({ codigo }) => codigo)).toEqual(diplomas.map(({ codigo }) => codigo));
      expect(student.diplomas.map(({ situacao }) => situacao)).toEqual(
        diplomas.map(({ situacao }) => situacao),
      );
      const delivered = [diplomas[0], diplomas[4], diplomas[5]].map((diploma) => diploma?.codigo);
      expect(xml.map(({ codigo }) => codigo)).toEqual(delivered);
      expect(rvdd.map(({ codigo }) => codigo)).toEqual(delivered);
      expect(xml.map(({ file }) => file)).toEqual([1, 7, 9].map((i) => files[i]?.toString('base64')));
    });

    it.each([
      ['on its way', umDiplomaEmAndamento()],
      ['suspended', umDiploma({ situacao: 'suspenso', arquivos: [umArquivo('xml', Buffer.from('s'))] })],
      ['annulled', umDiploma({ situacao: 'anulado', arquivos: [umArquivo('xml', Buffer.from('a'))] })],
    ])('lists a diploma %s without any file', async (_name, diploma) => {
      const { student, xml, rvdd } = await find(await insertWith([diploma]));
      expect(student.diplomas).toHaveLength(1);
      expect([xml, rvdd]).toEqual([[], []]);
    });

    it('holds a picture only as long as its data URI stays within 80 kB', async () => {
      const previaOf = async (size: number): Promise<string | undefined> => {
        const [rvdd, previa] = [randomBytes(100), randomBytes(size)];
        const arquivos = [umArquivo('rvdd', rvdd), umArquivo('previa', previa)];
        return (await find(await insertWith([umDiploma({ arquivos })], [rvdd, previa]))).rvdd[0]?.previa;
      };
      const largest = await previaOf(59_982);
      expect(largest).toMatch(/^data:image\/webp;base64,/);
      expect(largest?.length).toBeLessThanOrEqual(80_000);
      expect(await previaOf(59_985)).toBeUndefined();
    });
  });

  describe('a miss', () => {
    let [ana, bia]: Pessoa[] = [];
    beforeAll(async () => {
      ana = await servidor.insertGraduate();
      bia = await servidor.insertGraduate();
    });

    const kinds = (): [string, fc.Arbitrary<Pessoa>][] => {
      if (!ana || !bia) throw new Error('two graduates are needed');
      const [known, other] = [ana, bia];
      return [
        ['unknown both', fc.record({ cpf: cpfs, matricula: matriculas })],
        ['wrong matrícula', fc.record({ cpf: fc.constant(known.cpf), matricula: matriculas })],
        ['wrong CPF', fc.record({ cpf: cpfs, matricula: fc.constant(known.matricula) })],
        ["another's matrícula", fc.constant({ cpf: known.cpf, matricula: other.matricula })],
      ];
    };

    it('is byte for byte the same answer, whatever kind it is of', async () => {
      const nobody = await umServidor(servidor.store);
      const answers = new Set<string>();
      const ask = async (asked: UmServidor, pessoa: Pessoa): Promise<void> => {
        // Two hours apart, so that no limit speaks.
        asked.clock.now += 2 * HOUR;
        const response = await asked.handle({ cpf: pessoa.cpf, matricula: pessoa.matricula });
        answers.add(anatomy(response));
      };
      for (const [, kind] of kinds()) {
        for (const pessoa of fc.sample(kind, MISSES)) await ask(servidor, pessoa);
      }
      for (const pessoa of fc.sample(fc.record({ cpf: cpfs, matricula: matriculas }), MISSES)) {
        await ask(nobody, pessoa);
      }
      await nobody.close();
      expect(answers.size).toBe(1);
      expect([...answers][0]).toContain('"statusCode":404');
    });

    it('says what to do and tells nothing of limits', async () => {
      const response = await servidor.handle({ cpf: umCpf(), matricula: umaMatricula() });
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(response.json()).toStrictEqual({
        type: 'urn:diploma-digital:problema:nao-encontrado',
        title: 'Não encontrado',
        status: 404,
        detail: 'Confira o CPF e a matrícula. Se estiverem certos, fale com a secretaria acadêmica.',
        code: 'nao-encontrado',
      });
      expect(Object.keys(response.headers).filter((name) => /rate|retry|limit/i.test(name))).toEqual([]);
    });

    it('is found out by one query on the graduates, the same for a hit and for every kind of miss', async () => {
      const recorded = new Set<string>();
      const queriesOf = async (pessoa: Pessoa): Promise<string[]> => {
        servidor.queries.length = 0;
        servidor.clock.now += 24 * HOUR;
        await servidor.handle({ cpf: pessoa.cpf, matricula: pessoa.matricula });
        const isRecord = (query: string): boolean => /"(auditoria|acesso_registrado)/.test(query);
        recorded.add(String(servidor.queries.filter(isRecord)));
        const rest = servidor.queries.filter((query) => !isRecord(query));
        return rest.filter((query) => /\b(diplomado|diploma|arquivo)\b/.test(query));
      };
      const asked = new Set<string>();
      for (const [, kind] of kinds()) {
        const queries = await queriesOf(fc.sample(kind, 1)[0] as Pessoa);
        expect(queries).toHaveLength(1);
        asked.add(String(queries));
      }
      asked.add(String(await queriesOf(await servidor.insertGraduate())));
      expect(asked.size).toBe(1);
      expect(recorded.size).toBe(1);
      expect([...recorded][0]).toContain('insert into "auditoria"');
      expect([...asked][0]).toMatch(
        /where "diplomado"."chave_busca" in \(\S+\) and "desistencia"."diploma_id" is null order by/,
      );
    });
  });

  describe('a broken world', () => {
    it.each(['limite', 'arquivo'])('lets nobody pass when the table %s is gone', async (table) => {
      const store = connectStore(await newDatabase());
      await migrateStore(store);
      const broken = await umServidor(store);
      const graduate = await broken.insertGraduate();
      await store.db.schema.dropTable(table).execute();
      const response = await broken.handle({ cpf: graduate.cpf, matricula: graduate.matricula });
      expect(response.statusCode).toBe(500);
      expect(response.json()).toMatchObject({ code: 'falha-interna' });
      await broken.close();
      await store.close();
    });

    it('lets nobody pass when the database does not answer', async () => {
      const store = connectStore(await newDatabase());
      await migrateStore(store);
      const cut = await umServidor(store);
      const { cpf, matricula } = await cut.insertGraduate();
      await store.close();
      const response = await cut.handle({ cpf, matricula });
      expect(response.statusCode).toBe(500);
      expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      await cut.close();
    });

    it.each([
      ['gone', 'arquivo-ausente', (sha256: string) => servidor.arquivos.discard(sha256)],
      ['altered', 'arquivo-corrompido', (sha256: string) => servidor.danos.alter(sha256)],
    ])('answers 500 and logs the code when a file is %s', async (_name, code, harm) => {
      const bytes = randomBytes(100);
      const arquivo = umArquivo('xml', bytes);
      const diploma = umDiploma({ arquivos: [arquivo] });
      const pessoa = await insertWith([diploma], [bytes]);
      await harm(arquivo.sha256);
      const page = await servidor.app.inject(`/verificar/${diploma.codigo}`);
      expect([page.statusCode, page.body]).toEqual([500, expect.stringContaining('procure a secretaria')]);
      expect(page.body).not.toContain('Tente de novo');
      servidor.log.text = '';
      const response = await servidor.handle({ cpf: pessoa.cpf, matricula: pessoa.matricula });
      expect(response.statusCode).toBe(500);
      expect(Object.keys(response.json())).toEqual(['type', 'title', 'status', 'detail', 'code', 'instance']);
      expect(servidor.log.text).toContain(`"code":"${code}"`);
    });
  });
});

/** All of an answer that a client can tell apart. */
function anatomy({ statusCode, headers, body }: LightMyRequestResponse): string {
  const { date: _date, ...rest } = headers;
  return JSON.stringify({ statusCode, headers: rest, body });
}

const described = ({ name, type, size, sha256 }: ArquivoRegistrado) => ({ name, type, size, sha256 });
