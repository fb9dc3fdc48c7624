import type { DiplomaNaMesa } from '#http/secretaria/contrato/diplomados.ts';
import { ask } from '../api.ts';
import { writeInstante } from '../palavras.ts';
import { useSessao } from '../sessao-context.ts';
import { DialogoDeAto } from './dialogo-de-ato.tsx';

const ESTADOS: Readonly<Record<string, string>> = {
  aguardando: 'sai quando o diploma for publicado',
  pendente: 'na fila para sair',
  enviando: 'saindo agora',
  enviado: 'entregue ao servidor de e-mail',
  desistiu: 'não foi aceito',
  incerto: 'pode ter chegado; pergunte à pessoa',
  cancelado: 'cancelado',
};

/** The notice to the graduate by e-mail, and sending it again. */
export function AvisoDoDiploma({ diploma, onFeito }: { diploma: DiplomaNaMesa; onFeito(): void }) {
  const { atos } = useSessao();
  const { aviso, id, situacao } = diploma;
  if (!aviso) return null;
  const canSend = situacao === 'vigente' && aviso.tentadoEm !== null && atos.includes('diplomado.avisar');
  return (
    <section aria-label="Aviso por e-mail">
      <h3>Aviso por e-mail</h3>
      <p>
        {ESTADOS[aviso.estado] ?? aviso.estado}
        {aviso.tentadoEm !== null && `, ${writeInstante(aviso.tentadoEm)}`}
        {aviso.motivo !== null && ` (${aviso.motivo})`}
      </p>
      {canSend && (
        <DialogoDeAto
          botao="Reenviar ou trocar o e-mail"
          feito="Reenviar"
          titulo="Reenviar o aviso"
          explica="A mensagem sai de novo em até um minuto. Com um endereço novo, o anterior é apagado."
          campos={['email']}
          run={({ email }) =>
            ask(`/diplomas/${id}/aviso`, { method: 'POST', body: { email: email || null } })
          }
          onFeito={onFeito}
        />
      )}
    </section>
  );
}
