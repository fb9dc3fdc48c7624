/** Why a diploma stopped, as the secretariat reads it, with what to do. Codes of the world below, never its messages. */

const PKI_DEMO =
  'A pasta pki-demo de DATA_DIR está incompleta; recupere-a da cópia de segurança ou comece outra DATA_DIR.';

const RESTAURE =
  'Restaure a cópia mais nova; se ela não existe mais, leia "O último número" em docs/operacao/auditoria.md.';

const SENTENCES: Readonly<Record<string, string>> = {
  ENOSPC: 'O disco está cheio; libere espaço e repita o comando.',
  EDQUOT: 'A cota do disco acabou; libere espaço e repita o comando.',
  EROFS: 'O disco está só para leitura; corrija e repita o comando.',
  EACCES: 'Falta permissão na pasta de dados; corrija e repita o comando.',
  SQLITE_FULL: 'O disco está cheio; libere espaço e repita o comando.',
  SQLITE_IOERR: 'O disco não aceita gravar no banco de dados; confira o espaço e o disco e repita o comando.',
  SQLITE_READONLY:
    'O banco de dados está só para leitura; confira DATA_DIR e as permissões e repita o comando.',
  SQLITE_CANTOPEN:
    'O banco de dados não abre; confira DATA_DIR, o espaço e as permissões e repita o comando.',
  'banco-inacessivel': 'O banco de dados não abre; confira DATA_DIR e as permissões e repita o comando.',
  'banco-indisponivel':
    'O banco de dados não responde; confira DATABASE_URL e o servidor e repita o comando.',
  SQLITE_BUSY: 'Outro processo ocupa o banco de dados; espere que termine e repita o comando.',
  SQLITE_CORRUPT: 'O banco de dados está danificado; recupere-o da cópia de segurança.',
  SQLITE_NOTADB: 'diploma.sqlite não é um banco de dados; recupere-o da cópia de segurança.',
  'banco-mais-novo':
    'O banco de dados já foi atualizado por uma versão mais nova deste programa; instale essa versão, ou restaure a cópia feita antes dela.',
  'loja-mudada':
    'Este registro foi movido, ou está sendo, e aqui só se lê; aponte DATA_DIR, DATABASE_URL e ARQUIVOS para o novo lugar, ou termine a mudança com "mover", e repita o comando.',
  'mudanca-em-curso':
    'O registro ainda não chegou inteiro a este lugar; repita o mesmo "mover" até que ele termine.',
  // SQLSTATE, PostgreSQL's own codes.
  '28000':
    'O PostgreSQL não aceita este papel; confira o usuário de DATABASE_URL e pg_hba.conf e repita o comando.',
  '28P01': 'O PostgreSQL não aceita a senha; confira o usuário e a senha de DATABASE_URL e repita o comando.',
  '3D000':
    'O PostgreSQL não tem esse banco de dados; confira o nome em DATABASE_URL, ou crie-o, e repita o comando.',
  '42501':
    'Este papel do PostgreSQL não pode fazer isto nas tabelas; rode "migrar" com DATABASE_URL do dono delas e --papel deste (docs/operacao/auditoria.md) e repita o comando.',
  '25006':
    'Este PostgreSQL só aceita leituras (uma réplica, talvez); aponte DATABASE_URL para o principal e repita o comando.',
  '42P01':
    'Falta uma tabela no banco de dados; confira o banco de DATABASE_URL, rode "migrar" e repita o comando.',
  '42703':
    'Falta uma coluna no banco de dados; confira o banco de DATABASE_URL, rode "migrar" e repita o comando.',
  '53100': 'O disco do banco de dados está cheio; libere espaço e repita o comando.',
  'carimbo-indisponivel': 'A autoridade de carimbo do tempo não respondeu; repita o comando mais tarde.',
  'processo-encerrado': 'O processo que assina parou; confira o token e repita o comando.',
  'tempo-esgotado': 'O desenho da RVDD não terminou; repita o comando e, se continuar, procure o suporte.',
  'trabalhador-encerrado': 'O processo que desenha a RVDD parou; confira a memória livre e repita o comando.',
  'falha-no-trabalhador':
    'A RVDD não pôde ser desenhada; repita o comando e, se continuar, procure o suporte.',
  'arquivo-ausente': 'Falta um arquivo guardado; recupere-o da cópia de segurança.',
  'arquivos-indisponiveis':
    'A pasta arquivos de DATA_DIR não responde; confira o disco ou a rede e repita o comando.',
  's3-inacessivel':
    'O servidor S3 não responde; confira AWS_ENDPOINT_URL_S3, a rede e o servidor e repita o comando.',
  's3-resposta-estranha':
    'O que responde no endereço do S3 não é um servidor S3; confira AWS_ENDPOINT_URL_S3 e o proxy e repita o comando.',
  's3-chaves-recusadas':
    'O servidor S3 não aceita a chave; confira AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY e AWS_SESSION_TOKEN e repita o comando.',
  's3-sem-permissao':
    'Esta chave do S3 não pode fazer isto no balde; dê-lhe a política de docs/operacao/s3.md e repita o comando.',
  's3-balde-ausente':
    'O servidor S3 não tem esse balde; confira ARQUIVOS ou o endereço da cópia, ou crie-o (docs/operacao/s3.md), e repita o comando.',
  's3-regiao-errada': 'O balde é de outra região; confira AWS_REGION e repita o comando.',
  's3-relogio-errado':
    'O relógio desta máquina está longe do relógio do servidor S3; acerte-o e repita o comando.',
  's3-sem-cifra':
    'O servidor S3 não cifra o que se pede que cifre; ligue a cifra nele, ou mude ARQUIVOS_CIFRA (docs/operacao/s3.md), e repita o comando.',
  's3-recusado':
    'O servidor S3 recusou o pedido; confira o espaço e as regras do balde (docs/operacao/s3.md) e repita o comando.',
  's3-sem-marca':
    'Não há arquivos deste programa nesse lugar do S3; confira o balde e o prefixo de ARQUIVOS e repita o comando.',
  'arquivo-corrompido': 'Um arquivo guardado foi alterado; recupere-o da cópia de segurança.',
  'registro-mudou':
    'O registro de institution/emissao.json não é o do primeiro número dado; devolva os valores e repita o comando.',
  'registro-atrasado': `O banco de dados é mais antigo que a âncora: depois dele já foram dados números de registro, e eles se repetiriam. ${RESTAURE}`,
  'registro-trocado': `A âncora conhece um registro que não é o deste banco de dados, ou o banco está vazio: números já dados se repetiriam. ${RESTAURE}`,
  'registro-reescrito': `O registro de auditoria diz outra coisa do que a âncora guardou: foi reescrito. Não apague nada. ${RESTAURE}`,
  'ancora-sumida':
    'ancora.json não está mais em ANCORA_DIR: sem ela não se sabe se este banco é o mais novo, e números poderiam se repetir. Monte o disco, ou copie o arquivo de onde estava; se ele se perdeu, leia "O último número" em docs/operacao/auditoria.md.',
  'ancora-ilegivel':
    'ancora.json, em ANCORA_DIR, está danificado ou não pode ser lido. Não o apague: confira as permissões ou recupere-o de uma cópia.',
  'ancora-sem-escrita':
    'ANCORA_DIR não aceita a âncora, que guarda o último número fora do banco. Aponte-a para uma pasta em que este usuário escreve, de preferência em outro disco.',
  'situacao-mudou': 'O diploma mudou de situação nesse meio tempo; confira-o e repita o comando.',
  'pki-demo-ausente': PKI_DEMO,
  'pki-demo-ilegivel': PKI_DEMO,
  'rascunho-perdido': 'Outro processo tomou o lugar deste; repita o comando.',
};

export function explainFalha(error: unknown): string {
  const known = explainMundo(error);
  if (known) return `${known.code}: ${known.sentence}`;
  const { code, message, name } = error as { code?: unknown; message?: string; name?: string };
  if (name === 'EtapaError') return `${String(code)}: ${message ?? ''}`;
  const label = typeof code === 'string' ? code : (name ?? 'falha');
  return `${label}: Falha inesperada; repita o comando e, se continuar, procure o suporte.`;
}

/** It says that files are out of reach; what is under it says why. */
const SEM_MOTIVO = 'arquivos-indisponiveis';

/** What of the world outside stopped us, be it under an error of ours; null where it is none that is known. */
export function explainMundo(error: unknown): { code: string; sentence: string } | null {
  let known: { code: string; sentence: string } | null = null;
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code } = each as { code?: unknown };
    if (typeof code !== 'string') continue;
    // SQLite says more after the second underscore: SQLITE_IOERR_WRITE.
    const sentence = SENTENCES[code] ?? SENTENCES[/^SQLITE_[A-Z]+/.exec(code)?.[0] ?? ''];
    if (sentence) known = { code, sentence };
    if (known && known.code !== SEM_MOTIVO) return known;
  }
  return known;
}
