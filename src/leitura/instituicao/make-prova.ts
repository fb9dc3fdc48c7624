import { ConfigError } from '#config/config-error.ts';
import { loadCursos, loadEmissaoEm, loadInstituicao, loadTextosRvdd } from '#config/load-institution.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { rehearseCurso } from '#emissao/preparo/rehearse-curso.ts';
import type { TextosRvdd } from '#rvdd/palavras/textos.ts';
import { type ArquivoProposto, judgeForma, withCandidate } from './check-arquivo.ts';

export interface ProvaPedida extends Pick<ArquivoProposto, 'instituicaoDir' | 'arquivo' | 'texto'> {
  /** The course to show; the first one where there is none of this id. */
  curso: string | null;
  ambiente: 'homologacao' | 'producao';
  /** Any PDF/A: no page of the diploma shows its content. */
  documento: Uint8Array;
  /** Milliseconds since 1970. */
  momento: number;
}

/** An unsigned diploma, and the words and colours to draw it with. */
export interface ProvaPronta {
  xml: Uint8Array;
  aparencia: { cores: Instituicao['cores']; textos: TextosRvdd };
}

/** How a fictitious graduate's diploma would look with this file: “prova, sem valor”. */
export async function makeProvaDoArquivo(
  pedida: ProvaPedida,
  randomBytes: (length: number) => Uint8Array,
): Promise<Parsed<ProvaPronta, string[]>> {
  const forma = judgeForma(pedida.texto);
  if (forma) return refused([`O arquivo ${forma}.`]);
  const { curso: wanted, ambiente, documento } = pedida;
  const now = (): Date => new Date(pedida.momento);
  return withCandidate(pedida, async (pasta) => {
    try {
      const hoje = diaEmBrasilia(now());
      const instituicao = loadInstituicao(pasta);
      const cursos = loadCursos(pasta);
      const curso = cursos.find(({ id }) => id === wanted) ?? cursos[0];
      const unidade = curso?.unidades[0];
      if (!curso || !unidade) return refused(['Nenhum curso é oferecido.']);
      const emissao = loadEmissaoEm(pasta, hoje);
      const ensaiado = { curso, unidade, instituicao, emissao, documento, hoje };
      const xml = await rehearseCurso(ensaiado, { ambiente, now, randomBytes });
      if (!xml.ok) return xml;
      return accepted({
        xml: xml.value,
        aparencia: { cores: instituicao.cores, textos: loadTextosRvdd(pasta) },
      });
    } catch (error) {
      if (error instanceof ConfigError) return refused([error.message]);
      throw error;
    }
  });
}
