import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadEmissao } from '#config/load-institution.ts';
import type { Nonce } from '#diploma/ids.ts';
import { validateLeiaute } from '#leiaute/validate.ts';
import { parseXml } from '#xml/parse.ts';
import { loadTestSettings } from '../../../tests/support/settings.ts';
import { umPedido } from '../../../tests/support/um-pedido.ts';
import { type UmaBancada, umaBancada } from '../../../tests/support/uma-bancada.ts';
import { renewDocumentacao } from './renew-documentacao.ts';

const NONCE = '9'.repeat(44) as Nonce;
const { assinantes } = loadEmissao(loadTestSettings());
const request = {
  nonce: NONCE,
  idDoDiplomado: 'ab'.repeat(20),
  momento: new Date('2026-12-01T02:00:00Z'),
  dataColacao: '2026-09-18',
  assinantes: assinantes.dadosDiploma,
};

describe('renewDocumentacao', () => {
  const pedido = umPedido({ nome: 'Iara Fictícia' });
  let bancada: UmaBancada;
  let former: Uint8Array;
  beforeAll(async () => {
    bancada = await umaBancada();
    const { arquivos } = await bancada.sign(pedido);
    former = await bancada.world.arquivos.get(arquivos.documentacao);
  });
  afterAll(() => bancada.close());

  const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
  const renewed = () => {
    const made = renewDocumentacao(former, request);
    if (!made.ok) throw new Error(made.issue.join('; '));
    return made.value;
  };

  it('has the ids of its own nonce, the day of its own issue and no signature', () => {
    expect(textOf(former)).toContain('Signature');
    const text = textOf(renewed().bytes);
    expect(text).toContain(`id="ReqDip${NONCE}"`);
    expect(text).toContain(`<DadosDiploma id="Dip${NONCE}">`);
    expect(text).not.toContain('Signature');
    // By the clock of Brasília it is still November.
    expect(text).toContain('<DataExpedicaoDiploma>2026-11-30</DataExpedicaoDiploma>');
    expect(text).toContain('<DataColacaoGrau>2026-09-18</DataColacaoGrau>');
  });

  it('keeps every word that is not of the issue', () => {
    const strip = (bytes: Uint8Array): string =>
      textOf(bytes)
        .replace(/<(\w+:)?Signature[ >].*?<\/(\w+:)?Signature>/gs, '')
        .replace(/ id="[^"]*"/g, '')
        .replace(/<ID>[^<]*/g, '<ID>')
        .replace(/<(DataEmissaoHistorico|HoraEmissaoHistorico|DataExpedicaoDiploma)>[^<]*/g, '<$1>')
        .replace(/>\s+</g, '><');
    expect(strip(renewed().bytes)).toBe(strip(former));
  });

  it('names who signs now', () => {
    const [first] = request.assinantes;
    if (!first) throw new Error('nobody signs');
    const nova = { ...first, cpf: '39053344705' };
    const made = renewDocumentacao(former, { ...request, assinantes: [nova] });
    const text = made.ok ? textOf(made.value.bytes) : made.issue.join('; ');
    const named = /<DadosDiploma .*<Assinantes>(.*?)<\/Assinantes>/s.exec(text)?.[1];
    expect(named).toBe('<Assinante><CPF>39053344705</CPF><Cargo>Reitor</Cargo></Assinante>');
  });

  it('passes the layout, and says whose it is', () => {
    const { bytes, ...quem } = renewed();
    const parsed = parseXml(bytes);
    expect(parsed.ok && validateLeiaute(parsed.value.root, { semAssinaturas: true })).toEqual([]);
    expect(quem).toEqual({
      cpf: pedido.cpf,
      nome: 'Iara Fictícia',
      nomeSocial: null,
    });
  });

  it.each([
    ['no XML', 'nada'],
    ['another document', '<Diploma xmlns="https://portal.mec.gov.br/diplomadigital/arquivos-em-xsd"/>'],
  ])('refuses %s, in words', (_, text) => {
    const made = renewDocumentacao(new TextEncoder().encode(text), request);
    expect(made.ok ? [] : made.issue.filter(Boolean).length).toBeGreaterThan(0);
  });
});
