import { loadInstituicao } from '#config/load-institution.ts';
import { explainChave } from '#emissao/explain-chave.ts';
import { type EstadoDaLista, isListaDue } from '#transparencia/lista-anulados/check-lista.ts';
import { type Command, type Outcome, UsageError, type World } from '../command.ts';
import { announceNumero, explainPendencia } from './describe-lista.ts';
import { withIssuing } from './issue-all.ts';

export const listaDeAnulados: Command = {
  nome: 'lista-de-anulados',
  uso: '[--publicar]',
  resumo: 'Mostra a Lista de Diplomas Anulados em vigor, ou publica a seguinte',
  ajuda: `
Diz o número da lista, até quando a próxima é devida e se ela conta todos os diplomas anulados. Nada muda.

  --publicar  numera, assina com o e-CNPJ da instituição e publica a seguinte, com tudo o que está anulado agora;
              também a primeira, mesmo vazia, e a que só renova o prazo

Saída: 0 em dia ou publicada, 1 a chave do e-CNPJ não pôde ser aberta, 2 é preciso publicar, 3 falhou: repita.`,
  opcoes: { publicar: { type: 'boolean' } },

  async run({ positionals, values }, world) {
    if (positionals.length > 0) throw new UsageError(`"${positionals[0]}" está a mais`);
    return values['publicar'] === true ? publish(world) : show(world);
  },
};

async function show(world: World): Promise<Outcome> {
  const emissoes = await world.openEmissoes();
  const estado = await emissoes.checkLista().finally(emissoes.close);
  return { exitCode: isListaDue(estado) ? 2 : 0, text: describe(estado), json: estado };
}

function describe(estado: EstadoDaLista): string {
  const { numero, proximaAtualizacao, anulados } = estado;
  if (isListaDue(estado)) {
    const pendencia = explainPendencia(estado);
    return `É preciso publicar: ${pendencia}.\nRode "lista-de-anulados --publicar" com o e-CNPJ à mão.`;
  }
  if (numero === null)
    return 'Nenhum diploma foi anulado e nenhuma lista foi publicada; "--publicar" publica a primeira, vazia.';
  return `Lista nº ${numero}, em dia: conta ${anulados === 1 ? 'o único anulado' : `os ${anulados} anulados`}. A próxima é devida até ${proximaAtualizacao}.`;
}

/** Opens only the key that signs the list. */
function publish(world: World): Promise<Outcome> {
  const { cnpj } = loadInstituicao(world.config);
  return withIssuing(
    world,
    async ({ world: issuing, missing, publishLista }) => {
      if (!issuing.chaves.ids.has(cnpj)) {
        const closed = missing.find(({ id }) => id === cnpj) ?? { id: cnpj, code: 'sem-chave' };
        const text = `Nada foi publicado. A chave não abriu: ${explainChave(closed)}.`;
        return { exitCode: 1, text, json: { falha: closed.code } };
      }
      const published = await publishLista({ quem: world.nameAccount() });
      if (!published.ok)
        return {
          exitCode: 3,
          text: `Nada foi publicado: ${published.issue}`,
          json: { falha: published.issue },
        };
      const { numero, proximaAtualizacao } = published.value;
      const lista = { numero, proximaAtualizacao };
      return { exitCode: 0, text: announceNumero(lista), json: lista };
    },
    { como: cnpj },
  );
}
