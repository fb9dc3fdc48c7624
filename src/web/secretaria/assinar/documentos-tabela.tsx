import { useState } from 'react';
import { contar } from '#diploma/contar.ts';
import type { NaFila, OQueDizODocumento } from '#http/secretaria/contrato/assinar.ts';
import { useResposta } from '../use-resposta.ts';

interface Escolha {
  documentos: readonly NaFila[];
  escolhidos: ReadonlySet<string>;
  onChange: (escolhidos: ReadonlySet<string>) => void;
  isDisabled: boolean;
}

export function DocumentosTabela({ documentos, escolhidos, onChange, isDisabled }: Escolha) {
  const [aberto, setAberto] = useState<string | null>(null);
  const toggle = (id: string): void => {
    const next = new Set(escolhidos);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  const isAll = escolhidos.size === documentos.length;
  return (
    <div className="cartao assinar-fila">
      <table>
        <thead>
          <tr>
            <th scope="col">
              <input
                type="checkbox"
                aria-label="Escolher todos"
                checked={isAll}
                disabled={isDisabled}
                onChange={() => onChange(isAll ? new Set() : new Set(documentos.map(({ id }) => id)))}
              />
            </th>
            <th scope="col">Diplomado</th>
            <th scope="col">Curso</th>
            <th scope="col">Prazo</th>
            <th scope="col">O que diz</th>
          </tr>
        </thead>
        <tbody>
          {documentos.map(({ id, nome, curso, unidade, via, prazo }) => (
            <tr key={id}>
              <td>
                <input
                  type="checkbox"
                  aria-label={`Escolher ${nome}`}
                  checked={escolhidos.has(id)}
                  disabled={isDisabled}
                  onChange={() => toggle(id)}
                />
              </td>
              <th scope="row">
                {nome}
                {via > 1 && <span className="pilula">{via}ª via</span>}
              </th>
              <td>
                {curso}
                {unidade !== '' && <small>{unidade}</small>}
              </td>
              <td>{prazo ? <Prazo {...prazo} /> : '—'}</td>
              <td>
                <button
                  type="button"
                  className="assinar-ver"
                  aria-expanded={aberto === id}
                  aria-label={`Ver o que diz o documento de ${nome}`}
                  onClick={() => setAberto(aberto === id ? null : id)}
                >
                  {aberto === id ? 'Fechar' : 'Ver'}
                </button>
                {aberto === id && <OQueDiz id={id} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Prazo({ dias }: { ate: string; dias: number }) {
  if (dias < 0) return <span className="pilula" data-tom="erro">{`${contar(-dias, 'dia')} de atraso`}</span>;
  if (dias === 0)
    return (
      <span className="pilula" data-tom="alerta">
        vence hoje
      </span>
    );
  const texto = contar(dias, 'dia');
  return dias <= 5 ? (
    <span className="pilula" data-tom="alerta">
      {texto}
    </span>
  ) : (
    texto
  );
}

/** Reads the document that will be signed, not the list. */
function OQueDiz({ id }: { id: string }) {
  const [estado] = useResposta<OQueDizODocumento>(`/fila-de-assinatura/${id}`);
  if (estado.carregando) return <p>Lendo o documento…</p>;
  if (!estado.ok) return <p>{estado.problema.detail}</p>;
  const { nome, nomeRegistrado, curso, dataColacao, sha256 } = estado.value;
  return (
    <dl className="assinar-diz">
      <dt>Nome no documento</dt>
      <dd>
        {nome ?? '—'}
        {nomeRegistrado !== nome && nomeRegistrado !== null && ` (registro: ${nomeRegistrado})`}
      </dd>
      <dt>Curso</dt>
      <dd>{curso ?? '—'}</dd>
      {dataColacao !== null && (
        <>
          <dt>Colação de grau</dt>
          <dd>{dataColacao.split('-').reverse().join('/')}</dd>
        </>
      )}
      <dt>Resumo (SHA-256)</dt>
      <dd className="assinar-resumo">{sha256}</dd>
    </dl>
  );
}
