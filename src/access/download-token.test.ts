import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CORRECAO, createDownloadTokens, createTokens } from './download-token.ts';
import { createKeyedHash } from './keyed-hash.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const FIFTEEN_MINUTES = 15 * 60 * 1000;
const arquivoIds = fc
  .uint8Array({ minLength: 16, maxLength: 18 })
  .map((bytes) => Buffer.from(bytes).toString('base64url'));

describe('createDownloadTokens', () => {
  const key = randomBytes(32);
  let time = Date.UTC(2026, 0, 1);
  const tokens = createDownloadTokens(key, () => new Date(time));
  const umId = (): string => randomBytes(16).toString('base64url');

  it('opens what it issued, spelled in base64url alone', () => {
    fc.assert(
      fc.property(arquivoIds, (id) => {
        const token = tokens.issue(id);
        expect(token).toMatch(/^[A-Za-z0-9_-]+$/);
        expect(tokens.open(token)).toEqual({ ok: true, value: id });
      }),
    );
  });

  it('opens no file by a token for another purpose, nor the other way round', () => {
    const correcoes = createTokens(key, () => new Date(time), CORRECAO);
    const id = umId();
    expect(tokens.open(correcoes.issue(id))).toEqual({ ok: false, issue: 'invalido' });
    expect(correcoes.open(tokens.issue(id))).toEqual({ ok: false, issue: 'invalido' });
    expect(correcoes.open(correcoes.issue(id))).toEqual({ ok: true, value: id });
  });

  it('holds for fifteen minutes, to the millisecond', () => {
    const id = umId();
    const token = tokens.issue(id);
    time += FIFTEEN_MINUTES - 1;
    expect(tokens.open(token)).toEqual({ ok: true, value: id });
    time += 1;
    expect(tokens.open(token)).toEqual({ ok: false, issue: 'vencido' });
  });

  it.each([22, 23, 24])(
    'refuses every change of every single character, with an id of %i characters',
    (length) => {
      const token = tokens.issue('x'.repeat(length));
      for (let i = 0; i < token.length; i++) {
        for (const char of ALPHABET) {
          if (char === token[i]) continue;
          const altered = token.slice(0, i) + char + token.slice(i + 1);
          expect(tokens.open(altered)).toEqual({ ok: false, issue: 'invalido' });
        }
      }
    },
  );

  it('refuses a token cut, lengthened, padded or spelled another way', () => {
    const token = tokens.issue(umId());
    const altered = [token.slice(0, -1), token.slice(1), `${token}A`, `${token}=`, ` ${token}`, `${token}\n`];
    const classic = Buffer.from(token, 'base64url').toString('base64');
    for (const text of [...altered, ...(classic === token ? [] : [classic]), '', 'A', '🙂'.repeat(30)]) {
      expect(tokens.open(text)).toEqual({ ok: false, issue: 'invalido' });
    }
  });

  it('does not open one file with the proof made for another', () => {
    const [one, other] = [tokens.issue(umId()), tokens.issue(umId())].map((token) =>
      Buffer.from(token, 'base64url'),
    );
    const crossed = Buffer.concat(
      [one?.subarray(0, 38) ?? '', other?.subarray(38) ?? ''].map((part) => Buffer.from(part)),
    );
    expect(tokens.open(crossed.toString('base64url'))).toEqual({ ok: false, issue: 'invalido' });
  });

  it('refuses a lifetime prolonged by hand', () => {
    const bytes = Buffer.from(tokens.issue(umId()), 'base64url');
    bytes.writeUIntBE(time + 10 * FIFTEEN_MINUTES, 32, 6);
    expect(tokens.open(bytes.toString('base64url'))).toEqual({ ok: false, issue: 'invalido' });
  });

  it('refuses the token of another key, and a hash of the same key made for another purpose', () => {
    const id = umId();
    const foreign = createDownloadTokens(randomBytes(32), () => new Date(time)).issue(id);
    expect(tokens.open(foreign)).toEqual({ ok: false, issue: 'invalido' });
    const bytes = Buffer.from(tokens.issue(id), 'base64url');
    createKeyedHash(key)('busca', String(bytes.readUIntBE(32, 6)), id).copy(bytes);
    expect(tokens.open(bytes.toString('base64url'))).toEqual({ ok: false, issue: 'invalido' });
  });

  it('never throws, whatever it is handed', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.uint8Array({ maxLength: 80 }).map((b) => Buffer.from(b).toString('base64url')),
        ),
        (text) => {
          expect(tokens.open(text)).toEqual({ ok: false, issue: 'invalido' });
        },
      ),
    );
  });
});
