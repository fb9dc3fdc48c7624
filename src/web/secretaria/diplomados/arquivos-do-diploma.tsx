import type { DiplomaNaMesa } from '#http/secretaria/contrato/diplomados.ts';
import { askArquivo } from '../ask-arquivo.ts';
import { useSessao } from '../sessao-context.ts';
import { DialogoDeAto } from './dialogo-de-ato.tsx';

const NOMES = {
  xml: ['Diploma (XML)', 'o documento assinado: é ele que vale'],
  rvdd: ['RVDD (PDF)', 'a imagem do diploma, com o XML dentro'],
} as const;

export function ArquivosDoDiploma({
  diploma: { id, arquivos, temDocumentacao },
}: {
  diploma: DiplomaNaMesa;
}) {
  const { atos } = useSessao();
  const files = arquivos.flatMap((each) => (each.tipo === 'previa' ? [] : { ...each, tipo: each.tipo }));
  if (files.length === 0 && !temDocumentacao) return null;
  return (
    <section aria-label="Arquivos">
      <h3>Arquivos</h3>
      <table>
        <tbody>
          {files.map((file) => (
            <tr key={file.id}>
              <th scope="row">
                {NOMES[file.tipo][0]}
                <small>{NOMES[file.tipo][1]}</small>
              </th>
              <td>{writeSize(file.size)}</td>
              <td>
                <a href={`/api/secretaria/arquivos/${file.id}`} download={file.name}>
                  Baixar
                </a>
              </td>
            </tr>
          ))}
          {temDocumentacao && (
            <tr>
              <th scope="row">
                Documentação acadêmica
                <small>privada, só para fiscalização</small>
              </th>
              <td />
              <td>
                {atos.includes('documentacao.ver') && (
                  <DialogoDeAto
                    botao="Ver com motivo"
                    titulo="Ver a Documentação Acadêmica"
                    explica="É privada. O motivo fica na auditoria, com o seu nome."
                    campos={['motivo']}
                    feito="Baixar"
                    run={({ motivo }) =>
                      askArquivo(`/diplomas/${id}/documentacao`, { motivo }, 'documentacao-academica.xml')
                    }
                  />
                )}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

const writeSize = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;
