import fc from 'fast-check';
import { TNome, TString } from '#leiaute/v1-05/tipos-basicos.ts';
import { escreve, osDados, VARIANTES } from './um-diploma.ts';
import { textOf } from './um-texto.ts';

/** Diplomas of every variant whose texts are anything the layout takes; who signs them stays the same. */

interface Dados {
  Diploma: { infDiploma: Record<string, Record<string, Record<string, unknown>>> };
}

const textos = fc.record({
  variante: fc.constantFrom(...VARIANTES),
  nome: textOf(TNome),
  nomeSocial: textOf(TNome),
  curso: textOf(TString),
  informacoes: textOf(TString),
  digitos: fc.stringMatching(/^\d{44}$/),
});

export const diplomasQuaisquer: fc.Arbitrary<Uint8Array> = textos.map(
  ({ variante, nome, nomeSocial, curso, informacoes, digitos }) => {
    const dados = structuredClone(osDados(variante)) as Dados;
    const { infDiploma } = dados.Diploma;
    const find = (prefix: string) => {
      const name = Object.keys(infDiploma).find((each) => each.startsWith(prefix));
      const node = name && infDiploma[name];
      if (!node) throw new Error(`No ${prefix} in ${variante}.`);
      return node;
    };
    Object.assign(infDiploma, { id: `VDip${digitos}` });
    const diploma = Object.assign(find('DadosDiploma'), { id: `Dip${digitos}` });
    Object.assign(diploma['Diplomado'] ?? {}, { Nome: nome, NomeSocial: nomeSocial });
    Object.assign(diploma['DadosCurso'] ?? {}, { NomeCurso: curso });
    Object.assign(find('DadosRegistro'), {
      id: `RDip${digitos}`,
      IdDocumentacaoAcademica: `ReqDip${digitos}`,
      InformacoesAdicionais: informacoes,
    });
    return escreve(dados);
  },
);
