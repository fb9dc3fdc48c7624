import { describe, expect, it } from 'vitest';
import type { Contagem } from '#emissao/emissao-store.ts';
import { AGUARDA_NUMERO } from '#emissao/passos.ts';
import { describeResumo, exitCodeOf, summarize } from './describe-contagem.ts';

const umaContagem = (changes: Partial<Contagem>): Contagem => ({
  etapa: 'publicado',
  aguardando: null,
  falha: null,
  quantos: 1,
  ...changes,
});

describe('summarize', () => {
  it('counts each diploma once, by what stops it', () => {
    const resumo = summarize([
      umaContagem({ etapa: 'registrado', aguardando: 'Reitor', quantos: 2 }),
      umaContagem({ quantos: 5 }),
      umaContagem({ etapa: 'planejado', aguardando: 'Reitor' }),
      umaContagem({ etapa: 'planejado', aguardando: 'Reitor', falha: 'ENOSPC: cheio' }),
    ]);
    expect(resumo).toEqual({
      total: 9,
      publicados: 5,
      aguardando: { Reitor: 3 },
      falhas: { 'ENOSPC: cheio': 1 },
      etapas: { planejado: 2, registrado: 2, publicado: 5 },
    });
    expect(Object.keys(resumo.etapas)).toEqual(['planejado', 'registrado', 'publicado']);
  });
});

describe('exitCodeOf', () => {
  it.each([
    [0, []],
    [0, [umaContagem({})]],
    [2, [umaContagem({}), umaContagem({ etapa: 'planejado', aguardando: 'Reitor' })]],
    [2, [umaContagem({ etapa: 'assinado' })]],
    [
      3,
      [
        umaContagem({ etapa: 'planejado', aguardando: 'Reitor' }),
        umaContagem({ etapa: 'assinado', falha: 'x' }),
      ],
    ],
  ] as const)('is %i', (code, contagem) => {
    expect(exitCodeOf(summarize(contagem))).toBe(code);
  });
});

describe('describeResumo', () => {
  const textOf = (...contagem: Contagem[]): string => describeResumo(summarize(contagem));

  it('says what to do next, and only that', () => {
    expect(textOf(umaContagem({ quantos: 2 }))).toBe('2 de 2 publicados');
    const waiting = textOf(umaContagem({ etapa: 'planejado', aguardando: 'Reitor' }));
    expect(waiting).toContain('aguardando Reitor: 1\nQuem falta assina com "assinar --como <id>"');
    expect(waiting).not.toContain('Há o que continuar');
    const elsewhere = textOf(
      umaContagem({ etapa: 'documentacao-assinada', aguardando: 'registro por Universidade Exemplo' }),
    );
    expect(elsewhere).toContain('registro-externo enviar');
    expect(elsewhere).not.toContain('assinar --como');
    const unnumbered = { etapa: 'documentacao-assinada', aguardando: AGUARDA_NUMERO } as const;
    expect(textOf(umaContagem(unnumbered))).toContain('"registrar"');
    expect(textOf(umaContagem(unnumbered))).not.toContain('assinar --como');
    const stopped = textOf(umaContagem({ etapa: 'assinado' }));
    expect(stopped).toContain('Há o que continuar: rode "emitir".');
    expect(stopped).not.toContain('assinar');
    const failed = textOf(umaContagem({ etapa: 'assinado', falha: 'ENOSPC: cheio', quantos: 3 }));
    expect(failed).toContain('repita o comando depois de corrigir a causa):\n  3 × ENOSPC: cheio');
    expect(failed).not.toContain('Há o que continuar');
  });
});
