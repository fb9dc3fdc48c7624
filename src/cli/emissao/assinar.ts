import { type Emissao, listAssinantes } from '#config/instituicao/emissao.ts';
import { loadEmissao, loadInstituicao } from '#config/load-institution.ts';
import { renewLista } from '#emissao/casos/renew-lista.ts';
import { type Command, UsageError, type World } from '../command.ts';
import { requiredOption } from '../only-argument.ts';
import { describeResumo, exitCodeOf, summarize } from './describe-contagem.ts';
import { describeRenovada } from './describe-lista.ts';
import { explainChave } from './explain-chave.ts';
import { issueAll, withIssuing } from './issue-all.ts';

export const assinar: Command = {
  nome: 'assinar',
  uso: '--como <cargo>',
  resumo: 'Assina tudo o que aguarda uma pessoa, com a chave dela',
  ajuda: `
Abre só a chave de quem assina e assina todos os diplomas que esperam por ela, na ordem que a lei pede. Os demais
passos vêm depois, com "emitir" ou com a chave seguinte. As chaves estão em SEGREDOS_DIR/chaves.json; sem esse arquivo,
em homologação, são as da demonstração.

  --como <cargo>  o id de institution/emissao.json, como reitor, ou o CNPJ da instituição

Saída: 0 tudo publicado, 1 a chave não pôde ser aberta, 2 ainda falta alguém, 3 houve falhas.`,
  opcoes: { como: { type: 'string' } },

  async run(request, world) {
    if (request.positionals.length > 0) throw new UsageError(`"${request.positionals[0]}" está a mais`);
    const como = findSignatario(requiredOption(request, 'como'), world);
    return withIssuing(
      world,
      async (open) => {
        const { world: issuing, missing } = open;
        if (!issuing.chaves.ids.has(como)) {
          const closed = missing.find(({ id }) => id === como) ?? { id: como, code: 'sem-chave' };
          const text = `Nada foi assinado. A chave não abriu: ${explainChave(closed)}.`;
          return { exitCode: 1, text, json: { como, falha: closed.code } };
        }
        await issueAll(issuing, world);
        const resumo = summarize(await issuing.store.countBy());
        const lista = await renewLista({ quem: world.nameAccount() }, open);
        const text = [describeResumo(resumo), ...describeRenovada(lista)].join('\n');
        return { exitCode: lista.kind === 'nao-publicada' ? 3 : exitCodeOf(resumo), text, json: resumo };
      },
      { como },
    );
  },
};

function findSignatario(como: string, { project }: World): string {
  const { assinantes } = loadEmissao(project);
  const { cnpj, unidades } = loadInstituicao(project);
  const cnpjs = [cnpj, ...unidades.flatMap((unidade) => unidade.cnpj ?? [])];
  const known = [...listIds(assinantes), ...cnpjs];
  const id = /^[\d./-]+$/.test(como) ? como.replace(/\D/g, '') : como;
  if (known.includes(id)) return id;
  throw new UsageError(`--como: "${como}" não assina aqui; use ${known.join(', ')}`);
}

function listIds(assinantes: Emissao['assinantes']): string[] {
  return [...new Set(listAssinantes(assinantes).map(({ id }) => id))];
}
