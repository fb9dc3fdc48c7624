import { useState } from 'react';
import { contar } from '#diploma/contar.ts';
import type { LinhaDaMesa } from '#http/secretaria/contrato/lotes.ts';

interface TodasProps {
  linhas: readonly LinhaDaMesa[];
  colunas: readonly string[];
  onLinha(numero: number): void;
}

/** The approver must open the sample, answers for every row, and may open any of them. */
export function TodasAsLinhas({ linhas, colunas, onLinha }: TodasProps) {
  const [isOpen, setOpen] = useState(false);
  const at = (coluna: string): number => colunas.findIndex((each) => each.trim().toLowerCase() === coluna);
  const [nome, cpf] = [at('nome'), at('cpf')];
  return (
    <details className="cartao" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{contar(linhas.length, 'linha enviada', 'linhas enviadas')}: abrir qualquer uma</summary>
      {isOpen && (
        <div className="rolagem todas-as-linhas">
          <table>
            <thead>
              <tr>
                <th scope="col">Linha</th>
                <th scope="col">Nome</th>
                <th scope="col">CPF</th>
              </tr>
            </thead>
            <tbody>
              {linhas.map(({ numero, celulas }) => (
                <tr key={numero}>
                  <td>
                    <button type="button" className="como-link" onClick={() => onLinha(numero)}>
                      {numero}
                    </button>
                  </td>
                  <td>{celulas[nome]}</td>
                  <td>{celulas[cpf]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
