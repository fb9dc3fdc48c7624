import type { CorrecaoPedida } from '#diploma/correcao-pedida.ts';
import type { Cpf } from '#diploma/cpf.ts';
import type { Matricula } from '#diploma/matricula.ts';
import type { DiplomadoRegistrado } from './access-ports.ts';
import type { Chaves } from './chave.ts';

/** What the institution holds about one person, for that person (LGPD, art. 18, II and V). */

export interface MeusDados {
  /** ISO 8601, UTC. */
  geradoEm: string;
  /** `cpf` masked; null where only a histórico is held. */
  titular: { nome: string; nomeSocial: string | null; cpf: string | null };
  /** The e-mail to which codes for `/meu-diploma` are sent; null where none is kept. */
  contato: string | null;
  /** Passkeys that open `/meu-diploma` for this matrícula. */
  chavesDeAcesso: { nome: string; guardadaEm: string; usadaEm: string | null }[];
  diplomas: DiplomaGuardado[];
  /** Diplomas given up before they were published. */
  desistencias: { em: string; curso: string; motivo: string }[];
  /** Históricos. */
  documentos: { raiz: string; titulo: string; codigo: string; etapa: string; dataEmissao: string }[];
  /** Corrections that this person asked for; the attached document is deleted 90 days after the decision. */
  correcoes: Pick<
    CorrecaoPedida,
    'protocolo' | 'campo' | 'certo' | 'comentario' | 'pedidaEm' | 'estado' | 'resposta'
  >[];
  /** Look-ups of the last six months with this CPF and matrícula. The network of each is kept only as a keyed hash. */
  acessos: AcessoGuardado[];
  /** Data kept only as keyed hashes, which the institution's key alone can match. */
  soEmResumo: string[];
}

export interface DiplomaGuardado extends Omit<DiplomadoRegistrado['diplomas'][number], 'arquivos'> {
  arquivos: { tipo: string; nome: string; tamanho: number; sha256: string }[];
  /** The e-mails that announced the diploma; the address is deleted once the message is sent. */
  avisos: { endereco: string | null; estado: string; em: string | null }[];
  /** The diploma's line in the public register (Portaria MEC 1.095/2018, art. 23); null where it has none. */
  registroPublico: Record<string, string | null> | null;
  /** The acts on the diploma and their instants. */
  historia: { em: string; ato: string }[];
}

export interface AcessoGuardado {
  em: string;
  resultado: string;
}

export interface MeusDadosReader {
  /** Null where no graduate has this key. */
  read(chave: string): Promise<Omit<MeusDados, 'geradoEm' | 'soEmResumo'> | null>;
  /** Records the export as an act; the entry does not name the person. */
  recordExport(quem: string, diplomas: number): Promise<void>;
}

export interface MeusDadosDeps {
  reader: MeusDadosReader;
  chaves: Pick<Chaves, 'busca'>;
  now(): Date;
}

export type ExportMeusDados = (
  quem: { cpf: Cpf; matricula: Matricula },
  por: string,
) => Promise<MeusDados | null>;

const SO_EM_RESUMO = [
  'CPF e matrícula, por inteiro: o banco guarda só o resumo cifrado dos dois',
  'endereço de rede de cada acesso: só um resumo cifrado, por seis meses',
];

export function createMeusDados({ reader, chaves, now }: MeusDadosDeps): ExportMeusDados {
  return async ({ cpf, matricula }, por) => {
    const held = await reader.read(chaves.busca(cpf, matricula));
    if (held === null) return null;
    await reader.recordExport(por, held.diplomas.length);
    return { geradoEm: now().toISOString(), ...held, soEmResumo: SO_EM_RESUMO };
  };
}

/** The same for a holder who proved their identity: one answer for each matrícula, found by its key. */
export function createMeusDadosDe({
  reader,
  now,
}: Pick<MeusDadosDeps, 'reader' | 'now'>): (chaves: readonly string[]) => Promise<MeusDados[]> {
  return async (chaves) => {
    const exported: MeusDados[] = [];
    for (const chave of chaves) {
      const held = await reader.read(chave);
      if (held === null) continue;
      await reader.recordExport('titular', held.diplomas.length);
      exported.push({ geradoEm: now().toISOString(), ...held, soEmResumo: SO_EM_RESUMO });
    }
    return exported;
  };
}
