import type { ReactNode } from 'react';
import { LoteTela } from './lotes/lote-tela.tsx';
import { LotesTela } from './lotes/lotes-tela.tsx';
import { PainelTela } from './painel/painel-tela.tsx';

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
    path: '/lotes',
    menu: { nome: 'Lotes', grupo: 'Trabalho' },
    ato: 'lote.ver',
    render: () => <LotesTela />,
  },
  {
    path: '/lotes/:id',
    menu: null,
    ato: 'lote.ver',
    render: ({ id = '' }) => <LoteTela key={id} id={id} />,
  },
];
