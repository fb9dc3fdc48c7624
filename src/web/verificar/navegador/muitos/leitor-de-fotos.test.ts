import { describe, expect, it } from 'vitest';
import { createLeitorDeFotos } from './leitor-de-fotos.ts';

const CODIGO = '1234.1234.0123456789abcdef0123456789abcdef';
const RESUMO = { payload: 'p', protected: 'h', signature: 's' };

/** The text of each picture is that of its QR Code. */
function umLeitor(answer: object | null, readPicture = (picture: Blob) => picture.text()) {
  const asked: string[] = [];
  const leitor = createLeitorDeFotos({
    readPicture: async (picture) => (await readPicture(picture)) || null,
    hosts: ['exemplo.test'],
    wait: async () => undefined,
    onEspera: () => undefined,
    isStopped: () => false,
    fetch: async (_url, init) => {
      asked.push(String(init?.body));
      if (!answer) throw new TypeError('no network');
      return new Response(`${JSON.stringify({ ordem: 1, ...answer })}\n${JSON.stringify(RESUMO)}\n`);
    },
  });
  return { asked, leitor, read: (...texts: string[]) => leitor.read(texts.map((text) => new Blob([text]))) };
}

const VIGENTE = { veredito: 'autentico-vigente', codigo: CODIGO, checks: [], diploma: { nome: 'Ana' } };

describe('createLeitorDeFotos', () => {
  it('asks the site about the code of the first picture that has one, and keeps what it signed', async () => {
    const { asked, leitor, read } = umLeitor(VIGENTE);
    expect(await read('', `https://exemplo.test/verificar/${CODIGO}`)).toMatchObject({
      kind: 'veredito',
      isFoto: true,
      view: { por: 'codigo', report: { veredito: 'autentico-vigente' }, comparados: { nome: 'Ana' } },
    });
    expect(asked).toEqual([JSON.stringify({ codigos: [CODIGO] })]);
    expect(leitor.resumos()).toEqual([RESUMO]);
  });

  it('asks nothing about a picture without a QR Code, or with one that leads elsewhere', async () => {
    const { asked, read } = umLeitor(VIGENTE);
    expect(await read('', '')).toBeNull();
    for (const text of [`https://golpe.test/verificar/${CODIGO}`, 'WIFI:S:casa;;'])
      expect(await read(text)).toEqual({ kind: 'falha', falha: 'qr-alheio' });
    expect(asked).toEqual([]);
  });

  it('knows a code that nobody published from a network that is down and a reader that broke', async () => {
    const unknown = umLeitor({ problema: { code: 'codigo-desconhecido' } });
    expect(await unknown.read(CODIGO)).toEqual({ kind: 'falha', falha: 'codigo-desconhecido' });
    expect(await umLeitor(null).read(CODIGO)).toEqual({ kind: 'falha', falha: 'rede' });
    const broken = umLeitor(VIGENTE, () =>
      Promise.reject(Object.assign(new Error('broke'), { code: 'leitor-de-qr' })),
    );
    expect(await broken.read(CODIGO)).toEqual({ kind: 'falha', falha: 'conferidor' });
  });
});
