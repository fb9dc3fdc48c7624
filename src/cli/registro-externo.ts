import { type Command, UsageError } from './command.ts';
import { enviar } from './registro-externo/enviar.ts';
import { receber } from './registro-externo/receber.ts';
import { registrar } from './registro-externo/registrar.ts';

export const registroExterno: Command = {
  nome: 'registro-externo',
  uso: 'enviar --saida <pasta> | registrar <arquivo ou pasta…> [--retomar] [--saida <pasta>] | receber <arquivo ou pasta…>',
  resumo: 'Manda registrar em outra universidade, ou registra para outra instituição',
  ajuda: `
Na instituição que emite e não registra (registradora, em institution/emissao.json):
enviar     escreve em --saida a Documentação Acadêmica assinada de cada diploma que espera o registro; pode ser repetido
receber    toma de volta os diplomas registrados, confere que são os que foram enviados, e os publica aqui também

Na universidade que registra para outras (emissorasAtendidas, em institution/emissao.json):
registrar  confere a Documentação Acadêmica que chegou, dá o número do livro, assina, publica e, com --saida, escreve o
           diploma (XML e RVDD) a devolver. Repetido, não registra nada de novo e escreve de novo
  --retomar  registra também o que chegou e de que se tinha desistido com "desistir"

Os arquivos são os da lei, e vão por onde as duas combinarem. Eles têm dados pessoais: use um meio protegido.

Saída: 0 feito, 1 algum arquivo foi recusado (os outros seguem), 2 falta alguém assinar, 3 houve falhas: repita.`,
  opcoes: { saida: { type: 'string' }, retomar: { type: 'boolean' } },

  async run(request, world) {
    const [action, ...positionals] = request.positionals;
    const rest = { ...request, positionals };
    if (action === 'enviar' && positionals.length === 0) return enviar(rest, world);
    if (action === 'registrar' && positionals.length > 0) return registrar(rest, world);
    if (action === 'receber' && positionals.length > 0) return receber(rest, world);
    throw new UsageError('informe: enviar, ou registrar ou receber e os arquivos');
  },
};
