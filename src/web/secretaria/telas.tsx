import type { ReactNode } from 'react';
import { ContaTela } from './conta/conta-tela.tsx';
import { PainelTela } from './painel/painel-tela.tsx';
import { PessoasTela } from './pessoas/pessoas-tela.tsx';

/** Every screen of the desk: its address under `/secretaria`, its place in the menu, and the act that opens it. */
export interface Tela {
  /** As wouter reads it. */
  path: string;
  /** Null: reached from another screen. */
  menu: { nome: string; grupo: 'Trabalho' | 'Guarda' | 'Casa' } | null;
  ato: string;
  render(params: Readonly<Record<string, string>>): ReactNode;
}

export const TELAS: readonly Tela[] = [
  {
    path: '/',
    menu: { nome: 'Painel', grupo: 'Trabalho' },
    ato: 'painel.ver',
    render: () => <PainelTela />,
  },
  {
    path: '/pessoas',
    menu: { nome: 'Pessoas e papéis', grupo: 'Casa' },
    ato: 'pessoas.ver',
    render: () => <PessoasTela />,
  },
  {
    path: '/conta',
    menu: { nome: 'Minha conta', grupo: 'Casa' },
    ato: 'conta.ver',
    render: () => <ContaTela />,
  },
];
