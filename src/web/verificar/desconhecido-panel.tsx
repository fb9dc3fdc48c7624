import type { Block } from '#conteudo/rich-text.ts';
import { EM_VOLTA } from '#conteudo/verificar/em-volta.ts';
import { tellCodigoIssue } from '#conteudo/verificar/tell-codigo-issue.ts';
import { countMissing, parseCodigoValidacao, splitCodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { RespostaPanel } from '../diploma-digital/resposta-panel.tsx';
import { OutroCodigo } from './codigo-form.tsx';
import { type Lingua, useLingua } from './lingua.ts';

interface DesconhecidoPanelProps {
  digitado: string;
  /** Name of the institution of the code, where the cadastro knows it. */
  dona?: string | null;
  instituicao: Pick<Instituicao, 'codigoMec' | 'unidades'>;
}

/** No diploma is published under this code; the form repeats the code so that the person can correct it. */
export function DesconhecidoPanel({ digitado, dona = null, instituicao }: DesconhecidoPanelProps) {
  const lingua = useLingua();
  return (
    <>
      <RespostaPanel resposta={explainDesconhecido(digitado, instituicao, lingua, dona)} tone="calmo" />
      <OutroCodigo digitado={digitado} />
    </>
  );
}

/** The institution's own, and those of its units. */
const listCodigosMec = ({ codigoMec, unidades }: DesconhecidoPanelProps['instituicao']): string[] => [
  codigoMec,
  ...unidades.flatMap((unidade) => unidade.codigoMec ?? []),
];

/** All codes of this institution have the same number of digits; that of other institutions is unknown here. */
export function explainDesconhecido(
  digitado: string,
  instituicao: DesconhecidoPanelProps['instituicao'],
  { idioma, textos }: Pick<Lingua, 'idioma' | 'textos'>,
  dona: string | null = null,
): { titulo: string; blocos: Block[] } {
  const { DESCONHECIDO, INCOMPLETO, createDeOutra } = EM_VOLTA[idioma];
  const parsed = parseCodigoValidacao(digitado);
  const missing = countMissing(digitado);
  const registradora = parsed.ok ? splitCodigoValidacao(parsed.value).registradora : null;
  if (registradora !== null && !listCodigosMec(instituicao).includes(registradora))
    return createDeOutra(registradora, dona);
  if (parsed.ok && missing === null) return DESCONHECIDO;
  const issue = parsed.ok ? 'formato' : parsed.issue;
  return {
    titulo: issue === 'caracteres' ? INCOMPLETO.tituloDeCaracteres : INCOMPLETO.titulo,
    blocos: [
      { p: [tellCodigoIssue(issue, digitado, textos)] },
      { ul: [[INCOMPLETO.fazer], [INCOMPLETO.outro]] },
    ],
  };
}
