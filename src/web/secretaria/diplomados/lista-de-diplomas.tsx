import { Link } from 'wouter';
import type { PaginaDeDiplomas } from '#http/secretaria/contrato/diplomados.ts';
import { tellAndamento } from '../palavras.ts';

interface Props {
  pagina: PaginaDeDiplomas;
  isFirst: boolean;
  onMais(): void;
  onInicio(): void;
}

export function ListaDeDiplomas({ pagina: { diplomas, proximo }, isFirst, onMais, onInicio }: Props) {
  if (diplomas.length === 0)
    return (
      <p className="cartao vazio">
        Nada encontrado. Confira o que digitou; de um nome bastam partes, sem acento e em qualquer ordem.
      </p>
    );
  return (
    <div className="cartao">
      <table className="lista-quebra">
        <thead>
          <tr>
            <th scope="col">Nome</th>
            <th scope="col">Curso</th>
            <th scope="col">Registro</th>
            <th scope="col">Como está</th>
          </tr>
        </thead>
        <tbody>
          {diplomas.map((diploma) => {
            const [dito, tom] = tellAndamento(diploma);
            return (
              <tr key={diploma.id}>
                <th scope="row">
                  <Link href={`/diplomados/${diploma.diplomadoId}`}>
                    {diploma.nomeSocial ?? diploma.nome}
                  </Link>
                  <small>CPF {diploma.cpfMascarado}</small>
                </th>
                <td>
                  {diploma.curso}
                  <small>
                    {diploma.unidade}
                    {diploma.via !== null && diploma.via > 1 && `, ${diploma.via}ª via`}
                  </small>
                </td>
                <td>{diploma.numero ?? 'sem número'}</td>
                <td>
                  <span className="pilula" data-tom={tom}>
                    {dito}
                  </span>
                  {diploma.falha !== null && <small>falhou: {diploma.falha}</small>}
                  {diploma.aguardando !== null && <small>espera: {diploma.aguardando}</small>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {(proximo !== null || !isFirst) && (
        <p className="paginas">
          {!isFirst && (
            <button className="botao" type="button" onClick={onInicio}>
              Voltar ao início
            </button>
          )}
          {proximo !== null && (
            <button className="botao" type="button" onClick={onMais}>
              Próxima página
            </button>
          )}
        </p>
      )}
    </div>
  );
}
