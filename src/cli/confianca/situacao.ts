import { createCadastroReader } from '#cadastro/cadastro.ts';
import { describeCadastro } from '#cadastro/describe-cadastro.ts';
import { readAtualizacao } from '#confianca/atualizacao/atualizacao.ts';
import { describeFrescor, type Frescor } from '#confianca/atualizacao/describe-frescor.ts';
import { type FalhaDaBusca, readFalhasDaBusca } from '#confianca/busca/falhas-da-busca.ts';
import { countConfianca } from '#confianca/count-confianca.ts';
import { describeIdade } from '../cadastro.ts';
import type { Outcome, World } from '../command.ts';
import { describeArquivos } from './atualizar.ts';

export async function tellConfianca({ config, now }: World): Promise<Outcome> {
  const atualizacao = readAtualizacao(config.dataDir);
  const frescor = describeFrescor(atualizacao, now());
  const falhas = readFalhasDaBusca(config.dataDir, now());
  const cadastro = describeCadastro(createCadastroReader(config.dataDir), now());
  const { raizes, autoridades, aParte } = countConfianca(config);
  return {
    exitCode: frescor.situacao === 'em-dia' ? 0 : 3,
    text: [
      `${raizes} raízes, ${autoridades} certificados de autoridades, ${aParte} à parte`,
      SENTENCES[frescor.situacao](frescor),
      ...(atualizacao ? describeArquivos(atualizacao) : []),
      ...describeFalhas(falhas),
      ...describeIdade(cadastro),
    ].join('\n'),
    json: {
      ...frescor,
      raizes,
      autoridades,
      aParte,
      arquivos: atualizacao?.arquivos ?? [],
      falhasDeBusca: falhas,
      cadastro,
    },
  };
}

/** They pass, or an authority must mend them: the exit code covers only what the operator mends. */
function describeFalhas(falhas: readonly FalhaDaBusca[]): string[] {
  if (falhas.length === 0) return [];
  return [
    'Provas que faltaram nos últimos sete dias, por servidor:',
    ...falhas.map(
      ({ host, codigo, vezes, ultimaEm }) =>
        `  ${host ?? 'fora da lista (CONFIANCA_HOSTS)'}: ${codigo}, ${vezes} vezes, a última em ${ultimaEm}`,
    ),
  ];
}

const SENTENCES: Readonly<Record<Frescor['situacao'], (frescor: Frescor) => string>> = {
  nunca: () => 'Nunca buscados do ITI: use "confianca atualizar".',
  'em-dia': ({ feitaEm }) => `Em dia: buscados em ${feitaEm}.`,
  velha: ({ feitaEm }) => `VELHOS: buscados em ${feitaEm}. Use "confianca atualizar".`,
  falhou: ({ feitaEm, tentadaEm }) =>
    `A última busca, em ${tentadaEm}, FALHOU; vale o que se tem${feitaEm ? `, de ${feitaEm}` : ''}. Repita "confianca atualizar".`,
};
