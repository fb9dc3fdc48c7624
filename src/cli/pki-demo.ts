import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadInstituicao } from '#config/load-institution.ts';
import type { KeyKind } from '#keys/certificates/key-kind.ts';
import { type Command, UsageError } from './command.ts';

const KINDS: readonly KeyKind[] = ['rsa-2048', 'rsa-4096', 'p-256'];

export const pkiDemo: Command = {
  nome: 'pki-demo',
  uso: '[--chave rsa-2048|rsa-4096|p-256]',
  resumo: 'Cria certificados fictícios, sem valor legal, para experimentar as assinaturas',
  ajuda: `
Cria em DATA_DIR/pki-demo uma raiz, duas autoridades, um e-CPF para cada pessoa que assina, um e-CNPJ para cada CNPJ da
instituição, as listas de revogação e uma autoridade de carimbo do tempo. Tudo fictício e sem valor legal; em produção
nada disto é aceito. Se a pasta já existe, nada muda.

  --chave  rsa-2048 (padrão), rsa-4096 ou p-256

Saída: 0 criada ou já existente, 1 recusada em produção.`,
  opcoes: { chave: { type: 'string' } },

  async run({ positionals, values }, { config, now }) {
    if (positionals.length > 0) throw new UsageError(`"${positionals[0]}" está a mais`);
    const keyKind = KINDS.find((kind) => kind === (values['chave'] ?? 'rsa-2048'));
    if (!keyKind) throw new UsageError(`--chave: use ${KINDS.join(', ')}`);
    const pasta = join(config.dataDir, 'pki-demo');
    if (config.ambiente === 'producao') {
      const text = 'AMBIENTE=producao: certificados fictícios não servem aqui; use os da ICP-Brasil.';
      return { exitCode: 1, text, json: { criada: false, motivo: 'producao' } };
    }
    if (existsSync(pasta)) {
      return { exitCode: 0, text: `${pasta} já existe; nada mudou.`, json: { criada: false, pasta } };
    }
    const { listInstituicoes, PESSOAS_FICTICIAS } = await import('#demonstracao/pki/ficticios.ts');
    const { makePkiDemo } = await import('#demonstracao/pki/make-pki-demo.ts');
    const { writePkiDemo } = await import('#demonstracao/pki/pki-folder.ts');
    const instituicoes = listInstituicoes(loadInstituicao(config));
    const pki = await makePkiDemo({ now: now(), keyKind, pessoas: PESSOAS_FICTICIAS, instituicoes });
    writePkiDemo(pasta, pki, now());
    return {
      exitCode: 0,
      text: `PKI de demonstração, sem valor legal, em ${pasta}`,
      json: { criada: true, pasta, titulares: pki.titulares.map(({ id }) => id) },
    };
  },
};
