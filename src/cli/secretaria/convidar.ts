import { isEndereco } from '#config/instituicao/avisos.ts';
import type { NovaPessoa } from '#equipe/convites.ts';
import { isPapel, PAPEIS } from '#equipe/papeis.ts';
import { type Command, type CommandRequest, type Outcome, UsageError } from '../command.ts';
import { withOpen } from '../with-open.ts';

export const secretaria: Command = {
  nome: 'secretaria',
  uso: 'convidar --papel <papel> --nome <nome> --email <e-mail> [--cargo <id>] | reconvidar --email <e-mail>',
  resumo: 'Convida alguém para trabalhar em /secretaria: um link que vale uma vez',
  ajuda: `
O link vale uma vez, por 30 minutos, e aparece só agora: guarda-se apenas um resumo dele. Quem o abre cadastra a própria
chave de acesso e entra; quem saiu e volta é convidado do mesmo modo, com o mesmo e-mail. Assim chega a primeira pessoa da administração; ela convida as outras pela tela Pessoas e papéis.

reconvidar é para quem perdeu as chaves de acesso e não tem outra pessoa da administração que lhe faça um link na tela. As chaves,
sessões e assinadores de antes deixam de valer na hora; os papéis ficam.

  --papel <papel>   ${PAPEIS.join(', ')}; vários separados por vírgula
  --cargo <id>      de quem assina: o id em assinantes, de institution/emissao.json

Saída: 0 convidada, 1 o e-mail já é de alguém (reconvidar: não é de ninguém), 3 não foi possível.`,
  opcoes: {
    papel: { type: 'string' },
    nome: { type: 'string' },
    email: { type: 'string' },
    cargo: { type: 'string' },
  },

  async run(request, world) {
    const isAgain = request.positionals.join(' ') === 'reconvidar';
    const email = readEmail(request);
    const nova = isAgain ? null : readNova(request, email);
    return withOpen(world.openConvites, async ({ convites }) => {
      const quem = world.nameAccount();
      if (nova === null) {
        const feito = await convites.reconvidarPelaMaquina(email, quem);
        return feito === 'nao-existe' ? DESCONHECIDO : tell(`Novo link de ${email}`, feito.link);
      }
      const feito = await convites.convidarPelaMaquina(nova, quem);
      if (feito === 'email-em-uso') return REPETIDO;
      return tell(`Convite de ${nova.nome} (${nova.papeis.join(', ')})`, feito.link);
    });
  },
};

const REPETIDO: Outcome = {
  exitCode: 1,
  text: 'Alguém tem este e-mail na secretaria. Quem perdeu as chaves recebe um novo link na tela Pessoas e papéis, ou com secretaria reconvidar.',
  json: { convidada: false },
};

const DESCONHECIDO: Outcome = {
  exitCode: 1,
  text: 'Ninguém da secretaria tem este e-mail. Confira-o, ou use secretaria convidar.',
  json: { convidada: false },
};

const tell = (title: string, link: string): Outcome => ({
  exitCode: 0,
  text: `${title}:\n${link}\nVale uma vez, por 30 minutos. Entregue-o agora à própria pessoa: ele não será mostrado de novo.`,
  json: { convidada: true, link },
});

function readEmail({ values }: CommandRequest): string {
  const email = String(values['email'] ?? '')
    .trim()
    .toLowerCase();
  if (!isEndereco(email)) throw new UsageError('--email: diga o e-mail da pessoa, como ana@exemplo.edu.br');
  return email;
}

function readNova({ positionals, values }: CommandRequest, email: string): NovaPessoa {
  if (positionals.join(' ') !== 'convidar') throw new UsageError('diga convidar ou reconvidar');
  const nome = String(values['nome'] ?? '').trim();
  const papeis = String(values['papel'] ?? '')
    .split(',')
    .map((papel) => papel.trim());
  const unknown = papeis.find((papel) => !isPapel(papel));
  if (unknown !== undefined)
    throw new UsageError(`--papel: "${unknown}" não existe; use ${PAPEIS.join(', ')}`);
  if (!/^\P{C}{2,100}$/u.test(nome)) throw new UsageError('--nome: diga o nome da pessoa, em até 100 letras');
  const cargo = values['cargo'] === undefined ? null : String(values['cargo']);
  return { nome, email, papeis: papeis.filter(isPapel), cargo };
}
