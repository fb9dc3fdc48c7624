import { METHODS, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import type { HTTPMethods } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MENSAGENS_CPF, MENSAGENS_MATRICULA } from '#conteudo/acesso.ts';
import type { Problem } from '#http/contrato/problema.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { umaMatricula, umCpf } from '../support/um-cpf.ts';
import { HANDLING, INFORMATIVE, type Pessoa, type UmServidor, umServidor } from '../support/um-servidor.ts';

const JSON_TYPE = 'application/json';

describeOnEachEngine('POST /api/diploma-digital/handling, refused', (connect) => {
  let servidor: UmServidor;
  let graduate: Pessoa;
  beforeAll(async () => {
    servidor = await umServidor(await connect());
    const { cpf, matricula } = await servidor.insertGraduate();
    graduate = { cpf, matricula };
  });
  afterAll(() => servidor.close());

  async function problemOf(payload: string | object, type = JSON_TYPE): Promise<Problem> {
    const response = await servidor.handle(payload, { headers: { 'content-type': type } });
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    const problem = response.json<Problem>();
    expect(problem.status).toBe(response.statusCode);
    return problem;
  }

  describe('422', () => {
    it.each([
      ['vazio', ' . - '],
      ['caracteres', '111.444.777-3X'],
      ['caracteres', '١١١٤٤٤٧٧٧٣٥'],
      ['tamanho', '1114447773'],
      ['tamanho', '111444777350'],
      ['digito', '111.444.777-36'],
      ['digito', '111.111.111-11'],
    ] as const)('names the CPF and the issue %s for %j', async (code, cpf) => {
      const { errors } = await problemOf({ cpf, matricula: '2020' });
      expect(errors).toStrictEqual([{ field: 'cpf', code, detail: MENSAGENS_CPF[code] }]);
    });

    it.each([
      ['vazio', '\u200b\u00a0'],
      ['caracteres', '2020ção'],
      ['tamanho', '1'.repeat(33)],
    ] as const)('names the matrícula and the issue %s for %j', async (code, matricula) => {
      const { errors } = await problemOf({ cpf: graduate.cpf, matricula });
      expect(errors).toStrictEqual([{ field: 'matricula', code, detail: MENSAGENS_MATRICULA[code] }]);
    });

    it('names both fields at once', async () => {
      const { errors } = await problemOf({ cpf: '', matricula: '' });
      expect(errors?.map(({ field, code }) => [field, code])).toEqual([
        ['cpf', 'vazio'],
        ['matricula', 'vazio'],
      ]);
    });

    it.each([undefined, null, 11144477735, true, ['11144477735'], { valor: '11144477735' }, '1'.repeat(65)])(
      'names each field that is %j',
      async (value) => {
        const { errors } = await problemOf({ cpf: value, matricula: value });
        expect(errors?.map(({ field, code }) => [field, code])).toEqual([
          ['cpf', 'formato'],
          ['matricula', 'formato'],
        ]);
      },
    );

    it.each(['[]', 'null', '"cpf"', '0', 'true', '[{"cpf":"1"}]'])('names the body for %s', async (body) => {
      const { status, errors } = await problemOf(body);
      expect([status, errors?.[0]?.field]).toEqual([422, 'corpo']);
    });

    it('asks the database nothing, and spends no limit', async () => {
      servidor.queries.length = 0;
      for (let i = 0; i < 30; i++) {
        const response = await servidor.handle(
          { cpf: '111', matricula: graduate.matricula },
          { remoteAddress: '192.0.2.1' },
        );
        expect(response.statusCode).toBe(422);
      }
      expect(servidor.queries).toEqual([]);
    });
  });

  describe('415', () => {
    it.each([
      'text/plain',
      'text/plain;charset=UTF-8',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonp',
      'application/json5',
      'text/json',
      'application/problem+json',
      'application',
      'json',
    ])('refuses %s', async (type) => {
      expect((await problemOf(JSON.stringify(graduate), type)).code).toBe('tipo-recusado');
    });

    it('refuses a body without a type', async () => {
      const payload = JSON.stringify(graduate);
      const response = await servidor.app.inject({ method: 'POST', url: HANDLING, payload });
      expect(response.statusCode).toBe(415);
    });

    it.each([
      JSON_TYPE,
      'application/json; charset=utf-8',
      'application/json;charset=UTF-8',
      'application/json ; charset=utf-8',
      'APPLICATION/JSON',
      'application/json;',
    ])('takes %s', async (type) => {
      const response = await servidor.handle(JSON.stringify(graduate), { headers: { 'content-type': type } });
      expect(response.statusCode).toBe(200);
    });
  });

  describe('413', () => {
    /** A search of exactly so many bytes. */
    const searchOf = (bytes: number): string => {
      const start = `{"cpf":"${graduate.cpf}","matricula":"${graduate.matricula}","x":"`;
      return `${start}${'x'.repeat(bytes - start.length - 2)}"}`;
    };

    it('refuses a body over 1 kB, and takes one of just 1 kB', async () => {
      expect((await problemOf(searchOf(1025))).code).toBe('corpo-grande');
      expect((await servidor.handle(searchOf(1024))).statusCode).toBe(200);
    });

    it('refuses a body that tells no length and goes on over 1 kB', async () => {
      await servidor.app.listen({ host: '127.0.0.1', port: 0 });
      const { port } = servidor.app.server.address() as AddressInfo;
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const sent = request(
          {
            port,
            host: '127.0.0.1',
            path: HANDLING,
            method: 'POST',
            headers: { 'content-type': JSON_TYPE, 'transfer-encoding': 'chunked' },
          },
          (response) => resolve(response.resume().statusCode),
        );
        sent.on('error', reject);
        for (let i = 0; i < 8; i++) sent.write('x'.repeat(200));
        sent.end();
      });
      expect(status).toBe(413);
    });
  });

  describe('405', () => {
    // CONNECT never comes to a server that is no proxy.
    const others = METHODS.filter((method) => method !== 'POST' && method !== 'CONNECT');

    it.each([HANDLING, INFORMATIVE])('says Allow: POST to every other method of %s', async (url) => {
      expect(others.length).toBeGreaterThan(20);
      for (const method of others) {
        const { statusCode, headers } = await servidor.app.inject({ method: method as HTTPMethods, url });
        expect([method, statusCode, headers['allow']]).toEqual([method, 405, 'POST']);
      }
    });

    it('comes before the body is looked at', async () => {
      const headers = { 'content-type': 'text/plain' };
      const payload = 'x'.repeat(5_000);
      const response = await servidor.app.inject({ method: 'PUT', url: HANDLING, headers, payload });
      expect(response.statusCode).toBe(405);
    });
  });

  describe('400', () => {
    const broken = [
      ['nothing', ''],
      ['a space', ' '],
      ['an open object', '{'],
      ['an open list', '['],
      ['open lists to the limit', '['.repeat(1024)],
      ['an object closed twice', '{}}'],
      ['two documents', '{} {}'],
      ['a key alone', '{"cpf"}'],
      ['a key without a value', '{"cpf":}'],
      ['a bare key', '{cpf:"1"}'],
      ['single quotes', "{'cpf':'1'}"],
      ['a final comma', '{"cpf":"1",}'],
      ['a comma alone', '{,}'],
      ['an open string', '{"cpf":"1'],
      ['a line break in a string', '{"cpf":"1\n"}'],
      ['a NUL in a string', '{"cpf":"\u0000"}'],
      ['an unknown escape', '{"cpf":"\\x41"}'],
      ['half an escape', '{"cpf":"\\u00"}'],
      ['NaN', '{"cpf":NaN}'],
      ['Infinity', '{"cpf":-Infinity}'],
      ['undefined', 'undefined'],
      ['a number with a leading zero', '{"cpf":011}'],
      ['a number that stops', '{"cpf":1.}'],
      ['a hexadecimal number', '{"cpf":0x1}'],
      ['a comment', '{"cpf":"1"/*x*/}'],
      ['a form', 'cpf=111&matricula=1'],
      ['XML', '<cpf>111</cpf>'],
      ['half a word', '{"cpf":tru}'],
    ] as const;

    it.each(broken)('refuses %s', async (_name, body) => {
      expect((await problemOf(body)).code).toBe('json-invalido');
    });

    it.each([
      '{"__proto__":{"poluido":true},"cpf":"1","matricula":"1"}',
      '{"constructor":{"prototype":{"poluido":true}},"cpf":"1","matricula":"1"}',
    ])('refuses a body that reaches for the prototype, and nothing is polluted: %s', async (body) => {
      expect((await problemOf(body)).code).toBe('json-invalido');
      expect(({} as Record<string, unknown>)['poluido']).toBeUndefined();
    });

    it('never lets any body whatever through, nor breaks on it', async () => {
      const bodies = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.json({ maxDepth: 4 }));
      await fc.assert(
        fc.asyncProperty(bodies, async (body) => {
          expect([400, 413, 422]).toContain((await servidor.handle(body)).statusCode);
        }),
        { numRuns: 150 },
      );
    });
  });

  describe('403', () => {
    const from = (site: string | undefined) =>
      servidor.handle(JSON.stringify(graduate), {
        headers: site === undefined ? {} : { 'sec-fetch-site': site },
      });

    it.each(['cross-site', 'same-site', 'qualquer'])('refuses a page that is %s', async (site) => {
      servidor.queries.length = 0;
      const response = await from(site);
      expect([response.statusCode, response.json<Problem>().code]).toEqual([403, 'origem-recusada']);
      expect(servidor.queries).toEqual([]);
    });

    it.each([undefined, 'same-origin', 'none'])('takes a request that is %s', async (site) => {
      expect((await from(site)).statusCode).toBe(200);
    });

    it('gives no other site leave to read or to send', async () => {
      const headers = { origin: 'https://outro.test', 'access-control-request-method': 'POST' };
      const preflight = await servidor.app.inject({ method: 'OPTIONS', url: HANDLING, headers });
      const answer = await servidor.handle({ cpf: umCpf(), matricula: umaMatricula() }, { headers });
      for (const response of [preflight, answer]) {
        expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      }
    });
  });
});
