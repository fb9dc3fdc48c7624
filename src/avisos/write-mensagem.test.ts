import { describe, expect, it } from 'vitest';
import { type Redacao, writeMensagem } from './write-mensagem.ts';

const aviso = { id: 'a'.repeat(32), endereco: 'ana@exemplo.edu.br', nome: 'Ana Prado', curso: 'Direito' };
const redacao: Redacao = {
  avisos: {
    remetente: { nome: 'Secretaria', endereco: 'diplomas@exemplo.edu.br' },
    assunto: 'Diploma de {nome}',
    texto: '{nome}, {curso}, {instituicao}: {endereco}',
  },
  instituicao: 'UniExemplo',
  siteUrl: 'https://diploma.exemplo.edu.br',
  ambiente: 'producao',
};

describe('writeMensagem', () => {
  it('fills in the words, and names the message after the notice alone', () => {
    expect(writeMensagem(aviso, redacao)).toEqual({
      messageId: `${'a'.repeat(32)}@diploma.exemplo.edu.br`,
      para: 'ana@exemplo.edu.br',
      assunto: 'Diploma de Ana Prado',
      texto: 'Ana Prado, Direito, UniExemplo: https://diploma.exemplo.edu.br/diploma-digital',
    });
  });

  it('says that a test has no legal value', () => {
    const { assunto, texto } = writeMensagem(aviso, { ...redacao, ambiente: 'homologacao' });
    expect(assunto).toMatch(/sem valor legal/);
    expect(texto).toMatch(/^Mensagem de teste: este diploma não tem valor legal\./);
  });

  it('keeps a name on one line, and takes it as it is', () => {
    const nome = 'Ana\r\nBcc: todos@exemplo.edu.br\u2028{curso}\0 $& ';
    expect(writeMensagem({ ...aviso, nome }, redacao).assunto).toBe(
      'Diploma de Ana Bcc: todos@exemplo.edu.br {curso} $&',
    );
  });
});
