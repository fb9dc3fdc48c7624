import { Campo } from './campo.tsx';
import type { ParteProps } from './parte.ts';

/** The words of the notices to graduates, with a preview. */
export function AvisosParte({ rascunho, mayPropose }: ParteProps) {
  const shared = { rascunho, disabled: !mayPropose };
  const aviso = rascunho.ensaio?.aviso;
  return (
    <div className="duas-colunas instituicao-textos">
      <section className="cartao" aria-labelledby="avisos">
        <h2 id="avisos">O e-mail a quem se forma</h2>
        <Campo {...shared} rotulo="Nome de quem envia" caminho={['remetente', 'nome']} />
        <Campo {...shared} rotulo="Endereço de quem envia" caminho={['remetente', 'endereco']} />
        <Campo {...shared} rotulo="Responder para" caminho={['responderPara']} />
        <Campo {...shared} rotulo="Assunto" caminho={['assunto']} />
        <Campo
          {...shared}
          rotulo="Texto"
          linhas={16}
          ajuda="Entre chaves: {nome}, {curso}, {instituicao}, {endereco}. Nada de CPF, matrícula ou código."
          caminho={['texto']}
        />
      </section>
      <section className="cartao" aria-labelledby="como-chega">
        <h2 id="como-chega">Como chega</h2>
        {aviso ? (
          <>
            <p>De: {aviso.de}</p>
            <p>
              <strong>{aviso.assunto}</strong>
            </p>
            <p className="instituicao-aviso">{aviso.texto}</p>
          </>
        ) : (
          <p>Mude algo para ver o e-mail como uma pessoa fictícia o receberia.</p>
        )}
      </section>
    </div>
  );
}
