import type { Achado } from '#acervo/conferencia/achado.ts';
import type { Conferencia } from '#acervo/conferencia/conferencia-ports.ts';
import { conferirAcervo as conferir } from '#acervo/conferencia/conferir-acervo.ts';
import { explainAchado } from '#acervo/conferencia/explain-achado.ts';
import { summarizeResultado } from '#acervo/conferencia/resultado.ts';
import { contar } from '#diploma/contar.ts';
import { type Command, type Outcome, UsageError } from '../command.ts';
import { startProgress } from '../emissao/progress.ts';
import { withOpen } from '../with-open.ts';
import { readNumero } from './read-numero.ts';

const DIAS = 180;
const EXIT_CODES = { integro: 0, danificado: 1, 'a-vencer': 2, 'nao-conferido': 3 } as const;

export const conferirAcervo: Command = {
  nome: 'conferir-acervo',
  uso: '[--ritmo N/s] [--dias N] [--recomecar]',
  resumo: 'Confere tudo o que está guardado: arquivos, assinaturas, prazos e auditoria',
  ajuda: `
Lê de novo cada arquivo, compara com o seu SHA-256, confere as assinaturas dos diplomas publicados e segue a auditoria.
Diz o que foi alterado, o que falta, o que não é de ninguém e o que está para vencer. Pode rodar com o site no ar.
Interrompido, o mesmo comando continua de onde parou; do que já tinha olhado, só compara de novo o
SHA-256. O resultado aparece em /readyz?detalhe.

  --ritmo N/s   no máximo N arquivos por segundo
  --dias N      avisa do que vence em N dias (padrão ${DIAS})
  --recomecar   não continua uma conferência interrompida

Saída: 0 tudo certo, 1 há dano, 2 algo está para vencer, 3 não foi possível conferir tudo.`,
  opcoes: { ritmo: { type: 'string' }, dias: { type: 'string' }, recomecar: { type: 'boolean' } },

  async run(request, world) {
    if (request.positionals.length > 0) throw new UsageError(`"${request.positionals[0]}" está a mais`);
    const ritmo = readNumero(request, 'ritmo', [1, 100_000], null);
    const dias = readNumero(request, 'dias', [0, 36_500], DIAS);
    return withOpen(world.openAcervo, async ({ conferencia }) => {
      const total = await conferencia.referencias.countReferencias();
      const progress = startProgress('Conferência', total, world);
      const isNova = request.values['recomecar'] === true;
      const onProgress = (done: number) => progress.tick(done);
      const feita = await conferir({ ritmo, dias, isNova, onProgress }, conferencia);
      progress.end();
      return describe(feita);
    });
  },
};

function describe({ resultado, iniciadaEm, terminadaEm }: Conferencia): Outcome {
  const situacao = summarizeResultado(resultado);
  const { arquivos, danos, prazos, incertos, achados } = resultado;
  const untold = danos + prazos + incertos - achados.length;
  const text = [
    ...achados.map(describeAchado),
    ...(untold > 0 ? [`… e mais ${untold}.`] : []),
    `${contar(arquivos, 'arquivo conferido', 'arquivos conferidos')}: ${contar(danos, 'dano')}, ${contar(prazos, 'prazo')}, ${incertos} sem conferir.`,
  ].join('\n');
  return { exitCode: EXIT_CODES[situacao], text, json: { situacao, iniciadaEm, terminadaEm, ...resultado } };
}

function describeAchado({ code, onde, tipo, diploma, detalhe }: Achado): string {
  const what = [tipo, diploma && `diploma ${diploma}`].filter(Boolean).join(' do ');
  return `${onde}${what && ` (${what})`}: ${explainAchado(code)}${detalhe ? ` [${detalhe}]` : ''}.`;
}
