import { tellCodigoIssue } from '#conteudo/verificar/tell-codigo-issue.ts';
import type { Textos } from '#conteudo/verificar/textos.ts';
import { countMissing, parseCodigoValidacao, splitCodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { RespostaPanel } from '../diploma-digital/resposta-panel.tsx';
import { CodigoForm } from './codigo-form.tsx';
import { useTextos } from './lingua.ts';

interface DesconhecidoPanelProps {
  digitado: string;
  instituicao: Pick<Instituicao, 'codigoMec' | 'unidades'>;
}

/** No diploma is published under this code; the form repeats the code so that the person can correct it. */
export function DesconhecidoPanel({ digitado, instituicao }: DesconhecidoPanelProps) {
  const textos = useTextos();
  return (
    <>
      <RespostaPanel resposta={explainDesconhecido(digitado, instituicao, textos)} tone="calmo" />
      <div className="verificar-mend">
        <CodigoForm digitado={digitado} erro={undefined} />
      </div>
    </>
  );
}

/** All codes of this institution have the same number of digits; that of other institutions is unknown here. */
export function explainDesconhecido(
  digitado: string,
  { codigoMec, unidades }: DesconhecidoPanelProps['instituicao'],
  textos: Textos,
): Textos['DESCONHECIDO'] {
  const { DESCONHECIDO, INCOMPLETO } = textos;
  const parsed = parseCodigoValidacao(digitado);
  const missing = countMissing(digitado);
  const ours = [codigoMec, ...unidades.flatMap((unidade) => unidade.codigoMec ?? [])];
  const isOurs = !parsed.ok || ours.includes(splitCodigoValidacao(parsed.value).registradora);
  if (parsed.ok && (missing === null || !isOurs)) return DESCONHECIDO;
  const issue = parsed.ok ? 'formato' : parsed.issue;
  return {
    titulo: issue === 'caracteres' ? INCOMPLETO.tituloDeCaracteres : INCOMPLETO.titulo,
    blocos: [
      { p: [tellCodigoIssue(issue, digitado, textos)] },
      { ul: [[INCOMPLETO.fazer], [INCOMPLETO.outro]] },
    ],
  };
}
