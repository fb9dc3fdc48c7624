/** Why a diploma stopped, as the secretariat reads it, with what to do. Codes of the world below, never its messages. */

const SENTENCES: Readonly<Record<string, string>> = {
  ENOSPC: 'O disco está cheio; libere espaço e repita o comando.',
  EDQUOT: 'A cota do disco acabou; libere espaço e repita o comando.',
  EROFS: 'O disco está só para leitura; corrija e repita o comando.',
  EACCES: 'Falta permissão na pasta de dados; corrija e repita o comando.',
  'carimbo-indisponivel': 'A autoridade de carimbo do tempo não respondeu; repita o comando mais tarde.',
  'processo-encerrado': 'O processo que assina parou; confira o token e repita o comando.',
  'arquivo-ausente': 'Falta um arquivo guardado; recupere-o da cópia de segurança.',
  'arquivo-corrompido': 'Um arquivo guardado foi alterado; recupere-o da cópia de segurança.',
  'registro-mudou':
    'O registro de institution/emissao.json não é o do primeiro número dado; devolva os valores e repita o comando.',
  'rascunho-perdido': 'Outro processo tomou o lugar deste; repita o comando.',
};

export function explainFalha(error: unknown): string {
  const { code, message, name } = error as { code?: unknown; message?: string; name?: string };
  const known = typeof code === 'string' ? SENTENCES[code] : undefined;
  if (known) return `${code}: ${known}`;
  if (name === 'EtapaError') return `${String(code)}: ${message ?? ''}`;
  const label = typeof code === 'string' ? code : (name ?? 'falha');
  return `${label}: Falha inesperada; repita o comando e, se continuar, procure o suporte.`;
}
