import { describe, expect, it } from 'vitest';
import type { VereditoView } from '#http/contrato/verificar.ts';
import { answer } from '#verification/check.ts';
import { type Acao, type Estado, PRONTO, reduceConferir } from './conferir-state.ts';
import { announceEstado, canRetry, explainFalha } from './describe-estado.ts';
import { loadDesenho } from './desenho.ts';
import { loadTextos } from './load-textos.ts';
import { CameraPanel } from './qr/camera-panel.tsx';

const view: VereditoView = {
  state: 'veredito',
  por: 'navegador',
  report: {
    veredito: 'nao-autentico',
    ambiente: 'homologacao',
    codigo: null,
    sha256: '0'.repeat(64),
    selos: [],
    etsi: null,
    conferidoEm: '2026-11-15T17:32:00.000Z',
    checks: [],
  },
  diploma: null,
  iniciais: null,
  arquivos: null,
};
const arquivo = new File(['<Diploma/>'], 'diploma.xml');
const desenho = await loadDesenho('pt-BR');

const textos = await loadTextos('pt-BR');

const walk = (...acoes: Acao[]): Estado => acoes.reduce(reduceConferir, PRONTO);

describe('reduceConferir', () => {
  it('goes from the file to its verdict, and back to the forms', () => {
    const conferiu: Acao = { kind: 'conferiu', view, arquivo, desenho };
    expect(walk({ kind: 'comecou', com: 'arquivo' }, conferiu)).toEqual({
      kind: 'veredito',
      view: { ...view, nome: 'diploma.xml' },
      arquivo,
      desenho,
    });
    expect(walk({ kind: 'comecou', com: 'arquivo' }, conferiu, { kind: 'voltou' })).toEqual(PRONTO);
  });

  it('counts refusals, so that each is read out', () => {
    const recusou: Acao = { kind: 'recusou', recusa: 'vazio' };
    expect(walk(recusou)).toMatchObject({ recusa: 'vazio', attempt: 1 });
    expect(walk(recusou, recusou)).toMatchObject({ attempt: 2 });
    expect(walk({ kind: 'abriu-camera', Panel: CameraPanel }, recusou)).toMatchObject({
      kind: 'pronto',
      attempt: 1,
    });
  });
});

describe('announceEstado', () => {
  it('tells the wait, then the verdict with its reason, and never whose diploma it is', () => {
    expect(announceEstado(walk({ kind: 'comecou', com: 'arquivo' }), textos)).toBe('Conferindo o arquivo…');
    expect(announceEstado(walk({ kind: 'conferiu', view, arquivo, desenho }), textos)).toMatch(
      /^Este arquivo não é autêntico\. .+\.$/,
    );
    expect(announceEstado(walk({ kind: 'falhou', falha: { outroSite: 'golpe.test' } }), textos)).toBe(
      'Este QR Code leva a outro site.',
    );
    expect(announceEstado(PRONTO, textos)).toBe('');
    const report = {
      ...view.report,
      veredito: 'nao-conferido',
      checks: [answer('arquivo-ilegivel')],
    } as const;
    expect(
      announceEstado(walk({ kind: 'conferiu', view: { ...view, report }, arquivo, desenho }), textos),
    ).toBe('Não foi possível conferir tudo. O arquivo está incompleto, danificado ou não é um XML.');
  });
});

describe('canRetry', () => {
  it('tries again what depends on the network, never what depends on the picture', () => {
    for (const falha of ['leitor-de-qr', 'pagina', 'conferidor', 'confianca', 'treino'] as const) {
      expect(canRetry(falha)).toBe(true);
      expect(JSON.stringify(explainFalha(falha, textos))).toContain('tente de novo');
    }
    expect(canRetry('sem-qr')).toBe(false);
    expect(canRetry({ outroSite: 'golpe.test' })).toBe(false);
  });
});
