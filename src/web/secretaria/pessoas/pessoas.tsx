import { useState } from 'react';
import type { CargoNaTela, ConviteNaTela, PessoaNaTela } from '#http/secretaria/contrato/pessoas.ts';
import { ask } from '../api.ts';
import { NOME_DO_PAPEL } from '../papeis.ts';
import type { Agir } from './agir.ts';
import { nameCargo } from './escolher-papeis.tsx';
import { MudarPessoa } from './mudar-pessoa.tsx';

interface PessoasProps {
  pessoas: readonly PessoaNaTela[];
  cargos: readonly CargoNaTela[];
  mayChange: boolean;
  sozinha: boolean;
  agir: Agir;
  onConvite(convite: ConviteNaTela, nome: string): void;
}

/** The staff. */
export function Pessoas({ pessoas, cargos, mayChange, sozinha, agir, onConvite }: PessoasProps) {
  const [open, setOpen] = useState<string | null>(null);
  const aberta = pessoas.find(({ id }) => id === open);
  const reinvite = async ({ id, nome }: PessoaNaTela): Promise<void> => {
    const feito = await agir(() => ask<ConviteNaTela>(`/pessoas/${id}/convite`, { method: 'POST' }));
    if (feito) onConvite(feito, nome);
  };
  return (
    <section className="cartao" aria-labelledby="pessoas">
      <h2 id="pessoas">Quem trabalha aqui</h2>
      <div className="rolavel">
        <table className="em-blocos">
          <thead>
            <tr>
              <th scope="col">Nome</th>
              <th scope="col">Papéis</th>
              <th scope="col">Chaves</th>
              {mayChange && <th scope="col">Mudar</th>}
            </tr>
          </thead>
          <tbody>
            {pessoas.map((pessoa) => (
              <tr key={pessoa.id}>
                <th scope="row">
                  {pessoa.nome}
                  <small>{pessoa.email}</small>
                </th>
                <td data-rotulo="Papéis">
                  {pessoa.papeis.map((papel) => NOME_DO_PAPEL[papel]).join(', ') || 'Nenhum ainda'}
                  {pessoa.cargo && <small>assina como {nameCargo(pessoa.cargo, cargos)}</small>}
                </td>
                <td data-rotulo="Chaves">{pessoa.chaves.length || 'Nenhuma ainda'}</td>
                {mayChange && (
                  <td>
                    <button
                      type="button"
                      className="botao"
                      aria-expanded={open === pessoa.id}
                      aria-label={`Mudar ${pessoa.nome}`}
                      onClick={() => setOpen(open === pessoa.id ? null : pessoa.id)}
                    >
                      Mudar
                    </button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {aberta && (
        <MudarPessoa
          key={aberta.id}
          pessoa={aberta}
          cargos={cargos}
          agir={agir}
          sozinha={sozinha}
          onReconvidar={() => reinvite(aberta)}
          onFechar={() => setOpen(null)}
        />
      )}
    </section>
  );
}
