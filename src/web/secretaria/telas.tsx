import type { ReactNode } from 'react';
import { AcervoTela } from './acervo/acervo-tela.tsx';
import { AprovarTela } from './aprovar/aprovar-tela.tsx';
import { AssinadorTela } from './assinador/assinador-tela.tsx';
import { AssinarTela } from './assinar/assinar-tela.tsx';
import { AuditoriaTela } from './auditoria/auditoria-tela.tsx';
import { ContaTela } from './conta/conta-tela.tsx';
import { DiplomadoTela } from './diplomados/diplomado-tela.tsx';
import { DiplomadosTela } from './diplomados/diplomados-tela.tsx';
import { ImportacaoTela } from './importacao/importacao-tela.tsx';
import { ImportacoesTela } from './importacao/importacoes-tela.tsx';
import { InstituicaoTela } from './instituicao/instituicao-tela.tsx';
import { LivroTela } from './livro/livro-tela.tsx';
import { LoteTela } from './lotes/lote-tela.tsx';
import { LotesTela } from './lotes/lotes-tela.tsx';
import { PainelTela } from './painel/painel-tela.tsx';
import { PedidosTela } from './pedidos/pedidos-tela.tsx';
import { PessoasTela } from './pessoas/pessoas-tela.tsx';
import { RegistrarTela } from './registrar/registrar-tela.tsx';
import { TrabalhosTela } from './trabalhos/trabalhos-tela.tsx';

/** Every screen of the desk: its address under `/secretaria`, its place in the menu, and the act that opens it. */
export interface Tela {
  /** In wouter's pattern syntax. */
  path: string;
  /** Null: only other screens link to it. */
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
  {
    path: '/aprovar',
    menu: { nome: 'Para aprovar', grupo: 'Trabalho' },
    ato: 'lote.aprovar',
    render: () => <AprovarTela />,
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
  {
    path: '/registrar',
    menu: { nome: 'Registrar', grupo: 'Trabalho' },
    ato: 'registro.numerar',
    render: () => <RegistrarTela />,
  },
  {
    path: '/pedidos',
    menu: { nome: 'Pedidos', grupo: 'Trabalho' },
    ato: 'diplomado.ver',
    render: () => <PedidosTela />,
  },
  {
    path: '/diplomados',
    menu: { nome: 'Diplomados', grupo: 'Trabalho' },
    ato: 'diplomado.ver',
    render: () => <DiplomadosTela key="procura" />,
  },
  {
    path: '/diplomados/etapa/:etapa',
    menu: null,
    ato: 'diplomado.ver',
    render: ({ etapa }) => <DiplomadosTela key={etapa} etapa={etapa} />,
  },
  {
    path: '/diplomados/:id',
    menu: null,
    ato: 'diplomado.ver',
    render: ({ id = '' }) => <DiplomadoTela key={id} id={id} />,
  },
  {
    path: '/importacao',
    menu: { nome: 'Importação', grupo: 'Trabalho' },
    ato: 'importacao.preparar',
    render: () => <ImportacoesTela />,
  },
  {
    path: '/importacao/:id',
    menu: null,
    ato: 'importacao.preparar',
    render: ({ id = '' }) => <ImportacaoTela key={id} id={id} />,
  },
  {
    path: '/trabalhos',
    menu: { nome: 'Trabalhos', grupo: 'Trabalho' },
    ato: 'painel.ver',
    render: () => <TrabalhosTela />,
  },
  {
    path: '/acervo',
    menu: { nome: 'Acervo', grupo: 'Guarda' },
    ato: 'acervo.ver',
    render: () => <AcervoTela />,
  },
  {
    path: '/auditoria',
    menu: { nome: 'Auditoria', grupo: 'Guarda' },
    ato: 'auditoria.ver',
    render: () => <AuditoriaTela />,
  },
  {
    path: '/livro',
    menu: { nome: 'Livro e publicações', grupo: 'Guarda' },
    ato: 'livro.ver',
    render: () => <LivroTela />,
  },
  {
    path: '/pessoas',
    menu: { nome: 'Pessoas e papéis', grupo: 'Casa' },
    ato: 'pessoas.ver',
    render: () => <PessoasTela />,
  },
  {
    path: '/instituicao',
    menu: { nome: 'Instituição', grupo: 'Casa' },
    ato: 'instituicao.ver',
    render: () => <InstituicaoTela />,
  },
  {
    path: '/instituicao/:parte',
    menu: null,
    ato: 'instituicao.ver',
    render: ({ parte }) => <InstituicaoTela parte={parte} />,
  },
  {
    path: '/conta',
    menu: { nome: 'Minha conta', grupo: 'Casa' },
    ato: 'conta.ver',
    render: () => <ContaTela />,
  },
];
