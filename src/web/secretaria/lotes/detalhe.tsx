import type { LinhaAberta } from '#http/secretaria/contrato/lotes.ts';
import { useResposta } from '../use-resposta.ts';

interface DetalheProps {
  loteId: string;
  numero: number;
  isPronta: boolean;
  colunas: readonly string[];
}

/** The proof and the folder of one row. */
export function Detalhe({ loteId, numero, isPronta, colunas }: DetalheProps) {
  const [estado] = useResposta<LinhaAberta>(`/lotes/${loteId}/linhas/${numero}`);
  const prova = `/api/secretaria/lotes/${loteId}/linhas/${numero}/prova`;
  const aberta = !estado.carregando && estado.ok ? estado.value : null;
  return (
    <>
      <section className="cartao">
        <h2>Como ficará o diploma</h2>
        {isPronta ? (
          <>
            <img className="prova" src={`${prova}/imagem`} alt={`Prova do diploma da linha ${numero}`} />
            <p>
              Linha {numero}. Prova, sem valor. <a href={`${prova}/pdf`}>Baixar a prova em PDF</a>
            </p>
          </>
        ) : (
          <p>A prova da linha {numero} aparece quando ela não tiver problemas.</p>
        )}
      </section>
      <section className="cartao">
        <h2>Pasta de documentos</h2>
        {aberta && aberta.documentos.length > 0 ? (
          <ul className="documentos">
            {aberta.documentos.map(({ nome, caminho, bytes }) => (
              <li key={caminho}>
                <a href={`/api/secretaria/lotes/${loteId}/documento?caminho=${encodeURIComponent(caminho)}`}>
                  {nome}
                </a>
                <span className="pilula" data-tom="quieto">
                  {Math.ceil(bytes / 1024).toLocaleString('pt-BR')} kB
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <p>A linha {numero} não tem pasta de documentos.</p>
        )}
      </section>
      {aberta && aberta.mudancas.length > 0 && (
        <section className="cartao">
          <h2>Mudado à mão</h2>
          <ul className="mudancas">
            {aberta.mudancas.map(({ coluna, de, para, por, em }) => (
              <li key={`${coluna} ${em} ${para}`}>
                <b>{colunas[coluna]}</b>: <del>{de || 'vazio'}</del> para <ins>{para || 'vazio'}</ins>, por{' '}
                {por}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
