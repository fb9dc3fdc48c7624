import { readAtualizacao } from '#confianca/atualizacao/atualizacao.ts';
import { describeFrescor, type Frescor } from '#confianca/atualizacao/describe-frescor.ts';
import { countConfianca } from '#confianca/count-confianca.ts';
import type { Outcome, World } from '../command.ts';
import { describeArquivos } from './atualizar.ts';

export async function tellConfianca({ config, now }: World): Promise<Outcome> {
  const atualizacao = readAtualizacao(config.dataDir);
  const frescor = describeFrescor(atualizacao, now());
  const { raizes, autoridades, aParte } = countConfianca(config);
  return {
    exitCode: frescor.situacao === 'em-dia' ? 0 : 3,
    text: [
      `${raizes} raízes, ${autoridades} certificados de autoridades, ${aParte} à parte`,
      SENTENCES[frescor.situacao](frescor),
      ...(atualizacao ? describeArquivos(atualizacao) : []),
    ].join('\n'),
    json: { ...frescor, raizes, autoridades, aParte, arquivos: atualizacao?.arquivos ?? [] },
  };
}

const SENTENCES: Readonly<Record<Frescor['situacao'], (frescor: Frescor) => string>> = {
  nunca: () => 'Nunca buscados do ITI: use "confianca atualizar".',
  'em-dia': ({ feitaEm }) => `Em dia: buscados em ${feitaEm}.`,
  velha: ({ feitaEm }) => `VELHOS: buscados em ${feitaEm}. Use "confianca atualizar".`,
  falhou: ({ feitaEm, tentadaEm }) =>
    `A última busca, em ${tentadaEm}, FALHOU; vale o que se tem${feitaEm ? `, de ${feitaEm}` : ''}. Repita "confianca atualizar".`,
};
