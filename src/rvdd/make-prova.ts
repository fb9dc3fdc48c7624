import { parseCodigoValidacao } from '#diploma/codigo-validacao.ts';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import { makeUrlUnica } from '#diploma/url-unica.ts';
import { dadosRegistroOf } from '#leiaute/diploma-lido.ts';
import { readDocumento } from '#leiaute/read-documento.ts';
import { explainXmlIssue } from '#xml/explain-issue.ts';
import { parseXml } from '#xml/parse.ts';
import { describeRvdd } from './describe-rvdd.ts';
import type { MakeRvddRequest } from './make-rvdd-request.ts';
import { readAssinaturas } from './read-assinaturas.ts';
import type { Rvdd, Secao } from './rvdd.ts';

const AVISO = { linha: 'Prova, sem valor: não é um diploma', diagonal: 'Prova, sem valor' };

/** Fields that the register gives: a proof has none of them. */
const DO_REGISTRO: ReadonlySet<string> = new Set(['Registro', 'Processo', 'Data do registro']);

/**
 * How a diploma that does not exist yet would look, for the person who prepares the batch. It has no number, no code,
 * no QR Code and no XML inside, and says across both pages that it has no value.
 */
export function makeProva(request: MakeRvddRequest, momento: Date): Parsed<Uint8Array, string[]> {
  const { xml, site, aparencia, brasao, compile, template } = request;
  const document = parseXml(xml);
  if (!document.ok) return refused([explainXmlIssue(document.issue)]);
  const diploma = readDocumento(document.value, 'Diploma', { semAssinaturas: true });
  if (!diploma.ok) return refused(diploma.issue.map(({ message }) => message));
  const codigo = parseCodigoValidacao(dadosRegistroOf(diploma.value).Seguranca.CodigoValidacao);
  const endereco = codigo.ok ? makeUrlUnica(site, codigo.value) : null;
  if (!endereco?.ok) return refused(['O endereço do site não serve; corrija SITE_URL']);
  const rvdd = describeRvdd(diploma.value, readAssinaturas(document.value.root), endereco.value, aparencia);
  return accepted(
    compile({
      template,
      data: strip(rvdd),
      creationTimestamp: Math.floor(momento.getTime() / 1000),
      attachments: { 'brasao.svg': brasao },
    }),
  );
}

function strip(rvdd: Rvdd): Rvdd {
  return {
    ...rvdd,
    aviso: AVISO,
    titulo: `Prova, sem valor: ${rvdd.frente.tituloConferido}, ${rvdd.frente.nome}`,
    verso: rvdd.verso.map(stripSecao),
    codigo: null,
    endereco: null,
  };
}

function stripSecao(secao: Secao): Secao {
  if (secao.titulo !== 'Registro') return secao;
  const linhas = secao.linhas.filter(({ rotulo }) => !DO_REGISTRO.has(rotulo));
  return {
    ...secao,
    linhas: [{ rotulo: 'Registro', valor: 'Prova: o número só é dado na emissão' }, ...linhas],
  };
}
