import { type Command, UsageError } from './command.ts';
import { atualizarConfianca } from './confianca/atualizar.ts';
import { importarConfianca } from './confianca/importar.ts';
import { tellConfianca } from './confianca/situacao.ts';

export const confianca: Command = {
  nome: 'confianca',
  uso: 'atualizar | importar <arquivo|pasta> [--confiar] | situacao',
  resumo: 'Traz os certificados das autoridades da ICP-Brasil e diz de quando são',
  ajuda: `
atualizar  busca do ITI os certificados de todas as autoridades, confere o SHA-512 publicado e guarda as que levam a uma
           raiz da ICP-Brasil; em produção o servidor faz isso uma vez por dia (outro endereço: CONFIANCA_URLS)
importar   o mesmo sem rede: um .zip, .p7b, .p7c, .pem, .crt ou .cer, ou uma pasta deles
  --confiar  passa a confiar também nas raízes desconhecidas deste arquivo; nunca em produção
situacao   quantos são, de quando, e o que deu errado na última busca

De cada certificado mostra a impressão digital. Os que levam a uma raiz em que se confia vão para DATA_DIR/confianca; os
outros ficam à parte, até que chegue quem os emitiu. As raízes da ICP-Brasil são conhecidas pelo SHA-256. Outra raiz é
recusada, a não ser com --confiar: confira antes a impressão digital com quem a publicou. Um arquivo ilegível não impede
os outros.

Saída: 0 tudo guardado ou em dia; 1 algo foi recusado (o resto é guardado); 3 não foi possível ler ou buscar, ou o que
se tem é velho.`,
  opcoes: { confiar: { type: 'boolean' } },

  async run({ positionals, values }, world) {
    const [action, origin, ...others] = positionals;
    if (action === 'importar' && origin !== undefined && others.length === 0)
      return importarConfianca(world, origin, values['confiar'] === true);
    if (action === 'atualizar' && origin === undefined) return atualizarConfianca(world);
    if (action === 'situacao' && origin === undefined) return tellConfianca(world);
    throw new UsageError(
      'informe: atualizar, situacao, ou importar e o arquivo, ou a pasta, dos certificados',
    );
  },
};
