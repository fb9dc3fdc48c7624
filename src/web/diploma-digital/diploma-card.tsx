import type { ReactNode } from 'react';
import { findSecretaria } from '#conteudo/acesso-andamento.ts';
import { CUIDADOS, RESULTADO, SITUACAO } from '#conteudo/acesso-resultado.ts';
import { linkContato } from '#conteudo/contatos.ts';
import { nomeDaUnidade } from '#diploma/unidade.ts';
import type { ArquivoRvdd, ArquivoXml, DiplomaDoAluno } from '#http/contrato/acesso.ts';
import { formatData } from '../ui/format-data.ts';
import { Icone } from '../ui/icone.tsx';
import { InlineText } from '../ui/rich-text.tsx';
import { useSite } from '../ui/site-context.ts';
import { Andamento } from './andamento.tsx';
import { formatSize } from './formats.ts';
import { Previa } from './previa.tsx';
import { type Qr, ShareCode } from './share-code.tsx';

/** How a file reaches the person: the browser saves it, or a form posts for it. */
export interface Delivery {
  siteUrl: string;
  one(arquivo: ArquivoXml, label: string): ReactNode;
  /** Absent where a page cannot save two files at one click. */
  both?(xml: ArquivoXml, rvdd: ArquivoXml): ReactNode;
  qr?(url: string): Qr;
}

interface DiplomaCardProps {
  diploma: DiplomaDoAluno;
  xml: ArquivoXml | undefined;
  rvdd: ArquivoRvdd | undefined;
  delivery: Delivery;
  /** Unique on the page. */
  id: string;
}

export function DiplomaCard({ diploma, xml, rvdd, delivery, id }: DiplomaCardProps) {
  const { situacao, etapa, datas } = diploma;
  return (
    <article className="diploma">
      <header className="diploma-head">
        <div>
          <h3>
            {diploma.grau} em {diploma.curso}
          </h3>
          <p className="secondary">
            {diploma.unidade} · colação em {formatData(datas.colacao)}
          </p>
        </div>
        <Badge situacao={situacao} />
      </header>
      {etapa !== 'publicado' && <Andamento diploma={diploma} />}
      {situacao !== null && situacao !== 'vigente' && (
        <div className="diploma-standing" data-situacao={situacao}>
          {datas.situacao && <p className="diploma-since">Desde {formatData(datas.situacao)}.</p>}
          <p>{SITUACAO[situacao].texto}</p>
          {situacao === 'suspenso' && <Secretaria unidade={diploma.unidade} />}
        </div>
      )}
      {(xml || rvdd) && <Files xml={xml} rvdd={rvdd} delivery={delivery} id={id} />}
      {(xml || rvdd) && diploma.codigo && (
        <ShareCode
          codigo={diploma.codigo}
          siteUrl={delivery.siteUrl}
          {...(delivery.qr ? { qr: delivery.qr(`${delivery.siteUrl}/verificar/${diploma.codigo}`) } : {})}
        />
      )}
    </article>
  );
}

const ICONES = { vigente: 'certo', suspenso: 'alerta', anulado: 'erro' } as const;

function Badge({ situacao }: { situacao: DiplomaDoAluno['situacao'] }) {
  return (
    <p className="badge" data-situacao={situacao ?? 'a-caminho'}>
      <Icone nome={situacao === null ? 'espera' : ICONES[situacao]} />{' '}
      {situacao === null ? 'A caminho' : SITUACAO[situacao].rotulo}
    </p>
  );
}

/** The secretariat to ask, with its address. */
function Secretaria({ unidade }: { unidade: string }) {
  const desk = findSecretaria(unidade, useSite().instituicao.unidades);
  return (
    desk && (
      <p>
        <strong>Secretaria de {nomeDaUnidade(desk)}:</strong> <InlineText inlines={linkContato(desk)} />
      </p>
    )
  );
}

/** One of the two files may be lost. */
type FilesProps = Pick<DiplomaCardProps, 'xml' | 'rvdd' | 'delivery' | 'id'>;

function Files({ xml, rvdd, delivery, id }: FilesProps) {
  return (
    <div className="files">
      <div className="files-preview">
        {rvdd?.previa ? (
          <Previa src={rvdd.previa} id={`${id}-inteiro`} isLive={delivery.both !== undefined} />
        ) : (
          <p className="secondary">{rvdd ? RESULTADO.semPrevia : RESULTADO.semImagem}</p>
        )}
      </div>
      <div className="files-list">
        {xml && rvdd && delivery.both?.(xml, rvdd)}
        <File arquivo={xml} palavras={RESULTADO.xml} delivery={delivery} />
        <File arquivo={rvdd} palavras={RESULTADO.rvdd} delivery={delivery} />
      </div>
    </div>
  );
}

interface FileProps {
  arquivo: ArquivoXml | undefined;
  palavras: { titulo: string; texto: string; botao: string };
  delivery: Delivery;
}

function File({ arquivo, palavras, delivery }: FileProps) {
  return (
    <div className="file">
      <h4>{palavras.titulo}</h4>
      <p>{arquivo ? palavras.texto : RESULTADO.perdido}</p>
      {arquivo && delivery.one(arquivo, `${palavras.botao} (${formatSize(arquivo.size)})`)}
    </div>
  );
}

export function Cuidados() {
  return (
    <section className="cuidados" aria-label="Cuidados com os arquivos">
      {[CUIDADOS.faca, CUIDADOS.naoFaca].map(({ titulo, itens }) => (
        <div key={titulo}>
          <h3>{titulo}</h3>
          <ul>
            {itens.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
      <p className="cuidados-device">{RESULTADO.aparelho}</p>
    </section>
  );
}
