import type { ReactNode } from 'react';
import { AssinadorTela } from './assinador/assinador-tela.tsx';
import { AssinarTela } from './assinar/assinar-tela.tsx';
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
    path: '/assinar',
    menu: { nome: 'Para assinar', grupo: 'Trabalho' },
    ato: 'fila-de-assinatura.ver',
    render: () => <AssinarTela />,
  },
  {
    path: '/assinador',
    menu: null,
    ato: 'assinador.parear',
    render: () => <AssinadorTela />,
  },
];
