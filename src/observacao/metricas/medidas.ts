/**
 * The figures that cost a read of the database or the disk. A label is a code of ours from a list that does not grow with the
 * register: no person, diploma, code, link or address is a label.
 */
export const MEDIDAS = {
  diploma_emissao_diplomas: ['Diplomas em andamento, por etapa.', ['etapa']],
  diploma_emissao_failed: [
    'Diplomas em andamento cuja última tentativa falhou, por código da falha.',
    ['codigo'],
  ],
  diploma_emissao_oldest_age_seconds: [
    'Há quanto tempo foi planejado o diploma mais antigo que está em cada etapa.',
    ['etapa'],
  ],
  diploma_emissao_reserved: ['Diplomas reservados por um processo que emite.', []],
  diploma_prazo_diplomas: [
    'Diplomas que ainda correm prazo da Portaria MEC 1.095/2018: vencido, vencendo (sete dias) ou em dia.',
    ['ato', 'estado'],
  ],
  diploma_certificado_expiry_seconds: [
    'Quanto falta para vencer o primeiro certificado de cada uso; abaixo de zero, venceu.',
    ['uso'],
  ],
  diploma_busca_failures: [
    'Provas de revogação e certificados que as autoridades não deram na última semana, por código.',
    ['codigo'],
  ],
  diploma_acervo_files: ['Arquivos vistos na última conferência do acervo.', []],
  diploma_acervo_damaged: ['Danos achados na última conferência do acervo.', []],
  diploma_acervo_unchecked: ['Arquivos que a última conferência do acervo não pôde julgar.', []],
  diploma_acervo_expiring: ['Carimbos do tempo do acervo a renovar.', []],
  diploma_acervo_check_age_seconds: ['Idade da última conferência completa do acervo.', []],
  diploma_auditoria_entries: ['Última entrada da auditoria.', []],
  diploma_auditoria_gap: [
    'Um se falta na auditoria a entrada que a cabeça nomeia, ou é outra; zero se está lá.',
    [],
  ],
  diploma_auditoria_unstamped_entries: ['Entradas da auditoria depois do último carimbo do tempo.', []],
  diploma_auditoria_stamp_age_seconds: ['Idade do último carimbo do tempo da auditoria.', []],
  diploma_ancora_state: ['Um no estado em que a âncora acha o banco; zero nos outros.', ['estado']],
  diploma_ancora_sent_age_seconds: ['Idade da última âncora aceita pelo correio.', []],
  diploma_ancora_send_failed: ['Um se a última âncora não pôde ser enviada; zero se pôde.', []],
  diploma_confianca_age_seconds: ['Idade do que se buscou da ICP-Brasil.', []],
  diploma_cadastro_age_seconds: ['Idade da lista de instituições importada há mais tempo.', []],
  diploma_confianca_state: ['Um no estado do que se buscou da ICP-Brasil; zero nos outros.', ['estado']],
  diploma_copia_age_seconds: ['Idade da última cópia de segurança feita com o comando backup.', []],
  diploma_avisos: ['Avisos aos diplomados que esperam ou pedem ação.', ['estado']],
  diploma_lista_de_anulados_due_seconds: [
    'Quanto falta para a próxima atualização da lista de anulados; abaixo de zero, está vencida.',
    [],
  ],
  diploma_ready_state: ['Um no estado que /readyz diz deste servidor; zero nos outros.', ['estado']],
  diploma_disco_free_bytes: ['Espaço livre no disco de DATA_DIR.', []],
  diploma_disco_size_bytes: ['Tamanho do disco de DATA_DIR.', []],
  diploma_no_divergent: ['Um se este servidor difere dos outros do mesmo banco; zero se não.', ['em']],
  diploma_registro_transparente_leaves: ['Folhas do registro transparente.', []],
  diploma_registro_transparente_stamp_age_seconds: ['Idade do último checkpoint carimbado.', []],
} as const satisfies Record<string, readonly [help: string, labels: readonly string[]]>;

export type NomeDaMedida = keyof typeof MEDIDAS;

export interface Amostra {
  medida: NomeDaMedida;
  valor: number;
  rotulos?: Readonly<Record<string, string>>;
}

/** One source of figures; a failure of one does not affect the others. */
export interface Fonte {
  nome: string;
  read(): Promise<readonly Amostra[]>;
}
