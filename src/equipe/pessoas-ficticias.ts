import type { EquipeStore } from './equipe-ports.ts';
import type { Pessoa } from './pessoa.ts';

/** The people as whom a visitor of the demonstration may sign in. All are fictitious; none may approve their own work. */
export const PESSOAS_FICTICIAS: readonly Pessoa[] = [
  {
    id: 'ficticia-operacao',
    nome: 'Olívia Campos Fictícia',
    email: 'olivia@exemplo.edu.br',
    papeis: ['operador'],
    cargo: null,
  },
  {
    id: 'ficticia-conferencia',
    nome: 'Caio Nunes Fictício',
    email: 'caio@exemplo.edu.br',
    papeis: ['conferente'],
    cargo: null,
  },
  {
    id: 'ficticia-assinatura',
    nome: 'Marta Lima Fictícia',
    email: 'marta@exemplo.edu.br',
    papeis: ['assinante', 'registro'],
    cargo: 'secretaria-academica',
  },
  {
    id: 'ficticia-reitoria',
    nome: 'Augusto Reis Fictício',
    email: 'augusto@exemplo.edu.br',
    papeis: ['assinante'],
    cargo: 'reitor',
  },
  {
    id: 'ficticia-registro',
    nome: 'Nilo Prado Fictício',
    email: 'nilo@exemplo.edu.br',
    papeis: ['assinante'],
    cargo: 'responsavel-pelo-registro',
  },
  {
    id: 'ficticia-administracao',
    nome: 'Ana Duarte Fictícia',
    email: 'ana@exemplo.edu.br',
    papeis: ['administracao', 'auditoria'],
    cargo: null,
  },
];

/** Admits all of them, so that for every act there is a second person, and for every post that signs its person. */
export async function admitFicticias(equipe: Pick<EquipeStore, 'insertPessoa' | 'hasEmail'>): Promise<void> {
  for (const pessoa of PESSOAS_FICTICIAS)
    if (!(await equipe.hasEmail(pessoa.email))) await equipe.insertPessoa(pessoa, 'demonstração');
}
