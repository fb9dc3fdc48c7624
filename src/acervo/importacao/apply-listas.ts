import { explainFalha } from '#arquivos/explain-falha.ts';
import { parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import { annulAsListed } from '#emissao/situacao/change-situacao.ts';
import { parseXml } from '#xml/parse.ts';
import type { ActingWorld } from './importacao-world.ts';
import { explainRecusa } from './motivos.ts';
import { readDiploma } from './read-diploma.ts';
import { type AnulacaoLida, findAnulacao, type ListasLidas } from './read-listas.ts';
import type { LinhaDaImportacao } from './resultado.ts';

/** A list may come long after its diplomas: those in the site that it annuls stop being in force. */
export async function applyListas(listas: ListasLidas, world: ActingWorld): Promise<LinhaDaImportacao[]> {
  const linhas: LinhaDaImportacao[] = [];
  for (const [codigo, anulacao] of listas.anulacoes) {
    const told = { arquivo: anulacao.lista, rvdd: null, codigo, motivos: ['anulado-na-lista'] } as const;
    try {
      if (await annulPublished(codigo, listas, world))
        linhas.push({ ...told, resultado: 'anulado', mensagem: explainRecusa('anulado-na-lista', [codigo]) });
    } catch (error) {
      linhas.push({ ...told, resultado: 'falha', mensagem: explainFalha(error) });
    }
  }
  return linhas;
}

/** False where nothing changes: it is not here, another registrar has it, or it was annulled before. */
async function annulPublished(
  text: string,
  listas: ListasLidas,
  { store, situacoes, arquivos, quem }: ActingWorld,
): Promise<boolean> {
  const codigo = parseCodigoValidacao(text);
  const published = codigo.ok ? await store.find(codigo.value) : null;
  const [xml] = published?.xmls ?? [];
  if (!codigo.ok || !xml) return false;
  const parsed = parseXml(await arquivos.get(xml));
  const lido = parsed.ok ? readDiploma(parsed.value.root) : null;
  const anulacao: AnulacaoLida | null = lido?.ok ? findAnulacao(listas, lido.value) : null;
  if (!anulacao) return false;
  const { kind } = await annulAsListed(codigo.value, anulacao, { store: situacoes, quem });
  return kind === 'mudou';
}
