/** What each role may do at the desk: the only table of permissions. `judgeAto` judges each request by it. */

export const PAPEIS = [
  'operador',
  'conferente',
  'assinante',
  'registro',
  'administracao',
  'auditoria',
  'encarregado',
] as const;

export type Papel = (typeof PAPEIS)[number];

export const isPapel = (text: string): text is Papel => PAPEIS.some((papel) => papel === text);

interface Regra {
  /** The roles that may do the act; one of them is enough. */
  papeis: readonly Papel[];
  /** The act requires a fresh touch of the passkey. */
  confirma?: true;
  /** Refused to the person who prepared, changed or asked for the object of the act. */
  outraPessoa?: true;
  /** Open also to a signed-in person without a role: it concerns only themselves. */
  semPapel?: true;
}

const TODOS = PAPEIS;
/** The roles that see graduates; `administracao` manages people and sees no graduate. */
const LEEM: readonly Papel[] = [
  'operador',
  'conferente',
  'assinante',
  'registro',
  'auditoria',
  'encarregado',
];

const REGRAS = {
  'painel.ver': { papeis: TODOS },
  'conta.ver': { papeis: TODOS, semPapel: true },
  'conta.mudar': { papeis: TODOS, semPapel: true, confirma: true },

  'lote.ver': { papeis: ['operador', 'conferente', 'registro', 'auditoria'] },
  'lote.preparar': { papeis: ['operador'] },
  'lote.devolver': { papeis: ['conferente'], outraPessoa: true },
  'lote.aprovar': { papeis: ['conferente'], confirma: true, outraPessoa: true },

  'fila-de-assinatura.ver': { papeis: ['assinante'] },
  'assinatura.assinar': { papeis: ['assinante'], confirma: true },
  'assinador.parear': { papeis: ['assinante'], confirma: true },
  'registro.numerar': { papeis: ['registro'], confirma: true },

  'diplomado.ver': { papeis: LEEM },
  'documentacao.ver': { papeis: ['operador', 'conferente', 'registro', 'encarregado'] },
  'diplomado.avisar': { papeis: ['operador', 'registro'] },
  'situacao.suspender': { papeis: ['registro'], confirma: true },
  'situacao.reativar': { papeis: ['registro'], confirma: true },
  'emissao.desistir': { papeis: ['registro'], confirma: true },
  'anulacao.pedir': { papeis: ['operador', 'registro'] },
  'anulacao.decidir': { papeis: ['conferente', 'registro'], confirma: true, outraPessoa: true },
  'reemissao.pedir': { papeis: ['operador', 'registro'] },
  'reemissao.decidir': { papeis: ['conferente'], confirma: true, outraPessoa: true },

  'importacao.preparar': { papeis: ['registro'] },
  'importacao.fazer': { papeis: ['registro'], confirma: true },
  'livro.ver': { papeis: ['registro', 'auditoria', 'encarregado'] },
  'publicacao.fazer': { papeis: ['registro'], confirma: true },
  'acervo.ver': { papeis: ['registro', 'auditoria', 'encarregado', 'administracao'] },
  'acervo.conferir': { papeis: ['registro', 'auditoria'] },
  'acervo.renovar': { papeis: ['registro'], confirma: true },
  'auditoria.ver': { papeis: ['auditoria', 'encarregado', 'registro'] },

  'pessoas.ver': { papeis: ['administracao', 'auditoria'] },
  'pessoas.convidar': { papeis: ['administracao'], confirma: true },
  // A person adds a passkey to their own account by a touch; a link to oneself would let a session left open take the account.
  'pessoas.reconvidar': { papeis: ['administracao'], confirma: true, outraPessoa: true },
  'pessoas.pedir-papeis': { papeis: ['administracao'], confirma: true },
  'pessoas.decidir-papeis': { papeis: ['administracao'], confirma: true, outraPessoa: true },
  'pessoas.revogar-chave': { papeis: ['administracao'], confirma: true, outraPessoa: true },
  'pessoas.desligar': { papeis: ['administracao'], confirma: true, outraPessoa: true },
  'instituicao.ver': { papeis: ['administracao', 'registro', 'auditoria'] },
  'instituicao.ensaiar': { papeis: ['administracao'] },
  'instituicao.preparar': { papeis: ['administracao', 'registro'] },
  'instituicao.carimbar': { papeis: ['administracao', 'registro'], confirma: true },
  'instituicao.propor': { papeis: ['administracao'], confirma: true },
  'instituicao.decidir': { papeis: ['administracao', 'registro'], confirma: true, outraPessoa: true },
} as const satisfies Record<string, Regra>;

export type Ato = keyof typeof REGRAS;

export const ATOS = Object.keys(REGRAS) as Ato[];

export const regraDe = (ato: Ato): Regra => REGRAS[ato];

/** Whether these roles may ever do the act; `judgeAto` judges each request again. */
export function opensTo(ato: Ato, papeis: readonly Papel[]): boolean {
  const regra = regraDe(ato);
  return regra.semPapel === true || papeis.some((papel) => regra.papeis.includes(papel));
}

/** Why the person may not do the act, and which roles may. */
export interface Recusa {
  code: 'papel-insuficiente' | 'precisa-de-outra-pessoa' | 'falta-confirmar';
  papeis: readonly Papel[];
}

export interface Contexto {
  /** The people who prepared, changed or asked for the object of the act. */
  autores?: readonly string[];
  /** Whether a fresh touch of the passkey belongs to this request. */
  confirmado: boolean;
}

/** Null where the person may do the act. */
export function judgeAto(
  ato: Ato,
  { id, papeis }: { id: string; papeis: readonly Papel[] },
  { autores = [], confirmado }: Contexto,
): Recusa | null {
  const regra = regraDe(ato);
  const refuse = (code: Recusa['code']): Recusa => ({ code, papeis: regra.papeis });
  if (!opensTo(ato, papeis)) return refuse('papel-insuficiente');
  if (regra.outraPessoa && autores.includes(id)) return refuse('precisa-de-outra-pessoa');
  if (regra.confirma && !confirmado) return refuse('falta-confirmar');
  return null;
}
