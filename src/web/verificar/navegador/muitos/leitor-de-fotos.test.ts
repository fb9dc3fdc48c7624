import { describe, expect, it } from 'vitest';
import type { VereditoView } from '#http/contrato/verificar.ts';
import { answer } from '#verification/check.ts';
import type { CheckCode } from '#verification/codes.ts';
import { umPdfEscaneado } from '../../../../../tests/support/pdf-escrito.ts';
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

  it('looks up the code in the picture of a PDF without an XML, and leaves every other answer as it is', async () => {
    const { asked, leitor } = umLeitor(VIGENTE, async () => `https://exemplo.test/verificar/${CODIGO}`);
    const semXml = umEstado('pdf-sem-xml');
    expect(await leitor.lookUpVisto(ESCANEADO, semXml)).toMatchObject({ kind: 'veredito', isFoto: true });
    expect(asked).toEqual([JSON.stringify({ codigos: [CODIGO] })]);
    for (const estado of [umEstado('leiaute-confere'), { kind: 'falha', falha: 'rede' } as const])
      expect(await leitor.lookUpVisto(ESCANEADO, estado)).toEqual(estado);
    expect(asked).toHaveLength(1);
  });

  it('keeps what was said of a PDF whose code nobody published, and offers the code', async () => {
    const text = async () => `https://exemplo.test/verificar/${CODIGO}`;
    const { leitor } = umLeitor({ problema: { code: 'codigo-desconhecido' } }, text);
    const kept = await leitor.lookUpVisto(ESCANEADO, umEstado('pdf-sem-xml'));
    expect(kept).toMatchObject({ kind: 'veredito', view: { por: 'navegador' } });
    expect(JSON.stringify(kept)).toContain(CODIGO);
    expect(await umLeitor(VIGENTE, async () => '').leitor.lookUpVisto(ESCANEADO, kept)).toMatchObject({
      isFoto: true,
    });
  });
});

const ESCANEADO = new File(
  [new Uint8Array(umPdfEscaneado([{ width: 90, height: 90, bytes: Uint8Array.of(1), filter: 'DCTDecode' }]))],
  'a.pdf',
);

const umEstado = (code: CheckCode) => ({
  kind: 'veredito' as const,
  view: {
    ...{ state: 'veredito', por: 'navegador', diploma: null, iniciais: null, arquivos: null },
    report: { veredito: 'nao-conferido', codigo: null, checks: [answer(code)], selos: [], etsi: null },
  } as unknown as VereditoView,
});
