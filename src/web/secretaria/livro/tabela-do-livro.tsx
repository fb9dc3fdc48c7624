import type { PaginaDoLivro } from '#http/secretaria/contrato/livro.ts';
import { ETAPAS, writeDia } from '../palavras.ts';

export function TabelaDoLivro({ registros }: Pick<PaginaDoLivro, 'registros'>) {
  if (registros.length === 0)
    return (
      <p className="vazio">
        Nenhum registro nestes dias. Um diploma entra no livro quando recebe o número, depois de assinada a
        documentação.
      </p>
    );
  return (
    <table className="livro lista-quebra">
      <thead>
        <tr>
          <th scope="col">Número</th>
          <th scope="col">Livro e folha</th>
          <th scope="col">Registro</th>
          <th scope="col">Nome</th>
          <th scope="col">Curso</th>
          <th scope="col">Situação</th>
        </tr>
      </thead>
      <tbody>
        {registros.map((registro) => (
          <tr key={registro.id} data-cancelado={registro.isCancelado ? '' : undefined}>
            <th scope="row">{registro.numero}</th>
            <td className="instante">
              {registro.livro}, f. {registro.folha}
            </td>
            <td className="instante">{writeDia(registro.data)}</td>
            <td>
              {registro.nome}
              <small>
                {registro.cpf} · {registro.via}ª via
              </small>
            </td>
            <td>
              {registro.curso}
              <small>{registro.unidade}</small>
            </td>
            <td>
              {registro.isCancelado ? (
                <>
                  <span className="pilula" data-tom="erro">
                    Número cancelado
                  </span>
                  <small>{registro.situacao}</small>
                </>
              ) : (
                <span className="pilula" data-tom={TONS[registro.situacao] ?? 'quieto'}>
                  {SITUACOES[registro.situacao] ?? ETAPAS[registro.etapa] ?? registro.etapa}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const SITUACOES: Readonly<Record<string, string>> = {
  vigente: 'Vigente',
  suspenso: 'Suspenso',
  anulado: 'Anulado',
};
const TONS: Readonly<Record<string, string>> = { vigente: 'bem', suspenso: 'alerta', anulado: 'erro' };
