import { describe, expect, it } from 'vitest';
import { parseSmtpUrl } from './smtp-url.ts';

const parse = (text: string, ambiente: 'homologacao' | 'producao' = 'producao') => {
  const parsed = parseSmtpUrl(text, ambiente);
  return parsed.ok ? parsed.value : parsed.issue;
};

describe('parseSmtpUrl', () => {
  it('reads server, port and login', () => {
    expect(parse('smtp://ana%40x:se%2Fnha@correio.test')).toEqual({
      host: 'correio.test',
      port: 587,
      secure: false,
      tls: 'exigido',
      login: { user: 'ana@x', pass: 'se/nha' },
    });
    expect(parse('smtps://correio.test')).toMatchObject({ port: 465, secure: true, login: null });
    expect(parse('smtp://[::1]:2525/')).toMatchObject({ host: '::1', port: 2525, tls: 'dispensado' });
  });

  it('asks for TLS in Produção and wherever a password goes, but on this machine', () => {
    const tlsOf = (text: string, ambiente?: 'homologacao') => parse(text, ambiente);
    expect(tlsOf('smtp://correio.test')).toMatchObject({ tls: 'exigido' });
    expect(tlsOf('smtp://correio.test', 'homologacao')).toMatchObject({ tls: 'oferecido' });
    expect(tlsOf('smtp://a:b@correio.test', 'homologacao')).toMatchObject({ tls: 'exigido' });
    expect(tlsOf('smtp://a:b@127.0.0.1:25')).toMatchObject({ tls: 'dispensado' });
    expect(tlsOf('smtp://127.0.0.1.correio.test')).toMatchObject({ tls: 'exigido' });
  });

  it.each(['correio.test', 'http://correio.test', 'smtp://', 'smtp://x.test/caixa', 'smtp://x.test?tls=no'])(
    'refuses %s',
    (text) => {
      expect(parse(text)).toBe('forma');
    },
  );

  it.each(['smtp://ana@x.test', 'smtp://:b@x.test', 'smtp://a:%zz@x.test', 'smtp://a:b%0d%0a@x.test'])(
    'refuses the login of %s',
    (text) => {
      expect(parse(text)).toBe('senha');
    },
  );
});
