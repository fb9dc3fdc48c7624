import { quoteNome } from '#diploma/plain-line.ts';
import type { OutroArquivo } from '#verification/palavras/outros-arquivos.ts';
import { RespostaPanel } from '../diploma-digital/resposta-panel.tsx';
import { OutroCodigo } from './codigo-form.tsx';
import { useLingua } from './lingua.ts';

interface OutroArquivoPanelProps {
  outro: OutroArquivo;
  nome: string | null | undefined;
  takesFocus?: boolean;
}

/** A file that is no diploma gets no verdict: one sentence, and what to do. */
export function OutroArquivoPanel({ outro, nome, takesFocus = false }: OutroArquivoPanelProps) {
  const { busca, textos } = useLingua();
  const { VERIFICAR } = textos;
  const { titulo, fazer, codigo, link } = outro;
  const blocos = [{ p: [fazer] }, ...(nome ? [{ p: [VERIFICAR.recebido(quoteNome(nome))] }] : [])];
  return (
    <>
      <RespostaPanel resposta={{ titulo, blocos }} tone="alerta" takesFocus={takesFocus}>
        {codigo && (
          <a className="button button-primary veredito-seen" href={`/verificar/${codigo}${busca}`}>
            {VERIFICAR.conferirVisto(codigo)}
          </a>
        )}
        {link && (
          <a className="button button-primary veredito-seen" href={`${link}${busca}`}>
            {VERIFICAR.abrirLink}
          </a>
        )}
      </RespostaPanel>
      {!codigo && !link && <OutroCodigo />}
    </>
  );
}
